import { type BrokenLesson, LONG_TALK } from './broken-lesson.ts';

/** A lesson that is broken as a whole: the rules of `shape-rules.ts` and `play-rules.ts`. */
export const BROKEN_WHOLES: readonly BrokenLesson[] = [
  { rule: 'parts', from: 'kind: check-in', to: 'kind: guided', finding: /no check-in/ },
  {
    rule: 'parts',
    from: '    say: Put some coins in front of a mirror. You see each coin two times. So the mirror shows you the double. Large numbers have tens and ones. You can double them one after the other. Then you put them together.\n',
    to: '',
    finding: /Nothing is explained/,
  },
  {
    rule: 'parts',
    from: '    example:\n      - Here are one hundred coins in front of a mirror.\n      - The mirror shows one hundred more.\n      - So the double of one hundred is two hundred.\n',
    to: '',
    finding: /no worked example/,
  },
  {
    rule: 'parts',
    from: '    easier:\n      count: 2\n      params: { n: 3..9 }\n      where: [n != 5]\n',
    to: '',
    finding: /no easier questions/,
  },
  {
    rule: 'parts',
    from: '    harder:\n      count: 2\n      params: { n: 26..49 }\n',
    to: '',
    finding: /no harder questions/,
  },
  {
    rule: 'parts',
    from: 'title: doubles alone\n    count: 2',
    to: 'title: doubles alone\n    count: 1',
    finding: /fewer than two check-outs/,
  },
  { rule: 'order', from: 'kind: guided', to: 'kind: check-out', finding: /comes too late/ },
  {
    rule: 'check-on-topic',
    from: 'title: doubles alone\n    count: 2\n    params: { n: 12..19 }\n    ask: How many are two times {n|words}?',
    to: 'title: rivers\n    count: 2\n    params: { n: 12..19 }\n    ask: Which river flows past castle {n|words}?',
    finding: /check-out shares no word/,
  },
  {
    rule: 'example-differs',
    from: '- Here are one hundred coins in front of a mirror.',
    to: '- Seven coins lie in front of a mirror. How many coins do you see in all?',
    finding: /works out a question/,
  },
  { rule: 'minutes', from: 'count: 3', to: 'count: 1', finding: /always right, it takes [6-9]\.\d minutes/ },
  {
    rule: 'minutes',
    from: 'and count them two by two.',
    to: `and count them. ${`${LONG_TALK}. `.repeat(60)}`,
    finding: /always right, it takes (?:1[7-9]|2\d)\.\d minutes/,
  },
];
