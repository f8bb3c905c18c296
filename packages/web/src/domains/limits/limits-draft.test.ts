import type { WEEKDAYS } from '@vivavoce/contracts/limits/bounds';
import { LimitRules, type OwnLimits } from '@vivavoce/contracts/limits/calls';
import { describe, expect, it } from 'vitest';
import {
  differences,
  draftOf,
  draftOverNewest,
  faultsOf,
  type LimitsDraft,
  NEW_QUIET_TIME,
  rulesOf,
  withWeekday,
} from './limits-draft.ts';

const amara = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const henrik = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';

const own: OwnLimits = {
  minutesPerDay: 60,
  minutesPerWeek: null,
  quietHours: [NEW_QUIET_TIME],
  allowedTeacherIds: [henrik, amara],
  isCameraAllowed: true,
  areImagesAllowed: false,
  timeZone: 'Europe/Berlin',
  pause: null,
  version: 3,
};
const read = draftOf(own, 'Asia/Tokyo');
const changed = (change: Partial<LimitsDraft>): LimitsDraft => ({ ...read, ...change });

describe('a draft of limits', () => {
  it('stands for the rules that it was filled from', () => {
    const { pause: _pause, version: _version, ...rules } = own;
    expect(rulesOf(read)).toEqual(rules);
    expect(LimitRules.parse(rulesOf(read))).toEqual(rules);
  });

  it('keeps a number while its limit is off', () => {
    const off = changed({ isDayLimited: false });
    expect(rulesOf(off).minutesPerDay).toBeNull();
    expect(off.minutesPerDay).toBe('60');
  });

  it('gets the time zone of the page only if it was never saved', () => {
    expect(read.timeZone).toBe('Europe/Berlin');
    expect(draftOf({ ...own, version: 0 }, 'Asia/Tokyo').timeZone).toBe('Asia/Tokyo');
  });
});

describe('a draft has faults', () => {
  it.each(['', ' ', '4', '721', '1.5', '1e2', '-5', 'sixty'])('if its minutes a day are "%s"', (typed) => {
    expect(faultsOf(changed({ minutesPerDay: typed }))).toEqual([
      { field: 'minutesPerDay', fault: 'out_of_bounds' },
    ]);
    expect(faultsOf(changed({ minutesPerDay: typed, isDayLimited: false }))).toEqual([]);
  });

  it('if a quiet time has no time, no length or no day', () => {
    const quietHours = [
      { ...NEW_QUIET_TIME, from: '' },
      { ...NEW_QUIET_TIME, to: '19:30' },
      NEW_QUIET_TIME,
      { ...NEW_QUIET_TIME, weekdays: [] },
    ];
    expect(faultsOf(changed({ quietHours }))).toEqual([
      { field: 'quietHours', at: 0, fault: 'no_time' },
      { field: 'quietHours', at: 1, fault: 'no_length' },
      { field: 'quietHours', at: 3, fault: 'no_day' },
    ]);
  });

  it('if the minutes a week are too many', () => {
    expect(faultsOf(changed({ isWeekLimited: true, minutesPerWeek: '5041' }))).toHaveLength(1);
    expect(faultsOf(changed({ isWeekLimited: true, minutesPerWeek: '5040' }))).toEqual([]);
  });
});

describe('two drafts', () => {
  it('are the same if they mean the same', () => {
    const same = changed({ minutesPerDay: ' 60 ', minutesPerWeek: '99', allowedTeacherIds: [amara, henrik] });
    expect(differences(same, read)).toEqual([]);
  });

  it('differ in the rules that were changed', () => {
    const other = changed({ isDayLimited: false, areAllTeachersAllowed: true, areImagesAllowed: true });
    expect(differences(other, read)).toEqual(['minutesPerDay', 'allowedTeacherIds', 'areImagesAllowed']);
  });
});

describe('after a clash', () => {
  const newest = draftOf(
    { ...own, minutesPerDay: 30, isCameraAllowed: false, allowedTeacherIds: null, version: 4 },
    'Asia/Tokyo',
  );

  it('the form shows what was changed here, and the newest of everything else', () => {
    const draft = changed({ minutesPerDay: '90', areImagesAllowed: true });
    expect(draftOverNewest(draft, read, newest)).toEqual({
      ...newest,
      minutesPerDay: '90',
      areImagesAllowed: true,
    });
  });

  it('the form shows the newest of everything if nothing was changed here', () => {
    expect(draftOverNewest(read, read, newest)).toEqual(newest);
  });
});

it('a weekday goes into its place in the week', () => {
  const weekend = { ...NEW_QUIET_TIME, weekdays: [6, 7] as (typeof WEEKDAYS)[number][] };
  expect(withWeekday(weekend, 2, true).weekdays).toEqual([2, 6, 7]);
  expect(withWeekday(NEW_QUIET_TIME, 7, false).weekdays).toEqual([1, 2, 3, 4, 5, 6]);
});
