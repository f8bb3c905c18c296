import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import type { ScriptedLearner } from '../play/learners.ts';
import { checkLesson } from './check-lesson.ts';
import { findingText } from './finding.ts';
import { FORM_RULE, PLAN_RULE, RULES } from './rules.ts';
import { BROKEN_LESSONS } from './testing/broken-lessons.ts';

const GOOD = readFileSync(new URL('testing/double-and-half.yaml', import.meta.url), 'utf8');
const PATH = 'mathematics/double-and-half.yaml';
/** Checks with a few draws. Only the rule about minutes needs a learner who plays the lesson. */
const check = (text: string, path = PATH, learners: readonly ScriptedLearner[] = []) =>
  checkLesson({ path, text }, { draws: 8, plans: 3, learners });

/** Rules that `check-path.test.ts` and `play-rules.test.ts` prove, because one text cannot break them. */
const PROVED_ELSEWHERE = [
  'no-circle',
  'needs-are-taught',
  'title-once',
  'skill-text-once',
  'plays-to-the-end',
  'never-twice-in-a-row',
  'short-turns',
  'asks-for-reasons',
];

describe('a good lesson', () => {
  it('has no finding in 1,000 draws', () => {
    spec('X-1000');
    expect(checkLesson({ path: PATH, text: GOOD })).toEqual([]);
  });
});

describe('a lesson broken in one place', () => {
  it.each(BROKEN_LESSONS)('is found by $rule: $to', ({ rule, from, to, finding, path }) => {
    expect(GOOD).toContain(from);
    spec('X-1001');
    const found = check(
      GOOD.replace(from, () => to),
      path,
      rule === 'minutes' ? ['bright'] : [],
    ).filter((one) => one.rule === rule);
    expect(found.map(findingText).join('\n')).toMatch(finding);
    expect(found.map(({ mend }) => mend)).not.toContain('');
  });

  it('is there for every rule', () => {
    const names = [FORM_RULE, PLAN_RULE, ...Object.values(RULES).flat()].map(({ name }) => name);
    const broken = new Set([...BROKEN_LESSONS.map(({ rule }) => rule), ...PROVED_ELSEWHERE]);
    expect(names.filter((name) => !broken.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a finding', () => {
  it('names the file, the step, a question as the child hears it, what is wrong and how to mend it', () => {
    const [found] = check(
      GOOD.replace('What is {n|words} and {n|words} more?', 'You should see {2 * n|words} of them.'),
    );
    spec('X-1002');
    expect(found).toMatchObject({ file: PATH, step: 'in-a-mirror', rule: 'hint-tells', level: 'error' });
    expect(found?.draw).toMatch(/^“[A-Z][a-z]+ coins lie in front of a mirror\. .*” and \d+ more$/);
    expect(found?.wrong).toMatch(/^A hint tells the answer “\d+”: “You should see [a-z-]+ of them\.”$/);
    expect(found?.mend).toMatch(/stop before the answer/);
  });

  it('is one for a text that is wrong in many draws', () => {
    const found = check(
      GOOD.replace('hints:\n      - Cut the number', 'hints:\n      - It is {2 * n|words}. Cut the number'),
    );
    expect(found.map(({ rule }) => rule)).toEqual(['hint-tells']);
  });

  it('is a warning where the lesson can be taught nevertheless', () => {
    const found = check(
      GOOD.replace(
        '      - { when: "{2 * n + 10}", say: You have one ten too many. How many tens are there really? }\n',
        '',
      ),
    );
    expect(found.map(({ level }) => level)).toEqual(['warning']);
  });

  it('lists up to five sentences that are too long, and not one sentence with five numbers', () => {
    const long = (end: string) =>
      `Count all of the coins that you see on the table and in the mirror ${end}.`;
    const hints = [
      `{n|words|start} coins lie here. ${long('now')} ${long('again')}`,
      'Count on from {n|words}.',
    ];
    const found = check(
      GOOD.replace(
        '      - Count the coins on the table first, and then the coins in the mirror.\n      - What is {n|words} and {n|words} more?\n',
        hints.map((hint) => `      - "${hint}"\n`).join(''),
      ),
    ).filter(({ rule }) => rule === 'sentence-length');
    expect(found).toHaveLength(1);
    expect(found[0]?.wrong.split('\n')).toEqual([
      expect.stringContaining('mirror now.'),
      expect.stringContaining('mirror again.'),
    ]);
  });
});

describe('what looks wrong and is fair', () => {
  const rulesOf = (from: string, to: string, more: (text: string) => string = (text) => text) => {
    expect(GOOD).toContain(from);
    return check(more(GOOD.replace(from, () => to))).map(({ rule }) => rule);
  };

  it('is a question that speaks its answer, if its author says so', () => {
    const ask = 'ask: How many are two times {n|words}?';
    const fair = 'ask: "{n|words|start} and {n|words} are {2 * n|words}. What are two times {n|words}?"';
    expect(rulesOf(ask, fair)).toContain('question-tells');
    expect(rulesOf(ask, `${fair}\n    askHoldsAnswer: true`)).not.toContain('question-tells');
  });

  it('is a model answer that denies its ideas', () => {
    const model = 'is: Share it into two equal parts and count one of them.';
    expect(rulesOf(model, 'is: You never cut it without two equal parts.')).not.toContain('own-answer');
  });

  it('is a hint with an everyday word that is also accepted', () => {
    const answer =
      'answer: { kind: number, is: "{2 * n}", unit: coins }\n    choices: ["{2 * n}", "{n}", "{n + 2}"]';
    const word = (also: string) =>
      `answer: { kind: word, is: twice, also: [${also}] }\n    choices: [twice, third, half]`;
    expect(rulesOf(answer, word('more'))).not.toContain('hint-tells');
    expect(rulesOf(answer, word('mirror'))).toContain('hint-tells');
  });

  it('is a word of another language in a lesson on languages', () => {
    const polite = (text: string) => text.replace('subject: Mathematics', 'subject: Languages');
    const greeting = 'Today we make numbers twice as big.';
    expect(rulesOf(greeting, 'Today we say por favor.', polite)).not.toContain('british-spelling');
    expect(rulesOf(greeting, 'Today we do you a favor.', polite)).toContain('british-spelling');
  });
});
