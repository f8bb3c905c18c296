import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { combined, type ParentRules } from './combined.ts';

const FREE: ParentRules = {
  ...{ minutesPerDay: null, minutesPerWeek: null, quietHours: [], allowedTeacherIds: null, pause: null },
  ...{ isCameraAllowed: true, areImagesAllowed: true, timeZone: 'Europe/Berlin' },
};
const NOW = Date.parse('2026-06-01T08:00:00Z');
const of = (...rules: Partial<ParentRules>[]) =>
  combined(
    rules.map((each) => ({ ...FREE, ...each })),
    NOW,
  );

describe('the rules of two parents are together', () => {
  it('the fewest minutes of both', () => {
    expect(
      of({ minutesPerDay: 60, minutesPerWeek: 300 }, { minutesPerDay: 45 }, {}),
      spec('X-475'),
    ).toMatchObject({ minutesPerDay: 45, minutesPerWeek: 300 });
  });

  it('the quiet hours of both, each by the clock of its own zone, and they name no zone', () => {
    const quiet = (from: string, to: string) => ({ quietHours: [{ weekdays: [1 as const], from, to }] });
    const { quietWindows, ...rest } = of(quiet('19:30', '21:00'), {
      ...quiet('14:30', '16:00'),
      timeZone: 'America/New_York',
    });
    expect(quietWindows, spec('X-476')).toEqual([
      { startsAt: '2026-06-01T17:30:00.000Z', endsAt: '2026-06-01T20:00:00.000Z' },
    ]);
    expect(rest).not.toHaveProperty('timeZone');
  });

  it('the teachers whom both allow, which may be none', () => {
    expect(of({ allowedTeacherIds: ['a', 'b'] }, {}).allowedTeacherIds).toEqual(['a', 'b']);
    expect(
      of({ allowedTeacherIds: ['a', 'b'] }, { allowedTeacherIds: ['b', 'c'] }).allowedTeacherIds,
    ).toEqual(['b']);
    expect(
      of({ allowedTeacherIds: ['a'] }, { allowedTeacherIds: ['b'] }).allowedTeacherIds,
      spec('X-477'),
    ).toEqual([]);
  });

  it('the camera and images only if both allow them; without the camera there are no images', () => {
    expect(of({ areImagesAllowed: false }, {}), spec('X-478')).toMatchObject({
      ...{ isCameraAllowed: true, areImagesAllowed: false },
    });
    expect(of({}, { isCameraAllowed: false })).toMatchObject({
      ...{ isCameraAllowed: false, areImagesAllowed: false },
    });
  });

  it('paused if one of them paused, for as long as the longer pause', () => {
    const until = (untilMs: number | null) => ({ pause: { untilMs } });
    expect(of({}, until(NOW + 1_000)).pause).toEqual({ until: '2026-06-01T08:00:01.000Z' });
    expect(of(until(NOW + 2_000), until(NOW + 1_000)).pause).toEqual({ until: '2026-06-01T08:00:02.000Z' });
    expect(of(until(null), until(NOW + 1_000)).pause, spec('X-479')).toEqual({ until: null });
  });
});

it('without rules everything is allowed', () => {
  expect(of()).toEqual({
    ...{ minutesPerDay: null, minutesPerWeek: null, quietWindows: [], allowedTeacherIds: null },
    ...{ isCameraAllowed: true, areImagesAllowed: true, pause: null },
  });
});
