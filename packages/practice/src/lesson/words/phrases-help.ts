import { EXAMPLE_OFFERS } from './example-offers.ts';

/* What the teacher says around help, offers and questions that are left. */

/** Before a hint, by the reason for it. */
export const HELP = {
  wrong: [
    'Not quite.',
    'Not yet.',
    'That’s not it yet.',
    'Let’s look again.',
    'Hmm, let’s check that.',
    'Have another look.',
    'Not quite. Let’s think again.',
  ],
  asked: [
    'Here’s a hint.',
    'Let’s think together.',
    'Try this.',
    'Let me help.',
    'Here’s something to start with.',
    'Let’s take it step by step.',
    'Let’s work on it together.',
  ],
  discouraged: [
    'That’s all right. We take a small step.',
    'New things feel hard at first. Here’s a small step.',
    'It’s all right to find this hard.',
    'We have time. One small step.',
    'Thank you for telling me. Let’s go slowly.',
    'Don’t worry. Let’s do it together.',
  ],
  insists: [
    'Let’s test it.',
    'You sound sure. Let’s check it together.',
    'I get something else. Look with me.',
    'Let’s try your answer out.',
    'Let’s look at it once more, together.',
  ],
  silent: [
    'Maybe this helps.',
    'Here’s something to think about.',
    'Let me give you a start.',
    'Take your time. Here’s a hint.',
    'Perhaps this helps a little.',
  ],
};

/** Before words on a misconception that do not say by themselves that the answer is not right yet. */
export const CORRECTS = [
  'Not quite.',
  'Not yet.',
  'Hmm, let’s check that.',
  'Not quite yet.',
  'Let’s look again.',
];

/** Before a worked example. */
export const SHOWS = [
  'Let me show you one.',
  'Here is one, step by step.',
  'I’ll do one first.',
  'Let’s go through one together.',
  'Let me do one first.',
  'First I do one, then you.',
];

/** After a worked example, before the learner's own question. */
export const AFTER_EXAMPLE = [
  'Now yours.',
  'Now it’s your turn.',
  'Now you.',
  'And now your question.',
  'Now you try.',
];

/** What a yes or a no refers to afterwards; `OFFER` in `after-teacher.ts` recognises these. */
export const OFFERS = {
  hint: [
    'Would you like a hint?',
    'Shall we look at a hint?',
    'Would you like a little help?',
    'Shall I give you a hint?',
    'Would you like something to start with?',
  ],
  example: EXAMPLE_OFFERS,
  goOn: [
    'Shall we stop for now, or would you like to go on?',
    'Would you like to go on, or pause here?',
    'Would you like to carry on, or stop for today?',
    'Shall we go on, or is it time for a break?',
    'Would you like to keep going, or have a break?',
  ],
  unfinished: [
    'Would you like to go on, or stop here?',
    'Would you like to carry on, or leave it for today?',
    'Shall we go on, or stop here?',
    'Would you like to go on with it, or stop?',
    'Shall we carry on, or finish here?',
  ],
  finished: [
    'Would you like to do it again, or stop here?',
    'Would you like another round, or stop here?',
    'Shall we do it once more, or stop?',
    'Would you like to go through it again, or finish here?',
    'Shall we go round again, or stop here?',
  ],
};

/** Before a question is left. */
export const LEAVES = {
  skip: [
    'All right, we leave that one.',
    'That one can wait.',
    'All right, on we go.',
    'Let’s put that one aside.',
    'We can do that one another day.',
  ],
  check: [
    'That’s fine.',
    'That’s fine, thank you for telling me.',
    'Thank you for telling me.',
    'That’s no problem.',
    'It’s fine not to know.',
  ],
  /** In the check-in or the check-out, to a learner who finds it too hard or is afraid of it. */
  afraid: [
    'That’s fine. Mistakes are part of learning.',
    'I understand. We go step by step.',
    'Thank you for telling me. There’s no need to worry.',
    'That’s fine. You can take it slowly here.',
    'No need to worry. We have time.',
  ],
  harder: [
    'Then let’s make it harder.',
    'All right, something harder.',
    'Then here’s more to think about.',
    'Then this one may suit you better.',
    'Let’s try something bigger.',
  ],
  easier: [
    'Let’s take a smaller step.',
    'Here’s an easier one first.',
    'Let’s make it smaller.',
    'One step back, and then on again.',
    'Let’s begin with a smaller one.',
  ],
  bored: [
    'Then we’ll try something different.',
    'Time for a change.',
    'All right, something different.',
    'Then we move on.',
    'Thank you for saying so. We’ll change.',
  ],
  heardEnough: [
    'Let’s leave that one for now.',
    'We’ve been at this one long enough.',
    'That one can wait for another day.',
    'Let’s go on to something new.',
    'Let’s take another one.',
  ],
};
