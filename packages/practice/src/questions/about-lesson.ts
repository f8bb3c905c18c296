import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { numberInWords } from '@vivavoce/contracts/study/plan/spoken-words';
import { named } from '#listed.ts';
import type { KnownQuestion } from './known-question.ts';
import type { Recap } from './recap-for-learner.ts';
import { tellsAnswer } from './told-too-much.ts';

/** The lesson, its open question, what is over, and about how many questions come after the open one. */
export type LessonFacts = { plan: LessonPlan; step: LessonStep | null; outcomes: Recap; left?: number };

const doneIn = ({ firstTry, afterHelp, anotherLook }: Recap) => [...firstTry, ...afterHelp, ...anotherLook];

const howManyLeft = ({ left }: LessonFacts) => {
  if (left === undefined) return 'There are a few more questions.';
  if (left === 0) return 'This is about the last question.';
  return left === 1
    ? 'About one more question after this.'
    : `About ${numberInWords(left)} more questions after this.`;
};

/** Says what comes after the open question, without telling its answer. */
function whatIsNext({ plan, step, outcomes }: LessonFacts): string {
  const done = new Set(doneIn(outcomes));
  const later = step === null ? plan.steps : plan.steps.slice(plan.steps.indexOf(step) + 1);
  const next = later.find(({ title }) => title !== step?.title && !done.has(title));
  if (next === undefined) return 'After this we look back at what you did.';
  return tellsAnswer(step, next.title) ? 'A new question comes next.' : `Next comes ${next.title}.`;
}

/** What learners ask about the lesson as a whole. */
export const ABOUT_LESSON: readonly KnownQuestion<LessonFacts>[] = [
  {
    asks: ['what was hard', 'what do I need to practise', 'what should I practise'],
    mayAdd: 0,
    say: ({ outcomes: { anotherLook, afterHelp } }) => {
      if (anotherLook.length > 0) return `We can practise ${named(anotherLook)} some more.`;
      if (afterHelp.length > 0) return `You needed a little help with ${named(afterHelp)}. Then you had it.`;
      return 'Nothing has gone wrong so far.';
    },
  },
  {
    asks: ['was that right', 'am I right', 'did I get it right', 'is it correct'],
    say: () => 'At the start and at the end I only listen. For all other questions I tell you at once.',
  },
  {
    asks: ['can I type', 'can I type it', 'can I write my answer', 'do I have to speak', 'how do I type'],
    say: () => 'Yes. You can speak, or type your answer.',
  },
  {
    asks: [
      'how long is this lesson',
      'how long does it take',
      'how long does this take',
      'how much time is left',
      'how much longer',
      'when is it over',
      'when is the lesson over',
      'when does it end',
      'how long until it ends',
      'how many minutes',
      'how long',
    ],
    say: (facts) => `The whole lesson takes ten to fifteen minutes. ${howManyLeft(facts)}`,
  },
  {
    asks: [
      'how many questions are left',
      'how many more questions',
      'how many questions are there',
      'is this the last question',
      'are we nearly finished',
      'are we done',
      'are we nearly there',
      'how many more',
      'how much is left',
      'how many are left',
      'is it nearly over',
    ],
    mayAdd: 0,
    say: howManyLeft,
  },
  {
    asks: [
      'what comes next',
      'what is next',
      'what are we doing next',
      'what happens next',
      'what do we do after this',
      'what comes after this',
      'what is after this',
    ],
    mayAdd: 0,
    say: whatIsNext,
  },
  {
    asks: [
      'what is this lesson about',
      'what are we learning',
      'what is the topic',
      'what is the lesson',
      'what subject is this',
      'what are we learning about',
      'what lesson is this',
    ],
    say: ({ plan }) => `Today’s lesson is called ${plan.title}.`,
  },
  {
    asks: [
      'can I use my fingers',
      'can I use paper',
      'can I write it down',
      'can I draw it',
      'can I draw a picture',
      'can I use a pencil',
      'can I count on my fingers',
      'can I make notes',
    ],
    say: () => 'Yes, of course. Take all the time you need.',
  },
  {
    asks: [
      'can I use a calculator',
      'can I use my phone',
      'can I google it',
      'can I look it up',
      'can I ask my mum',
      'can my mum help me',
    ],
    say: () => 'Try it on your own first. I’ll help you if you need it.',
  },
  {
    asks: [
      'is this a test',
      'is it a test',
      'is this an exam',
      'do I get a grade',
      'do I get marks',
      'is this a quiz',
    ],
    say: () => 'No, this is a lesson. You can make mistakes and learn from them.',
  },
  {
    asks: [
      'what if I get it wrong',
      'is it okay to get it wrong',
      'what happens if I am wrong',
      'is it bad to make mistakes',
    ],
    say: () => 'That’s fine. A mistake shows us what to look at next.',
  },
];

/** For "why am I doing this?", if no card of the plan knows better. */
export const whyThisLesson = ({ plan }: LessonFacts) =>
  `It is our topic today: ${plan.title}. Whoever chose it can tell you more.`;
