import { type BrokenLesson, LONG_TALK } from './broken-lesson.ts';

/** A lesson with a broken text: the rules of `language-rules.ts` and `text-rules.ts`. */
export const BROKEN_TEXTS: readonly BrokenLesson[] = [
  {
    rule: 'mean-sentence',
    from: '  - asks: [can I halve',
    to: `  - asks: [how does it work]\n    say: ${`${LONG_TALK}. `.repeat(40)}\n  - asks: [can I halve`,
    finding: /words on average/,
  },
  {
    rule: 'reading-grade',
    from: '  - asks: [can I halve',
    to: `  - asks: [how does it work]\n    say: ${'Multiplication unquestionably illustrates proportionality. '.repeat(30)}\n  - asks: [can I halve`,
    finding: /Flesch/,
  },
  {
    rule: 'familiar-words',
    from: '  - asks: [can I halve',
    to: `  - asks: [how does it work]\n    say: ${'A quaint zeugma, a droll lemma. '.repeat(30)}\n  - asks: [can I halve`,
    finding: /not known at age 8: .*zeugma/,
  },
  {
    rule: 'sentence-length',
    from: 'Today we make numbers twice as big.',
    to: `${LONG_TALK}.`,
    finding: /sentence of 21 words/,
  },
  {
    rule: 'speakable',
    from: 'because: The mirror shows every coin once more.',
    to: 'because: The mirror shows 2 * 6 coins.',
    finding: /holds \*/,
  },
  {
    rule: 'whole-sentence',
    from: 'hints: [Think of a bag of sweets and a good friend. What would you do?]',
    to: 'hints: [Think of a bag of sweets, and of a good friend.]',
    finding: /hint is no whole sentence: “Think of a bag of sweets”/,
  },
  {
    rule: 'whole-sentence',
    from: 'because: The mirror shows every coin once more.',
    to: 'because: the mirror shows every coin once more.',
    finding: /reason .* is no whole sentence/,
  },
  {
    rule: 'british-spelling',
    from: 'Put some coins',
    to: 'Put some gray coins',
    finding: /American word "gray"/,
  },
  {
    rule: 'calm-voice',
    from: 'Today we make numbers twice as big.',
    to: 'Hooray! Big numbers today! Come!',
    finding: /exclamations in a row/,
  },
  {
    rule: 'no-praise-of-talent',
    from: 'because: The mirror shows every coin once more.',
    to: 'because: You are so clever.',
    finding: /praises talent/,
  },
  {
    rule: 'no-links',
    from: 'and count them two by two.',
    to: 'and look at www.example.org.',
    finding: /holds a link/,
  },
  {
    rule: 'no-links',
    from: 'and count them two by two.',
    to: 'and set OPENAI_API_KEY.',
    finding: /names a setting/,
  },
];
