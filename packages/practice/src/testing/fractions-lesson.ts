import { type LessonPlan, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';

/** A small plan with words, cards and several parts, for tests of what learners ask. */
export const FRACTIONS: LessonPlan = {
  title: 'Equal fractions',
  subject: 'Mathematics',
  ages: { from: 9, to: 11 },
  greeting: 'Some fractions have two names.',
  words: [
    { word: 'numerator', meaning: 'the top number of a fraction. It says how many parts we have' },
    {
      word: 'denominator',
      meaning: 'the bottom number of a fraction. It says how many equal parts make one whole',
    },
    { word: 'equivalent fraction', meaning: 'a fraction with another name and the same size' },
  ],
  cards: [
    {
      asks: ['why do we need this', 'what is it for', 'when do I need equal fractions'],
      say: 'Cooks and builders swap fractions for equal ones every day.',
    },
    {
      asks: ['why do you multiply top and bottom', 'why both numbers'],
      say: 'Smaller parts need more of them, so both numbers grow.',
    },
    {
      asks: ['who uses fractions', 'what jobs use fractions', 'where do people use fractions'],
      say: 'Bakers, builders and nurses use them at work.',
    },
  ],
  steps: [
    questionStep({
      title: 'another name for a half',
      kind: 'check-in',
      ask: 'One half is the same as how many sixths?',
      answers: ['3'],
      rule: { kind: 'number', unit: 'sixths' },
    }),
    questionStep({
      title: 'equal fractions',
      ask: 'Two thirds is how many ninths?',
      answers: ['6'],
      rule: { kind: 'number', unit: 'ninths' },
    }),
    questionStep({
      title: 'equal fractions',
      level: 'harder',
      ask: 'Three sevenths is how many thirty-fifths?',
      answers: ['15'],
      rule: { kind: 'number' },
    }),
    questionStep({
      title: 'the bottom number',
      ask: 'What do we call the bottom number of a fraction?',
      answers: ['denominator', 'the denominator'],
      rule: { kind: 'word' },
    }),
    questionStep({
      title: 'why the amount stays',
      kind: 'reason',
      ask: 'How do you know that two quarters is not more than one half?',
      answers: ['They have the same size.'],
      rule: {
        kind: 'ideas',
        ideas: [
          ['same', 'equal'],
          ['size', 'part', 'whole'],
        ],
        atLeast: 2,
      },
    }),
    questionStep({
      title: 'equal fractions alone',
      kind: 'check-out',
      ask: 'Two fifths is the same as how many tenths?',
      answers: ['4'],
      rule: { kind: 'number', unit: 'tenths' },
    }),
  ],
  closing: 'Look for something cut into equal parts today.',
};
