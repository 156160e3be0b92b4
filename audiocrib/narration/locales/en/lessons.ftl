# The lessons around their own words: the list, the menu in a lesson, help, what is wrong with files.

# $done of $of lessons were played to their end.
lessons-title = { $done ->
    [0] Lessons: { $key_older } and { $key_newer } move, { $key_commit } begins, { $key_menu } leaves.
   *[other] Lessons, { $done } of { $of } done: { $key_older } and { $key_newer } move, { $key_commit } begins, { $key_menu } leaves.
}
    .title = { $done ->
        [0] Lessons
       *[other] Lessons, { $done } of { $of } done
    }
    .pressed = { $done ->
        [0] Lessons: press one to begin it, or { document-back }.
       *[other] Lessons, { $done } of { $of } done: press one to begin it, or { document-back }.
    }
    .one_switch = { $done ->
        [0] Lessons.
       *[other] Lessons, { $done } of { $of } done.
    }
lessons-help = { $key_older } and { $key_newer } move, letters search, { $key_commit } begins or continues a lesson, { $key_menu } leaves.
    .pressed = Press a lesson to begin or continue it; { document-back } leaves.
# A line of the list.
lesson-line = { $state ->
    [done] { $title }, done
    [left] { $title }, begun
    [again] { $title }, done, begun again
    [skipped] { $title }, skipped
    [lost] { $title }, played, not won
   *[new] { $title }
}
lesson-title = Lesson { $number }: { $title }.
# $well is no where a game in it was lost.
lesson-over = { $last ->
    [yes] { $well ->
        [yes] Well done. That was the last lesson. { $key_commit } goes back to the list.
       *[no] Not won: it counts as done once you win. That was the last lesson. { $key_commit } goes back to the list.
    }
   *[no] { $well ->
        [yes] Well done. { $key_commit } goes on to the next lesson, { $key_menu } to the list.
       *[no] Not won: it counts as done once you win. { $key_commit } goes on to the next lesson, { $key_menu } to the list.
    }
}
    .pressed = { $last ->
        [yes] { $well ->
            [yes] Well done. That was the last lesson. { document-go-on } goes back to the list.
           *[no] Not won: it counts as done once you win. That was the last lesson. { document-go-on } goes back to the list.
        }
       *[no] { $well ->
            [yes] Well done. Press { document-go-on } for the next lesson, { $key_menu } for the list.
           *[no] Not won: it counts as done once you win. Press { document-go-on } for the next lesson, { $key_menu } for the list.
        }
    }
    .one_switch = { $last ->
        [yes] { $well ->
            [yes] Well done. That was the last lesson.
           *[no] Not won: it counts as done once you win. That was the last lesson.
        }
       *[no] { $well ->
            [yes] Well done.
           *[no] Not won: it counts as done once you win.
        }
    }
lessons-left = Lessons closed.
# Words of a lesson that somebody has written.
lesson-own = { $text }

## In a lesson

lesson-menu = In this lesson: { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_menu } goes back.
    .title = In this lesson
    .pressed = In this lesson: press a line, or { document-back }.
    .one_switch = In this lesson.
lesson-wish = { $wish ->
    [show] Show me how it is done
    [again] Begin this lesson again
    [skip] Skip this lesson
   *[list] All lessons, keeping your place here
}
lesson-help = This is a lesson. { $key_turn } says the task again, { $key_quit } offers to show how it is done, or to leave.
# Cards for the crib that were refused lose their marks.
lesson-unmarked = Nothing is marked now.
# A key that acts at the table, while the lesson asks for another one.
lesson-not-yet = Not yet.
lesson-wrong = Not that one. { $key_turn } says the task again.
lesson-stuck = { $key_quit } can show it.
lesson-nothing-to-show = There is nothing to show here: just play.
lesson-not-here = That cannot be done in a lesson. { $key_quit } leaves it.
no-lesson = There is no lesson { $number }; there are { $most }. audiocrib learn lists them.
lesson-changed = This lesson has changed since you left it, and starts again.
lesson-impossible = This lesson cannot begin: its opening breaks the rules.

## Files

lesson-broken = { $reason ->
    [unreadable] The lesson { $file } cannot be read: { $detail }.
    [not-toml] The lesson { $file }, line { $line }, is not valid TOML: { $detail }.
    [unknown-field] The lesson { $file }, line { $line }: no field is called { $found }. Nearest: { $nearest }.
    [no-such-card] The lesson { $file }, line { $line }: { $found } is not a card. Cards are written like 5H or TS.
    [card-twice] The lesson { $file }, line { $line }: the card { $found } is named twice.
    [wrong-number] The lesson { $file }, line { $line }: { $key } takes { $asked }, and has { $given }.
    [no-such-key] The lesson { $file }, line { $line }: no action is called { $found }. Nearest: { $nearest }.
    [no-such-event] The lesson { $file }, line { $line }: no event is called { $found }. Nearest: { $nearest }.
    [no-words] The lesson { $file }, line { $line }: no words are called { $found }.
    [no-task] The lesson { $file }, line { $line }: this step has no task.
    [two-tasks] The lesson { $file }, line { $line }: this step has more than one task, { $found }.
    [options] The lesson { $file }, line { $line }: these rules cannot be played, { $detail }.
    [against-the-rules] The lesson { $file }, line { $line }: this is against the rules there, { $detail }.
    [wrong-total] The lesson { $file }, line { $line }: the total there is { $asked }, not { $given }.
    [not-asked] The lesson { $file }, line { $line }: { $found } is not asked there.
   *[wrong-value] The lesson { $file }, line { $line }: { $key } has a wrong value, { $detail }.
}
lessons-kept = { $trouble ->
    [damaged] Your progress in the lessons was damaged and is kept as { $file }. They start again.
    [other-format] Your progress in the lessons, { $file }, is from another version and stays as it is: nothing new is saved.
    [unreadable] Your progress in the lessons, { $file }, cannot be read, { $why }: nothing new is saved.
   *[unwritten] Your progress in the lessons cannot be saved in { $file }: { $why }.
}
