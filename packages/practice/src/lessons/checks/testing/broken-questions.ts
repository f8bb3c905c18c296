import type { BrokenLesson } from './broken-lesson.ts';

/** A lesson with a broken question: the rules of `draw-rules.ts`, `answer-rules.ts` and `choice-rules.ts`. */
export const BROKEN_QUESTIONS: readonly BrokenLesson[] = [
  {
    rule: 'computable',
    from: 'explain: "{n|words|start} and {n|words} are',
    to: 'explain: "{m|words|start} and {n|words} are',
    finding: /two-hands.*m/,
  },
  { rule: 'computable', from: 'where: [n != 20]', to: 'where: [n > 90]', finding: /has no question/ },
  {
    rule: 'plan',
    from: 'where: [n != 20]',
    to: 'where: [n < 14]',
    finding: /doubles \(core\) has only 3 of 4 questions/,
  },
  {
    rule: 'enough-draws',
    from: 'params: { n: 6..12 }',
    to: 'params: { n: 6..7 }',
    finding: /Only 2 different questions/,
  },
  {
    rule: 'names-once',
    from: 'params: { n: 6..12 }',
    to: 'params: { n: 6..12 }\n    let: { n: 7 + 1 }',
    finding: /"let" of the step replaces "n"/,
  },
  {
    rule: 'example-begins',
    from: '- Here are one hundred coins in front of a mirror.',
    to: '- Here is one. One hundred coins lie in front of a mirror.',
    finding: /introduces itself: “Here is one/,
  },
  {
    rule: 'one-question',
    from: 'How many shells have you in all?',
    to: 'Can you count? How many have you?',
    finding: /more than one question/,
  },
  {
    rule: 'one-question',
    from: 'How many shells have you in all?',
    to: 'You have some shells in all.',
    finding: /no question mark/,
  },
  {
    rule: 'own-answer',
    from: 'is: Share it into two equal parts and count one of them.',
    to: 'is: I would ask a friend.',
    finding: /“I would ask a friend.” is not accepted/,
  },
  {
    rule: 'ideas-are-real',
    from: 'ideas: [[share, split, cut, divide], [two, equal, pair]]',
    to: 'ideas: [[share, teacher], [equal, told]]',
    finding: /“my teacher told me so” would pass/,
  },
  {
    rule: 'one-right-choice',
    from: 'answer: { kind: number, is: "{2 * n}" }\n    choices: ["{2 * n}", "{n + 2}", "{2 * n + 10}"]\n    explain',
    to: 'answer: { kind: word, is: half }\n    choices: [half, the half, third]\n    explain',
    finding: /Several choices are right/,
  },
  {
    rule: 'wrong-choices-refused',
    from: 'choices: ["{2 * n}", "{n + 2}", "{2 * n + 1}"]',
    to: 'choices: ["{2 * n}", "{n + 2}", "{n} shells or {n + 3} shells"]',
    finding: /is not read as an answer/,
  },
  {
    rule: 'choices-plausible',
    from: 'choices: ["{2 * n}", "{n + 2}", "{2 * n + 1}"]',
    to: 'choices: ["{2 * n}"]',
    finding: /one choice only/,
  },
  {
    rule: 'choices-plausible',
    from: 'choices: ["{2 * n}", "{n + 2}", "{2 * n + 1}"]',
    to: 'choices: ["{2 * n}", "{n + 2|words}", "{2 * n + 1}"]',
    finding: /Some choices are numbers and some are words/,
  },
  {
    rule: 'choices-plausible',
    from: 'choices: ["{2 * n}", "{n + 2}", "{2 * n + 1}"]',
    to: 'choices: ["{2 * n}", "{n + 2}", "{9000 * n}"]',
    finding: /so far from the answer/,
  },
  {
    rule: 'choices-plausible',
    from: 'choices: ["{2 * n}", "{n + 2}", "{2 * n + 1}"]',
    to: 'choices: ["{2 * n|words}", "{n + 2|words}", "{2 * n + 1|words} shells in my left hand"]',
    finding: /more than twice as long/,
  },
];
