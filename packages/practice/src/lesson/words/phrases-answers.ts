import type { Lack } from '#answers/verdict.ts';

/*
 * What the teacher says to answers. `{answer}` is the model answer in words, `{form}` the form that was asked for,
 * `{number}` the number that the learner gave, `{found}` and `{more}` the parts that were given and how many are missing.
 */

/** After a right answer. */
export const RIGHT = {
  named: [
    'Yes, {answer}.',
    'That’s right, {answer}.',
    'Exactly, {answer}.',
    'Right, {answer}.',
    'Correct, {answer}.',
    'Yes, that’s it: {answer}.',
  ],
  bare: ['Yes.', 'That’s right.', 'Exactly.', 'Yes, that’s it.', 'Correct.', 'Quite right.'],
  /** After a right "no", where a "yes" could be misheard as the answer. */
  no: ['That’s right.', 'Exactly.', 'Correct.', 'Quite right.', 'Right.'],
  idea: [
    'Yes, that’s the idea.',
    'Yes, that explains it.',
    'That’s it, and in your own words.',
    'Yes, that’s the point.',
    'Yes, that makes sense.',
    'That’s right, you’ve got the idea.',
  ],
  /** A sentence of the learner's own that holds what was asked for. */
  sentence: [
    'Yes, that works.',
    'Yes, that’s what I was looking for.',
    'That fits what I asked for.',
    'Yes, that’s one.',
    'That’s right, that works.',
  ],
  opinion: [
    'Thank you for telling me.',
    'Thank you, now I know how you see it.',
    'That’s good to hear.',
    'Thank you, that’s worth thinking about.',
    'I like to hear what you think.',
  ],
  /** Only after help, because then it is true. */
  helped: [
    'You kept at it.',
    'You stayed with it.',
    'You looked again, and now it fits.',
    'You kept going until you had it.',
    'You thought about it again, and that helped.',
  ],
  otherForm: [
    'That’s right, and {form} it’s {answer}.',
    'Yes, that’s the same. {form|start}, it’s {answer}.',
    'Right. {form|start} we say {answer}.',
    'Yes, it’s equal. I asked for it {form}, so {answer}.',
    'That’s the right amount. {form|start}, it’s {answer}.',
  ],
};

/** After an answer in the check-in or the check-out: heard, and neither right nor wrong. */
export const NEUTRAL = [
  'Thank you.',
  'Thanks.',
  'Thank you, I’ve got that.',
  'Thank you, that helps me.',
  'Thank you for your answer.',
  'Thanks for that.',
];

/** One sentence on what is missing in an answer that is nearly right. */
export const MISSING = {
  unit: [
    '{number|start} what?',
    'Yes, {number}. Which unit goes with it?',
    'The number is right. What do we measure it in?',
    'Right number. Which unit is it?',
    'And the unit?',
  ],
  sign: [
    'The size is right. What about the sign?',
    'Nearly. Is it above zero or below?',
    'Right number. Which side of zero is it on?',
    'Look at the sign. What should it be?',
    'Almost there. Is it minus or plus?',
  ],
  simplest: [
    'That’s the right amount. Can you make it simpler?',
    'Yes, and can you make it simpler?',
    'Right so far. What is its simplest form?',
    'That works. Can you use smaller numbers?',
    'That works. How would you write it as simply as possible?',
  ],
  form: [
    'That’s the right amount. Can you say it {form}?',
    'Yes, and what is it {form}?',
    'Right so far. How do you say it {form}?',
    'The amount is right. What is it {form}?',
    'Nearly. How would it look {form}?',
  ],
  precision: [
    'That’s close. Can you be more exact?',
    'Nearly. Can you say it more exactly?',
    'Close. What is it exactly?',
    'You are very near. Can you work it out exactly?',
    'That’s roughly it. What is the exact answer?',
  ],
  spelling: [
    'Nearly. Which letter is not right yet?',
    'That’s the right word. Can you check the spelling?',
    'Almost. Can you spell it once more, letter by letter?',
    'You have the word. How is it spelled?',
    'Close. Can you say the letters again?',
  ],
  order: [
    'Those are the right ones. Can you put them in order?',
    'All of them are there. Which comes first?',
    'You have them all. What is the right order?',
    'The parts are right. Which order do they go in?',
    'Nearly. Can you sort them again?',
  ],
  remainder: [
    'Right so far. Is anything left over?',
    'Yes, and what is left over?',
    'Nearly. How many are left?',
    'That’s the main part. Is there something left?',
    'And is there a remainder?',
  ],
};

/** The same in the check-in or the check-out, without saying that the rest is right. */
export const MISSING_IN_CHECK: Partial<Record<Lack, readonly string[]>> = {
  unit: [
    'Which unit goes with it?',
    'And the unit?',
    'Which unit is that in?',
    'What do we measure it in?',
    'Can you say the unit, too?',
  ],
  form: [
    'Can you say it {form}?',
    'What is it {form}?',
    'How do you say it {form}?',
    'How would it look {form}?',
    'Please say it {form}.',
  ],
  precision: [
    'Can you be more exact?',
    'What is it exactly?',
    'Can you say it more exactly?',
    'How much is it exactly?',
    'Please say it as exactly as you can.',
  ],
  remainder: [
    'Is anything left over?',
    'And what is left over?',
    'Is something left?',
    'Is there a remainder?',
    'What about the rest?',
  ],
};

/** Says back the parts that were found, and asks for the rest. */
export const REST = {
  named: [
    'Yes, {found}. {more|start} more?',
    'Yes, {found}. Can you find {more} more?',
    '{found|start}, yes. What else?',
    '{found|start}: that’s right. {more|start} more?',
    'Right, {found}. What is missing?',
  ],
  idea: [
    'Yes, that’s part of it. What else matters?',
    'That’s a good start. Can you say a little more?',
    'Right so far. What else can you say about it?',
    'Yes. And what else?',
    'Yes, that’s one part. What else is there?',
  ],
  check: [
    'And what else?',
    'Anything else?',
    'Is there more?',
    'Can you add to that?',
    'What else comes to mind?',
  ],
};

/** Before an answer that the teacher tells. */
export const TELLS = {
  explained: [
    'Let me show you.',
    'Here is how it goes.',
    'Let’s look at it together.',
    'I’ll explain this one.',
    'Let’s work this one out together.',
    'Let me help you with this one.',
  ],
  answer: [
    'The answer is {answer}.',
    'Here the answer is {answer}.',
    'The answer to this one is {answer}.',
    'I’ll tell you this one: {answer}.',
    'This one is {answer}.',
  ],
  /** The learner's answer was nearly right. */
  complete: [
    'All together it’s {answer}.',
    'The full answer is {answer}.',
    'Nearly. The whole answer is {answer}.',
    'We say {answer}.',
    'To be complete, it’s {answer}.',
  ],
};
