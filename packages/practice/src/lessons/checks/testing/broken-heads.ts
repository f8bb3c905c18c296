import type { BrokenLesson } from './broken-lesson.ts';

/** A lesson whose form or head is broken: the rules of `file-rules.ts`. */
export const BROKEN_HEADS: readonly BrokenLesson[] = [
  { rule: 'form', from: 'kind: guided', to: 'kind: lecture', finding: /in-a-mirror.*kind.*must be one of/ },
  { rule: 'form', from: 'id: halves', to: 'id: doubles', finding: /doubles/ },
  { rule: 'form', from: 'title: Double and half', to: 'title: [', finding: /line/ },
  {
    rule: 'place',
    from: 'subject: Mathematics',
    to: 'subject: Music',
    finding: /lies in the folder "mathematics"/,
  },
  { rule: 'place', from: 'subject: Mathematics', to: 'subject: Sums', finding: /no subject "Sums"/ },
  { rule: 'place', from: '', to: '', path: 'mathematics/Double and Half.yaml', finding: /Its name is/ },
  { rule: 'ages', from: 'ages: [8, 9]', to: 'ages: [8, 40]', finding: /ages 8 to 40/ },
  {
    rule: 'ages',
    from: 'level: Elementary',
    to: 'level: High School',
    finding: /does not fit learners from age 8/,
  },
  { rule: 'skill-names', from: 'numbers.doubles:', to: 'Doubling numbers:', finding: /"Doubling numbers"/ },
  {
    rule: 'skill-names',
    from: '[numbers.counting]',
    to: '[numbers.doubles]',
    finding: /needs "numbers.doubles" and teaches it/,
  },
  {
    rule: 'skill-texts',
    from: ': double and halve a number',
    to: ': Double and halve a number',
    finding: /“Double and halve a number” begins with a capital letter/,
  },
  {
    rule: 'skill-texts',
    from: ': double and halve a number',
    to: ': double a number. And halve it',
    finding: /has a full stop/,
  },
  {
    rule: 'skill-texts',
    from: ': double and halve a number',
    to: ': double and half',
    finding: /“double and half” is the title/,
  },
  {
    rule: 'form',
    from: ': double and halve a number',
    to: `: ${'double and halve a number, '.repeat(3)}`,
    finding: /teaches/,
  },
  {
    rule: 'sources',
    from: 'National curriculum in England, mathematics programmes of study, Year 3',
    to: 'A book',
    finding: /"A book" cannot be found/,
  },
  {
    rule: 'greeting-asks-nothing',
    from: 'Today we make numbers twice as big.',
    to: 'What is twice a number?',
    finding: /greeting asks something/,
  },
  { rule: 'dinner-question', from: 'come in pairs?', to: 'come in pairs.', finding: /dinner question is/ },
  {
    rule: 'words-and-cards',
    from: '  half: one of two equal parts\n',
    to: '',
    finding: /explains 1 of 2 words/,
  },
  {
    rule: 'words-and-cards',
    from: '  - asks: [why do we need this, what is it for]\n    say: You double a recipe when twice as many friends come to eat.\n',
    to: '',
    finding: /has 2 of 3 cards/,
  },
];
