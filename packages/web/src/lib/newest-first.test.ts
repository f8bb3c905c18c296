import { expect, it } from 'vitest';
import { newestFirst } from '#lib/newest-first.ts';

it('puts the newest first, and rows without a readable date last', () => {
  const rows = [
    { id: 'unknown', createdAt: undefined },
    { id: 'old', createdAt: '2026-01-01T00:00:00.000Z' },
    { id: 'broken', createdAt: 'soon' },
    { id: 'new', createdAt: { seconds: 1_795_104_300, nanoseconds: 0 } },
    { id: 'middle', createdAt: '2026-06-01T00:00:00.000Z' },
  ];
  expect(newestFirst(rows).map(({ id }) => id)).toEqual(['new', 'middle', 'old', 'unknown', 'broken']);
});
