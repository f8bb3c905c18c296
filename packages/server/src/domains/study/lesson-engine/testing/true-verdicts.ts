import { type LessonStep, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';

/** The question of the exchanges: its answer is thirteen. */
export const MARBLES: LessonStep = questionStep({
  title: 'two bags',
  kind: 'guided',
  ask: 'What is six plus seven?',
  answers: ['thirteen'],
  rule: { kind: 'number' },
  choices: ['thirteen', 'twelve', 'sixty seven'],
  mistakes: [{ answers: ['sixty seven'], say: 'You put the digits side by side.' }],
  hints: ['Make ten first.', 'Six and four are ten. How many are left of the seven?'],
  explain: 'Six and four are ten, and three more are thirteen.',
});

/** What a teacher asked, what a learner answered, and what the teacher said then. */
export type Exchange = readonly [asked: string, learner: string, teacher: string];

const ASK = MARBLES.ask;

/** The learner says more than an answer, or none, and the teacher agrees with all of it, or with none. */
const MORE_THAN_AN_ANSWER: readonly Exchange[] = [
  [ASK, 'I started with seven', 'That’s right! Go on.'],
  [ASK, 'six and four make ten', 'Exactly! You made ten first.'],
  [ASK, 'double six is twelve', 'That’s right! Double six is twelve.'],
  [ASK, 'six plus six is twelve so one more', 'Exactly right!'],
  [ASK, 'one more than twelve', 'That’s right!'],
  [ASK, 'seven is bigger', 'Exactly! Seven is bigger.'],
  [ASK, 'there are two numbers', 'Yes, that’s right.'],
  [ASK, 'first I take four from the seven', 'Exactly!'],
  [ASK, 'ten and three more', 'That’s right!'],
  [ASK, 'I counted on from six, seven times', 'Exactly right, Mila!'],
  [ASK, 'it is more than twelve', 'That’s correct!'],
  [ASK, 'twelve is too small', 'You’re right!'],
  [ASK, 'twelve because six and six and then I lost it', 'Correct, six and six.'],
  [ASK, 'not twelve', 'That’s right!'],
  [ASK, 'is it the same as seven plus six?', 'Exactly!'],
  [ASK, 'six is even and seven is odd', 'That is correct.'],
  [ASK, 'thirteen is even', 'That’s not right. Thirteen is odd.'],
  [ASK, 'thirteen because six and eight make thirteen', 'That’s not right. Six and eight make fourteen.'],
  [ASK, 'seven minus six makes thirteen', 'Not quite. That is one.'],
  [ASK, 'thirteen is smaller than seven', 'No, that’s not right.'],
  [ASK, 'thirteen is a multiple of three', 'That’s not right.'],
];

/** The teacher asked a bigger question, a smaller one, or another one after it. */
const ANOTHER_QUESTION: readonly Exchange[] = [
  ['What is six plus seven plus two?', 'fifteen', 'Exactly right!'],
  ['What is six plus seven plus seven?', 'twenty', 'That’s right!'],
  ['What is double six plus seven?', 'nineteen', 'Exactly!'],
  ['What is six plus seven minus one?', 'twelve', 'That’s right!'],
  ['Why is it not sixty seven, six plus seven?', 'twelve', 'Exactly!'],
  ['Is six plus seven more than ten, or twelve?', 'twelve', 'That’s right!'],
  ['What is six plus seven? Which number would you start with?', 'seven', 'That’s right!'],
  ['What is six plus seven? What do you do first?', 'ten', 'Exactly!'],
  ['What is six plus seven? And do you know half of ten?', 'five', 'Spot on!'],
  ['Make ten first. How many are left of the seven?', 'three', 'Yes, that’s right!'],
  ['Six and how many make ten?', 'four', 'Exactly!'],
  ['Which is the bigger number, six or seven?', 'seven', 'That’s right!'],
  ['How old are you?', 'seven', 'Exactly! Seven is a good age.'],
  ['How many hands do you have?', 'two', 'That’s correct!'],
  ['What is six plus eight?', 'fourteen', 'Correct!'],
  ['What is six times seven?', 'forty two', 'That’s right!'],
  ['What is sixteen plus seven?', 'twenty three', 'Exactly!'],
  ['What is 6 + 7 + 1?', '14', 'Exactly!'],
  ['What is six plus seven? Are you ready to try?', 'ten', 'That’s right!'],
];

/** The teacher accepts a step on the way, and goes on with it. */
const ON_THE_WAY: readonly Exchange[] = [
  [ASK, 'ten', 'That’s right, six and four are ten. And three more?'],
  [ASK, 'ten', 'Exactly! What is ten plus three?'],
  [ASK, 'ten', 'That’s right. So how many are 10 and 3?'],
  [ASK, 'ten', 'Exactly, six and four make ten.'],
  [ASK, 'ten', 'That’s right! Six and four make ten. So, what is six plus seven?'],
  [ASK, 'seven', 'That’s right! We start with seven, and what is seven plus six?'],
  [ASK, 'twelve', 'Exactly, six and six make twelve.'],
  [ASK, 'twelve', 'That’s right, double six. How many more do we need?'],
  [ASK, 'ten', 'Correct! How many are left of the seven?'],
  [ASK, 'four', 'Exactly. What do four and six make altogether?'],
  [ASK, 'four', 'That’s right, four of the seven. Now add the rest.'],
  [ASK, 'seven', 'Exactly! One step is done.'],
];

/** The teacher takes the verdict back in the next sentence, or asks for more. */
const TAKEN_BACK: readonly Exchange[] = [
  [ASK, 'twelve', 'Exactly! But look at the seven again.'],
  [ASK, 'twelve', 'That’s right! Oh wait, let us count again.'],
  [ASK, 'twelve', 'Correct! Hmm, not quite.'],
  [ASK, 'twelve', 'Yes, that’s right. No, sorry, one more.'],
  [ASK, 'twelve', 'Yes, 12. Which unit goes with it?'],
  [ASK, 'thirteen', 'Not quite. Oh wait, thirteen is right!'],
  [ASK, 'thirteen', 'Not quite. Thirteen what? Which unit?'],
  [ASK, 'thirteen', 'Not quite. Thirteen what?'],
  [ASK, 'thirteen', 'That’s not right. No, I misheard, you are right!'],
  [ASK, 'thirteen', 'Not quite. Please say it in a whole sentence.'],
];

/** Exchanges in which no teacher's verdict is to be corrected, because a hosted teacher would say them and be right. */
export const TRUE_VERDICTS: readonly Exchange[] = [
  ...MORE_THAN_AN_ANSWER,
  ...ANOTHER_QUESTION,
  ...ON_THE_WAY,
  ...TAKEN_BACK,
];
