"""What a page is sent, and when: its front end without a browser or a session."""

import asyncio

from msgspec import json
from msgspec.structs import replace

from audiocrib.narration.message import Role, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.page.front_end import Page
from audiocrib.page.messages import Choose, Stand, Typed, Update
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.ui.scene.scene import Face, Listed, Lying, Scene
from audiocrib.ui.wording import Worded, Wording


def test_an_answer_that_changes_no_scene_leaves_with_the_scene_that_stays() -> None:
    """It waits for a scene of its own; once it is known that there is none, nothing that comes before may delay it."""

    async def main() -> None:
        page, sent = Page(), list[Update]()
        page.connect(lambda message: sent.append(json.decode(message, type=Update)), 0, back=False)
        scene = Scene(asked=("Your turn.",))
        page.show(worded("The first."))
        page.draw(scene)
        page.show(worded("The second."))
        assert len(sent) == 1
        page.draw(scene)
        assert [tuple(said.text for said in update.said) for update in sent] == [("The first.",), ("The second.",)]
        assert sent[0].scene == scene
        assert sent[1].scene is None

    asyncio.run(main())


def test_a_question_of_a_list_is_the_name_of_its_focus_with_a_hint_or_without() -> None:
    async def main() -> None:
        page, sent = Page(), list[Update]()
        page.connect(lambda message: sent.append(json.decode(message, type=Update)), 0, back=False)
        for question in ("Right?", "Really? Press yes or no.", "Really!"):
            said = worded(question)
            page.show(replace(said, message=replace(said.message, role=Role.PROMPT)))
            page.draw(Scene(asked=(), menu=Listed(question.partition(" ")[0], ("Yes", "No"), None)))
        page.show(replace(said, spoken="Wrong.", message=replace(said.message, role=Role.PLAY)))
        page.draw(Scene(asked=(), menu=Listed("Sure?", ("Yes", "No"), None)))
        assert [one.focus for update in sent for one in update.said] == [True, True, True, False]

    asyncio.run(main())


def test_the_answer_to_a_pressed_line_is_not_its_name() -> None:
    """The browser's focus is there already, and its name was read; the keys of a line are no name for it."""

    async def main() -> None:
        page, sent = Page(), list[Update]()
        page.connect(lambda message: sent.append(json.decode(message, type=Update)), 0, back=False)
        listed = Listed("New game", ("Preset: salon", "Players: 2"), None)
        page.draw(Scene(asked=(), menu=listed))
        page.take(Choose("line", place=1))
        page.show(worded("Previous value and Next value change it."))
        page.draw(Scene(asked=(), menu=replace(listed, at=1)))
        page.take(Stand(0))
        page.take(Choose("line", place=1))
        page.show(worded("Players: 2, the next value."))
        page.draw(Scene(asked=(), menu=replace(listed, at=1)))
        assert [one.focus for update in sent for one in update.said] == [False, True]

    asyncio.run(main())


def test_the_answer_to_a_pressed_line_names_the_focus_in_another_list() -> None:
    async def main() -> None:
        page, sent = Page(), list[Update]()
        page.connect(lambda message: sent.append(json.decode(message, type=Update)), 0, back=False)
        page.draw(Scene(asked=(), menu=Listed("Menu", ("Trainer", "Lessons"), None)))
        page.take(Choose("line", place=1))
        page.show(worded("Lessons, press one to begin it, or Back. The crib, 2 of 24."))
        page.draw(Scene(asked=(), menu=Listed("Lessons", ("Your cards", "The crib"), 1)))
        assert [one.focus for update in sent for one in update.said] == [True]

    asyncio.run(main())


def test_a_page_that_is_loaded_again_takes_no_old_sentence_for_the_name_of_its_focus() -> None:
    async def main() -> None:
        page, sent = Page(), list[Update]()
        page.connect(lambda message: sent.append(json.decode(message, type=Update)), 0, back=False)
        listed = Listed("New game", ("Preset: salon", "Players: 2"), 0)
        page.show(worded("Preset: salon, 1 of 2."))
        page.draw(Scene(asked=(), menu=listed))
        assert sent[-1].said[0].focus
        again = list[Update]()
        page.connect(lambda message: again.append(json.decode(message, type=Update)), 0, back=True)
        assert [said.focus for update in again for said in update.said] == [False]

    asyncio.run(main())


def test_cards_in_the_command_field_are_pointed_at_between_other_words() -> None:
    async def main() -> None:
        page = Page()
        page.connect(lambda _: None, 0, back=False)
        cards = tuple(Face(digit=str(digit), card=card) for digit, card in enumerate(("5H", "TC"), 1))
        page.draw(Scene(asked=(), table=Lying(cards=cards)))
        page.take(Typed("5h space 10c space enter"))
        arrived = page.batches()
        assert await anext(arrived) == ("1", "space", "2", "space", "enter")
        await arrived.aclose()

    asyncio.run(main())


def test_several_words_of_one_line_are_searched_for_together() -> None:
    async def main() -> None:
        page = Page()
        page.connect(lambda _: None, 0, back=False)
        page.draw(Scene(asked=(), menu=Listed("Menu", ("Glossary", "Look up in help", "Hand record"), None)))
        arrived = page.batches()
        for typed, keys in (("look up", ("unknown:look up",)), ("hand enter", ("unknown:hand", "enter"))):
            page.take(Typed(typed))
            assert await anext(arrived) == keys
        await arrived.aclose()

    asyncio.run(main())


def worded(text: str) -> Worded:
    """Return an answer in these words."""
    wording = Wording(Text(), Settings(), VoiceMode.READER, {})
    return Worded(answer(phrase("turn-none")), text, "", wording)
