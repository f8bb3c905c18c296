import {
  type LessonPlan,
  type LessonStep,
  questionStep,
  type StepLevel,
} from '@vivavoce/contracts/study/plan/lesson-plan';

/** A question on bags of marbles, such as three bags with four marbles each. */
const bags = (count: string, marbles: string, total: string, level: StepLevel = 'core'): LessonStep =>
  questionStep({
    title: 'bags of marbles',
    level,
    ask: `I have ${count} bags with ${marbles} marbles in each. How many marbles are there?`,
    answers: [total],
    rule: { kind: 'number', unit: 'marbles' },
    choices: [total, '1', '100'],
    mistakes: [{ answers: ['100'], say: 'That is far more than would fit. Count one bag first.' }],
    hints: [`Count up in steps of ${marbles}.`, `Work out ${count} times ${marbles}.`],
    explain: `There are ${count} bags with ${marbles} in each, and that makes ${total}.`,
    because: `Each of the ${count} bags holds ${marbles}.`,
  });

/** A whole lesson: check-in, a guided question, practice at three levels, a reason, something to teach back, check-out. */
export const MARBLES: LessonPlan = {
  id: 'mathematics/bags-of-marbles',
  title: 'Bags of marbles',
  subject: 'Mathematics',
  ages: { from: 7, to: 9 },
  greeting: 'Today we count things that come in bags.',
  words: [{ word: 'multiply', meaning: 'to add the same number again and again' }],
  cards: [{ asks: ['why do we need this', 'what is it for'], say: 'Shops count boxes like this every day.' }],
  steps: [
    questionStep({
      title: 'counting bags',
      kind: 'check-in',
      ask: 'Two bags hold five marbles each. How many is that?',
      answers: ['10'],
      rule: { kind: 'number' },
      choices: ['10', '7', '25'],
      explain: 'Five and five are ten.',
    }),
    questionStep({
      title: 'equal bags',
      kind: 'guided',
      say: 'When all bags hold the same, we need not count one by one. We count bag by bag.',
      example: ['Here are two bags with six in each.', 'I say six for the first, and twelve for the second.'],
      ask: 'Three bags hold two marbles each. How many marbles do they hold?',
      answers: ['6'],
      rule: { kind: 'number' },
      choices: ['6', '5', '32'],
      hints: ['Say one number for each bag.', 'Two, four, and one more step.'],
      explain: 'Two, four, six. So they hold six.',
      because: 'You go up by two for each bag.',
    }),
    bags('three', 'four', '12'),
    bags('two', 'two', '4', 'easier'),
    bags('two', 'three', '6', 'easier'),
    bags('four', 'five', '20'),
    bags('five', 'three', '15'),
    bags('seven', 'eight', '56', 'harder'),
    bags('six', 'nine', '54', 'harder'),
    questionStep({
      title: 'why we multiply',
      kind: 'reason',
      ask: 'Why do we not have to count each marble?',
      answers: ['Because every bag holds the same number.'],
      rule: {
        kind: 'ideas',
        ideas: [
          ['same', 'equal'],
          ['bag', 'each', 'every'],
        ],
        atLeast: 2,
      },
      hints: ['What is true of all the bags?'],
      explain: 'Every bag holds the same number, so we go up in equal steps.',
    }),
    questionStep({
      title: 'bags alone',
      kind: 'check-out',
      ask: 'Four bags hold six marbles each. How many is that?',
      answers: ['24'],
      rule: { kind: 'number' },
      choices: ['24', '10', '46'],
      explain: 'Four times six is twenty-four.',
    }),
    questionStep({
      title: 'bags alone',
      kind: 'check-out',
      ask: 'Five bags hold seven marbles each. How many is that?',
      answers: ['35'],
      rule: { kind: 'number' },
      choices: ['35', '12', '57'],
      explain: 'Five times seven is thirty-five.',
    }),
  ],
  closing: 'Look for something at home that comes in equal bags or boxes.',
};
