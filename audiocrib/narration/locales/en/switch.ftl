# One switch: what passes by, to be taken by one key.

# A line of a menu, or a letter.
switch-choice = { $item }.
# Several lines or letters at once: taken, they pass by one by one.
switch-row = { $first } to { $last }.
switch-rows = Other rows.
# The way back from the lines of a group, such as those about the cards.
switch-groups = Other groups.
switch-back = Back.
switch-more = All actions.
switch-discard = Discard what is marked.
switch-go = Say go.
# A number is given by its tens, then its ones.
switch-below-ten = Below 10.
switch-tens = { $number } to { $last }.
switch-say = Say { $number }.
switch-anew = Another number.
switch-cards = Hear the cards.
switch-skip = Skip it.
switch-deal = Deal.
switch-stands = Let it stand.
switch-muggins = Call muggins.
switch-go-on = Go on.
switch-take-keys = { $name } takes the keys.
switch-scores = Scores.
switch-turn = Whose turn.
# What can be done with a line of a menu.
switch-choose = Choose.
switch-explain = Explain.
switch-list = Back to the list.
switch-text-taken = Take it.
switch-blank = Space.
switch-delete = Delete.
switch-leave = Leave it.
# Help goes on.
switch-further = More help.
# In the lessons: the task once more, what else can be done than the task, and after the last task.
switch-task = The task again.
switch-lesson = Leave or repeat the lesson.
switch-next-lesson = Next lesson.
switch-lessons = List of lessons.
# In the trainer: the question once more, how it goes, all drills, and ways to answer with nothing.
switch-question = The question again.
switch-progress = Progress.
switch-drills = Back to the drills.
switch-give-up = Give up.
switch-no-more = No more.
switch-other-keys = Other keys.
# Two rounds have passed by.
switch-waits = Press to hear the choices again.
