import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLastRun, readLastRun } from './last-run.ts';
import { type Outcome, single, slowestFiles, summary } from './outcome.ts';
import { parts, partsAskedFor } from './parts.ts';

const server: Outcome = {
  name: 'server',
  seconds: 40,
  cpuSeconds: 61.4,
  passed: 120,
  failed: 1,
  skipped: 2,
  failures: ['a.test.ts: adds'],
  unsteady: ['b.test.ts: hears'],
  fileTimes: Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index })),
};
const style: Outcome = { name: 'style', seconds: 2, ...single(true, '') };
const facts = { notes: [], seconds: 90, machine: '2 cores', earlier: [] };

test('the last line adds up all steps, after what failed and what was not run', () => {
  const notes = ['PostgreSQL suite not run: no PostgreSQL on this machine.'];
  const text = summary([style, server], { ...facts, notes });
  expect(text).toContain('style   1 passed (2 s)');
  expect(text).toContain('server  120 passed, 1 failed, 2 skipped (40 s, CPU 61 s)');
  expect(text).toContain('1.5 minutes on 2 cores');
  expect(text).toContain('Failed\n  server: a.test.ts: adds\n');
  expect(text).toContain('Unsteady: failed, and passed when tried again\n  server: b.test.ts: hears\n');
  expect(text.split('\n').slice(-3)).toEqual([
    'PostgreSQL suite not run: no PostgreSQL on this machine.',
    '',
    '121 passed, 1 failed',
  ]);
});

test('a step shows the time that it took in the previous run', () => {
  const earlier = [{ name: 'server', seconds: 80, cpuSeconds: 130 }];
  expect(summary([server], { ...facts, earlier })).toContain('(40 s, CPU 61 s; before: 80 s, CPU 130 s)');
});

test('the twenty slowest files of a step are named, slowest first', () => {
  const rows = slowestFiles([style, server]).trimEnd().split('\n');
  expect(rows[0]).toBe('Slowest files of server');
  expect(rows[1]).toBe('    29.0 s  29.test.ts');
  expect(rows).toHaveLength(21);
});

test('the times of a run are kept for the next, and so are those of steps that it left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vivavoce-last-run-'));
  const file = join(folder, 'deep/last-run.json');
  try {
    expect(readLastRun(file)).toEqual([]);
    keepLastRun(file, [style, server]);
    keepLastRun(file, [{ ...server, seconds: 30 }]);
    expect(readLastRun(file).map(({ name, seconds }) => [name, seconds])).toEqual([
      ['style', 2],
      ['server', 30],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every part runs unless some are named', () => {
  expect(partsAskedFor([])).toEqual(parts);
  expect(partsAskedFor(['--only', 'voice'])).toEqual(['voice']);
  expect(partsAskedFor(['--only', 'web,check'])).toEqual(['check', 'web']);
});

test.each([[['--only']], [['--only', 'voices']], [['voice']], [['--only', 'web', 'more']]])(
  '%j is answered with the correct usage',
  (args) => {
    expect(() => partsAskedFor(args)).toThrow('npm test -- --only check|practice|voice|server|web|journeys');
  },
);
