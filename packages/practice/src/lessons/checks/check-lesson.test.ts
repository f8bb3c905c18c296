import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { checkLesson } from './check-lesson.ts';
import { findingText } from './finding.ts';
import { FORM_RULE, PLAN_RULE, RULES } from './rules.ts';
import { BROKEN_LESSONS } from './testing/broken-lessons.ts';

const GOOD = readFileSync(new URL('testing/double-and-half.yaml', import.meta.url), 'utf8');
const PATH = 'mathematics/double-and-half.yaml';
const check = (text: string, path = PATH) => checkLesson({ path, text }, { draws: 25, learners: ['bright'] });

/** Rules that `check-path.test.ts` and `play-rules.test.ts` prove, because one text cannot break them. */
const PROVED_ELSEWHERE = [
  'no-circle',
  'needs-are-taught',
  'title-once',
  'plays-to-the-end',
  'never-twice-in-a-row',
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
});
