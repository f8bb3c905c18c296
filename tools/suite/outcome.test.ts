import { expect, test } from 'vitest';
import { single, summary } from './outcome.ts';
import { parts, partsAskedFor } from './parts.ts';

test('the last line adds up all steps, after what failed and what was not run', () => {
  const text = summary(
    [
      { name: 'style', seconds: 2, ...single(true, '') },
      {
        name: 'server',
        seconds: 40,
        passed: 120,
        failed: 1,
        skipped: 2,
        failures: ['a.test.ts: adds'],
        unsteady: ['b.test.ts: hears'],
      },
    ],
    ['PostgreSQL suite not run: no PostgreSQL on this machine.'],
  );
  expect(text).toContain('server  120 passed, 1 failed, 2 skipped (40 s)');
  expect(text).toContain('Failed\n  server: a.test.ts: adds\n');
  expect(text).toContain('Unsteady: failed, and passed when tried again\n  server: b.test.ts: hears\n');
  expect(text.split('\n').slice(-3)).toEqual([
    'PostgreSQL suite not run: no PostgreSQL on this machine.',
    '',
    '121 passed, 1 failed',
  ]);
});

test('every part runs unless some are asked for', () => {
  expect(partsAskedFor([])).toEqual(parts);
  expect(partsAskedFor(['--only', 'voice'])).toEqual(['voice']);
  expect(partsAskedFor(['--only', 'web,check'])).toEqual(['check', 'web']);
});

test.each([[['--only']], [['--only', 'voices']], [['voice']], [['--only', 'web', 'more']]])(
  '%j is answered with how to ask',
  (args) => {
    expect(() => partsAskedFor(args)).toThrow('npm test -- --only check|practice|voice|server|web|journeys');
  },
);
