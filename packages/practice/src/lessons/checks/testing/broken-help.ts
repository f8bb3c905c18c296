import type { BrokenLesson } from './broken-lesson.ts';

/** A lesson with broken help: the rules of `help-rules.ts` and `mistake-rules.ts`. */
export const BROKEN_HELP: readonly BrokenLesson[] = [
  {
    rule: 'mistakes-told-apart',
    from: '{ when: "{n + 2}", is: adds-two }',
    to: '{ when: "{2 * n|words} in all", is: adds-two }',
    finding: /“[a-z-]+ in all” is the right answer here/,
  },
  {
    rule: 'mistakes-told-apart',
    from: '{ when: "{n + 2}", is: adds-two }',
    to: '{ when: "{n|words} coins", is: adds-two }',
    finding: /“[a-z]+ coins” is also another mistake/,
  },
  {
    rule: 'mistake-tells',
    from: 'say: You counted only the coins on the table. Which coins are in the mirror?',
    to: 'say: "No, there are {2 * n|words} coins."',
    finding: /tells the answer: “No, there are/,
  },
  {
    rule: 'choices-have-reasons',
    from: '      - { when: "{2 * n + 10}", say: You have one ten too many. How many tens are there really? }\n',
    to: '',
    finding: /Nothing is said to the wrong choice/,
  },
  {
    rule: 'question-tells',
    from: 'ask: How many are two times {n|words}?',
    to: 'ask: "The double is {2 * n|words}. How many are two times {n|words}?"',
    finding: /holds its own answer/,
  },
  {
    rule: 'hint-tells',
    from: 'What is {n|words} and {n|words} more?',
    to: 'You should see {2 * n|words} of them.',
    finding: /A hint tells the answer/,
  },
  {
    rule: 'hint-tells',
    from: 'What is {n|words} and {n|words} more?',
    to: 'Take the first choice.',
    finding: /points at a choice/,
  },
  {
    rule: 'hint-asks-otherwise',
    from: '    answer: { kind: number, is: "{n}" }\n    choices: ["{n}", "{2 * n - 2}", "{n + 5}"]\n    mistakes:\n      - { when: "{2 * n - 2}", say: You took two away. Half means one of two equal parts. What would each of two friends get? }\n      - { when: "{n + 5}", say: You are close. Count the tens and the ones once more. What would each of two friends get? }\n    hints:\n      - Share the tens between two friends first.\n      - Now share the ones, and put the two parts together.\n',
    to: '    answer: { kind: yes-no, is: "yes" }\n    hints:\n      - Does each friend get the same?\n      - What is each part, or is there no such part?\n',
    finding: /A hint asks for yes or no as well: “Does each friend get the same\?”$/m,
  },
  {
    rule: 'explanation-differs',
    from: '      - Count the coins on the table first, and then the coins in the mirror.\n',
    to: '      - "{n|words|start} coins and {n|words} in the mirror are {2 * n|words}."\n',
    finding: /A hint and the explanation both say: “/,
  },
  {
    rule: 'hints-enough',
    from: '      - What is {n|words} and {n|words} more?\n',
    to: '',
    finding: /has 1 of 2 hints/,
  },
  {
    rule: 'hints-enough',
    from: '      - What is {n|words} and {n|words} more?\n',
    to: '      - Count the coins on the table first, and then the coins in the mirror.\n',
    finding: /same hint stands there twice/,
  },
  {
    rule: 'checks-without-help',
    from: '    explain: "{n|words|start} and {n|words} are',
    to: '    hints: [Count them]\n    explain: "{n|words|start} and {n|words} are',
    finding: /check-in has hints/,
  },
  {
    rule: 'explanation-tells',
    from: 'explain: "{n|words|start} and {n|words} are {2 * n|words}."',
    to: 'explain: Count all of the shells again.',
    finding: /does not hold the answer/,
  },
];
