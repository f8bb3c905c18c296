/* What the teacher says when the lesson stops, goes on or ends. `{name}` is ", Leo", or nothing. */

/** By what happens. */
export const LESSON = {
  goesOn: [
    'Good, let’s go on.',
    'All right, on we go.',
    'Lovely, let’s carry on.',
    'Good, here we go.',
    'Fine, let’s continue.',
  ],
  startsAgain: [
    'Once more, with pleasure.',
    'Good, a new round.',
    'All right, from the start.',
    'Gladly, let’s go again.',
    'Another round, then.',
  ],
  over: [
    'That was our lesson.',
    'That was the last question.',
    'And that’s our lesson for today.',
    'We’ve come to the end.',
    'That’s everything for today.',
  ],
  stops: [
    'All right, let’s stop here.',
    'Of course, we stop here.',
    'Good, that’s enough for today.',
    'All right, we leave it there.',
    'Fine, let’s end here.',
  ],
  restsForNow: [
    'Let’s stop here for now.',
    'Let’s leave it here for now.',
    'Let’s take a rest now.',
    'This is a good place to pause.',
    'We pause here for now.',
  ],
  comeBack: [
    'I’m here when you come back.',
    'We go on whenever you like.',
    'You can come back any time.',
    'Our question waits for you.',
    'I’ll keep our place.',
  ],
  unfinished: [
    'We stopped in the middle of our lesson.',
    'Our lesson is waiting where we left it.',
    'There is still some of our lesson left.',
    'Our lesson isn’t over yet.',
    'We left a question open.',
  ],
  finished: [
    'We’ve finished this lesson.',
    'This lesson is done.',
    'We’re at the end of this lesson.',
    'There is nothing left in this lesson.',
    'All of this lesson is behind us.',
  ],
  /** The learner hears one of these after the goodbye at the end. */
  bye: [
    'Goodbye{name}.',
    'See you next time{name}.',
    'Bye for now{name}.',
    'Until next time{name}.',
    'Take care{name}.',
  ],
};
