import { expect, test } from 'vitest';
import { playwrightFileTimes, slowest } from './file-times.ts';

test('the time of a story file is the total of all attempts at its stories', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    config: { rootDir: '/project/packages/journeys/src' },
    suites: [
      {
        file: 'a-lesson.journey.ts',
        specs: [spec(1_000)],
        suites: [{ file: 'a-lesson.journey.ts', specs: [spec(500, 250)] }],
      },
    ],
  };
  expect(playwrightFileTimes(report, '/project')).toEqual([
    { file: 'packages/journeys/src/a-lesson.journey.ts', seconds: 1.75 },
  ]);
});

test('the slowest files come first', () => {
  const times = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 3 },
    { file: 'c', seconds: 2 },
  ];
  expect(slowest(times, 2).map(({ file }) => file)).toEqual(['b', 'c']);
});
