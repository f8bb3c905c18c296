import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { runDesk } from './desk.ts';

const GOOD = fileURLToPath(new URL('../checks/testing/double-and-half.yaml', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vivavoce-lessons-'));
  mkdirSync(join(folder, 'mathematics'));
  cpSync(GOOD, join(folder, 'mathematics/double-and-half.yaml'));
  const broken = readFileSync(GOOD, 'utf8').replace('Put some coins', 'Put some gray coins');
  writeFileSync(join(folder, 'mathematics/gray-coins.yaml'), broken);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as an author who stands in the folder and types these lines. */
async function run(args: string, typed: readonly string[] = []) {
  const printed: string[] = [];
  const isWell = await runDesk(args.split(' ').filter(Boolean), {
    print: (text) => printed.push(text),
    lines: async function* () {
      yield* typed;
    },
    from: folder,
  });
  return { isWell, text: printed.join('\n') };
}

describe('npm run lesson', () => {
  it.each(['', '--help', 'try --help'])('explains itself: %s', async (args) => {
    const { isWell, text } = await run(args);
    expect(isWell).toBe(true);
    for (const command of ['check [FILE…]', 'try FILE', 'show FILE', 'path']) expect(text).toContain(command);
  });

  it.each([
    ['lint', 'There is no command "lint".'],
    ['show', 'Which lesson? Write: npm run lesson -- show FILE'],
    ['show one two', '"show" takes one lesson at a time.'],
    ['show mathematics/gone', 'There is no lesson "mathematics/gone".'],
    ['show mathematics/double-and-half --seed two', '--seed takes a whole number, not "two".'],
    [
      'try mathematics/double-and-half --as clown',
      '--as takes bright, slow, wrong, silent, joker, wandering, rude, afraid, foreign, not "clown".',
    ],
  ])('says what it does not understand: %s', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message);
  });

  it('checks the named lessons, and fails if one has an error', async () => {
    const good = await run('check mathematics/double-and-half.yaml --draws 10');
    expect([good.isWell, good.text]).toEqual([
      true,
      expect.stringMatching(/1 lesson: 0 errors, \d warnings?, in/),
    ]);
    const both = await run('check mathematics/double-and-half mathematics/gray-coins --draws 10');
    spec('X-1005');
    expect(both.isWell).toBe(false);
    expect(both.text).toContain(
      'mathematics/gray-coins.yaml, step "in-a-mirror"\n  error: The idea ("say") has the American word "gray"',
    );
    expect(both.text).toContain('How to mend it: Write "grey". (british-spelling)');
  });

  it('shows the plan of a seed, always the same', async () => {
    const [one, again, other] = await Promise.all(
      [7, 7, 8].map((seed) => run(`show mathematics/double-and-half --seed ${seed}`)),
    );
    expect(one?.text).toContain('# Double and half\n');
    expect(one?.text).toBe(again?.text);
    expect(one?.text).not.toBe(other?.text);
  });

  it('shows what builds on what', async () => {
    const { text } = await run('path');
    expect(text).toMatch(/^mathematics$/m);
    expect(text).toMatch(/^ {2}Equal fractions \(mathematics\/equal-fractions\.yaml\): /m);
    expect(text).toMatch(/^ {4}after [a-z-]+\.[a-z-]+: /m);
  });
});

describe('trying a lesson', () => {
  it.each([
    ['bright', 'It came to its closing, after about 10 minutes.'],
    ['silent', 'The teacher paused it, after about 2 minutes.'],
  ])('lets a %s learner answer', async (learner, end) => {
    const { text } = await run(`try mathematics/double-and-half --as ${learner}`);
    expect(text.split('\n')[0]).toMatch(/^Teacher: .*How many shells have you in all\?$/);
    expect(text.split('\n').at(-1)).toBe(end);
  });

  it('lets the author answer, tells on request how it was understood, and ends when asked', async () => {
    const { text } = await run('try mathematics/double-and-half --seed 3', [
      'no idea',
      '/why',
      '/end',
      'more',
    ]);
    spec('X-1006');
    expect(text.match(/^Teacher: /gm)).toHaveLength(2);
    expect(text).toContain('[10] [16] [17]');
    expect(text).toContain(`(no answer; the learner's wish is "dontKnow")`);
  });

  it('shows each verdict if the author wants them', async () => {
    const { text } = await run('try mathematics/double-and-half --seed 3 --verdicts', ['sixteen', 'four']);
    expect(text).toMatch(/ {2}\(right\)\nTeacher: [\s\S]* {2}\(wrong\)\nTeacher: /);
  });

  it('takes an empty line for silence', async () => {
    const { text } = await run('try mathematics/double-and-half --seed 3', ['', '']);
    expect(new Set(text.match(/^Teacher: .*$/gm)).size).toBe(3);
  });
});
