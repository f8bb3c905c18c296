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
    'Yes, it’s {answer}.',
    'Right, {answer}.',
    'Correct, {answer}.',
  ],
  bare: ['Yes.', 'That’s right.', 'Exactly.', 'Yes, that’s it.', 'Correct.', 'Quite right.'],
  idea: [
    'Yes, that’s the idea.',
    'Yes, that explains it.',
    'That’s it, in your own words.',
    'Yes, I can follow that.',
    'Yes, that’s the point.',
    'You put that clearly.',
  ],
  opinion: [
    'Thank you for telling me.',
    'Thank you, now I know how you see it.',
    'That’s good to hear from you.',
    'I see, thank you.',
    'Thank you for that thought.',
  ],
  /** Only after help, because then it is true. */
  helped: [
    'You kept at it.',
    'You stayed with it.',
    'You looked again, and now it fits.',
    'You didn’t leave it there.',
    'You kept going until you had it.',
    'It took more than one try, and you stayed.',
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
  'Thank you, I’ve heard that.',
  'I hear you, thank you.',
  'Good, I’ve got your answer.',
  'Thank you for your answer.',
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
    'Almost there. Should it be minus or plus?',
  ],
  simplest: [
    'That’s the right amount. Can you make it simpler?',
    'Yes, and can you make it simpler?',
    'Right so far. What is its simplest form?',
    'Can you make it any smaller on top and below?',
    'That works. How would you write it as simply as possible?',
  ],
  form: [
    'That’s the right amount. Can you say it {form}?',
    'Yes, and what is it {form}?',
    'Right so far. How do you say it {form}?',
    'You have the value. What is it {form}?',
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
    'The parts are right. How do they follow each other?',
    'Nearly. Can you sort them again?',
  ],
  remainder: [
    'Right so far. Is anything left over?',
    'Yes, and what is left over?',
    'Nearly. How many are left?',
    'That’s the main part. What remains?',
    'And is there a remainder?',
  ],
};

/** The same in the check-in or the check-out, without saying that the rest is right. */
export const MISSING_IN_CHECK: Partial<Record<Lack, readonly string[]>> = {
  unit: [
    'Which unit goes with it?',
    'And the unit?',
    'In which unit?',
    'What do we measure it in?',
    'With which unit?',
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
    'Does anything remain?',
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
    'I’ve heard {found}, and that’s right. {more|start} more?',
    'Right, {found}. What is missing?',
  ],
  idea: [
    'Yes, that’s part of it. What else matters?',
    'That’s a good start. Can you say a little more?',
    'Right so far. What else belongs to it?',
    'Yes, and what comes with it?',
    'That’s one part. What is the other?',
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
    'Let me tell you how it works.',
    'I’ll explain this one.',
    'This one I’ll tell you.',
  ],
  answer: [
    'The answer is {answer}.',
    'It’s {answer}.',
    'Here the answer is {answer}.',
    'The answer to this one is {answer}.',
    'This time it’s {answer}.',
  ],
  /** The learner's answer was nearly right. */
  complete: [
    'All together it’s {answer}.',
    'The full answer is {answer}.',
    'Nearly. It’s {answer}.',
    'We say {answer}.',
    'Complete, it’s {answer}.',
  ],
};
