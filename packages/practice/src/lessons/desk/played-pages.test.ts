import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { playedPages } from './played-pages.ts';

/** How to write them anew. Read them afterwards, as a teacher would. */
const MEND = 'npm run lesson -- write';

it.each(playedPages().map((page) => [basename(page.path), page] as const))(
  `docs/lessons-played/%s holds what the teacher says now (${MEND})`,
  (_, { written, now }) => {
    expect(written, spec('X-1015')).toBe(now);
  },
);

it('holds a lesson of each of eight kinds of learners', () => {
  expect(
    playedPages().map(({ path }) => basename(path)),
    spec('X-1015'),
  ).toHaveLength(8);
});
