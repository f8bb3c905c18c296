import { expect, it } from 'vitest';
import { isTooLate, weekOfMail } from './mail-timing.ts';

it.each([
  ['on a Sunday evening is about the week that ends', '2026-11-22T17:00:00Z', 'Europe/Berlin', '2026-11-16'],
  ['on a Monday is about the week before', '2026-11-23T07:00:00Z', 'Europe/Berlin', '2026-11-16'],
  ['on a Saturday is about the week before', '2026-11-21T12:00:00Z', 'Europe/Berlin', '2026-11-09'],
  ['goes by the parent’s own Sunday', '2026-11-22T23:30:00Z', 'Pacific/Kiritimati', '2026-11-16'],
  ['goes by the parent’s own Sunday in the west', '2026-11-23T04:00:00Z', 'America/New_York', '2026-11-16'],
])('a mail %s', (_what, dueAt, zone, monday) => {
  expect(weekOfMail(new Date(dueAt), zone)).toBe(monday);
});

it('a mail may be a day late, and no later', () => {
  const dueAt = new Date('2026-11-22T17:00:00Z');
  expect(isTooLate(dueAt, new Date('2026-11-23T17:00:00Z'))).toBe(false);
  expect(isTooLate(dueAt, new Date('2026-11-23T17:00:00.001Z'))).toBe(true);
});
