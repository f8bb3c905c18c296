/* What the teacher says when the lesson stops, goes on or ends. `{name}` is ", Leo", or nothing. */

/** By what happens. */
export const LESSON = {
  goesOn: [
    'Good, let’s go on.',
    'All right, on we go.',
    'Lovely, let’s carry on.',
    'Good, here we go.',
    'All right, let’s continue.',
  ],
  startsAgain: [
    'Once more, with pleasure.',
    'Good, a new round.',
    'All right, once more.',
    'Lovely, let’s go again.',
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
    'That’s fine, enough for today.',
    'All right, we leave it there.',
    'Of course, let’s finish here.',
  ],
  restsForNow: [
    'Let’s stop here for now.',
    'Let’s leave it here for now.',
    'Let’s have a rest now.',
    'This is a good place to pause.',
    'Let’s pause here for now.',
  ],
  comeBack: [
    'I’m here when you come back.',
    'We can go on whenever you like.',
    'You can come back any time.',
    'Our question will wait for you.',
    'I’ll keep our place.',
  ],
  unfinished: [
    'We stopped in the middle of our lesson.',
    'Our lesson is waiting where we left it.',
    'There is still some of our lesson left.',
    'Our lesson isn’t over yet.',
    'We still have a question to answer.',
  ],
  finished: [
    'We’ve finished this lesson.',
    'This lesson is done.',
    'We’re at the end of this lesson.',
    'We’ve done all of this lesson.',
    'That was the whole lesson.',
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
