# The words of the course, lesson by lesson. Short, for somebody who has never played and listens with closed eyes:
# no more than three sentences before there is something to do. The cards of each lesson stand in its file.

## 1: the cards

lesson-name-cards = Your cards
lesson-cards-opens = Cribbage is a race for points between two. Points come from cards that go together.
lesson-cards-hand = Six cards are yours. { $key_hand } reads them all: press it.
lesson-cards-right = { $key_right } goes from card to card. Press it three times.
lesson-cards-left = { $key_left } goes back. Press it once.
lesson-cards-point = A digit goes straight to a card. Press { $key_card_4 } for the fourth.
lesson-cards-repeat = Missed something? { $key_repeat } says it again: press it.
lesson-cards-turn = One more key for every moment: { $key_turn } says what you are to do. Press it.
