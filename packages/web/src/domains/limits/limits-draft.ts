import {
  LIMIT_DAY_MINUTES_MAX,
  LIMIT_DAY_MINUTES_MIN,
  LIMIT_WEEK_MINUTES_MAX,
  LIMIT_WEEK_MINUTES_MIN,
  WEEKDAYS,
  type Weekday,
} from '@vivavoce/contracts/limits/bounds';
import type { LimitRules, OwnLimits, QuietTime } from '@vivavoce/contracts/limits/calls';

/** The bounds and the step of each limit in minutes, and where it starts when a parent first sets it. */
export const minuteLimits = {
  day: { min: LIMIT_DAY_MINUTES_MIN, max: LIMIT_DAY_MINUTES_MAX, step: 5, start: '60' },
  week: { min: LIMIT_WEEK_MINUTES_MIN, max: LIMIT_WEEK_MINUTES_MAX, step: 15, start: '240' },
} as const;

/** A quiet time that a parent adds: from the evening to the morning, every day. */
export const NEW_QUIET_TIME: QuietTime = { weekdays: [...WEEKDAYS], from: '19:30', to: '07:00' };

/** The rules as the form holds them. Numbers are texts, so that nothing a person types is lost. */
export type LimitsDraft = {
  isDayLimited: boolean;
  minutesPerDay: string;
  isWeekLimited: boolean;
  minutesPerWeek: string;
  quietHours: readonly QuietTime[];
  areAllTeachersAllowed: boolean;
  allowedTeacherIds: readonly string[];
  isCameraAllowed: boolean;
  areImagesAllowed: boolean;
  timeZone: string;
};

/** Fills the form from a parent's rules. Rules that were never saved get the time zone of the page. */
export function draftOf(own: OwnLimits, pageTimeZone: string): LimitsDraft {
  return {
    isDayLimited: own.minutesPerDay !== null,
    minutesPerDay: own.minutesPerDay?.toString() ?? minuteLimits.day.start,
    isWeekLimited: own.minutesPerWeek !== null,
    minutesPerWeek: own.minutesPerWeek?.toString() ?? minuteLimits.week.start,
    quietHours: own.quietHours,
    areAllTeachersAllowed: own.allowedTeacherIds === null,
    allowedTeacherIds: own.allowedTeacherIds ?? [],
    isCameraAllowed: own.isCameraAllowed,
    areImagesAllowed: own.areImagesAllowed,
    timeZone: own.version === 0 ? pageTimeZone : own.timeZone,
  };
}

/** What may be wrong with a draft. */
export type DraftFault =
  | { field: 'minutesPerDay' | 'minutesPerWeek'; fault: 'out_of_bounds' }
  | { field: 'quietHours'; at: number; fault: 'no_time' | 'no_length' | 'no_day' };

/** Reads typed minutes as a whole number within the bounds; null if they are none. */
function minutesIn(typed: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^\s*\d+\s*$/.test(typed)) return null;
  const minutes = Number(typed);
  return minutes >= min && minutes <= max ? minutes : null;
}

function faultOf({ weekdays, from, to }: QuietTime): 'no_time' | 'no_length' | 'no_day' | null {
  if (from === '' || to === '') return 'no_time';
  if (from === to) return 'no_length';
  return weekdays.length === 0 ? 'no_day' : null;
}

/** Lists everything that keeps a draft from being saved, in the order of the form. */
export function faultsOf(draft: LimitsDraft): DraftFault[] {
  const faults: DraftFault[] = [];
  if (draft.isDayLimited && minutesIn(draft.minutesPerDay, minuteLimits.day) === null)
    faults.push({ field: 'minutesPerDay', fault: 'out_of_bounds' });
  if (draft.isWeekLimited && minutesIn(draft.minutesPerWeek, minuteLimits.week) === null)
    faults.push({ field: 'minutesPerWeek', fault: 'out_of_bounds' });
  for (const [at, time] of draft.quietHours.entries()) {
    const fault = faultOf(time);
    if (fault !== null) faults.push({ field: 'quietHours', at, fault });
  }
  return faults;
}

/** Returns the rules that a draft without faults stands for. */
export function rulesOf(draft: LimitsDraft): LimitRules {
  return {
    minutesPerDay: draft.isDayLimited ? minutesIn(draft.minutesPerDay, minuteLimits.day) : null,
    minutesPerWeek: draft.isWeekLimited ? minutesIn(draft.minutesPerWeek, minuteLimits.week) : null,
    quietHours: [...draft.quietHours],
    allowedTeacherIds: draft.areAllTeachersAllowed ? null : [...draft.allowedTeacherIds],
    isCameraAllowed: draft.isCameraAllowed,
    areImagesAllowed: draft.areImagesAllowed,
    timeZone: draft.timeZone,
  };
}

const inOrder = (values: readonly string[]) => [...values].sort();

/** Returns a draft as it would be saved, so that two drafts that mean the same are equal. */
function meaningOf(draft: LimitsDraft): Record<keyof LimitRules, unknown> {
  return {
    minutesPerDay: draft.isDayLimited ? draft.minutesPerDay.trim() : null,
    minutesPerWeek: draft.isWeekLimited ? draft.minutesPerWeek.trim() : null,
    quietHours: draft.quietHours,
    allowedTeacherIds: draft.areAllTeachersAllowed ? null : inOrder(draft.allowedTeacherIds),
    isCameraAllowed: draft.isCameraAllowed,
    areImagesAllowed: draft.areImagesAllowed,
    timeZone: draft.timeZone,
  };
}

/** Lists the rules in which two drafts differ. */
export function differences(one: LimitsDraft, other: LimitsDraft): (keyof LimitRules)[] {
  const [first, second] = [meaningOf(one), meaningOf(other)];
  const fields = Object.keys(first) as (keyof LimitRules)[];
  return fields.filter((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]));
}

/** The parts of a draft that belong to each rule. */
const partsOf: Record<keyof LimitRules, readonly (keyof LimitsDraft)[]> = {
  minutesPerDay: ['isDayLimited', 'minutesPerDay'],
  minutesPerWeek: ['isWeekLimited', 'minutesPerWeek'],
  quietHours: ['quietHours'],
  allowedTeacherIds: ['areAllTeachersAllowed', 'allowedTeacherIds'],
  isCameraAllowed: ['isCameraAllowed'],
  areImagesAllowed: ['areImagesAllowed'],
  timeZone: ['timeZone'],
};

/** Returns what the form shows after a clash: the rules that were changed here, and the newest of all others. */
export function draftOverNewest(draft: LimitsDraft, read: LimitsDraft, newest: LimitsDraft): LimitsDraft {
  const changed = differences(draft, read).flatMap((rule) => partsOf[rule]);
  return { ...newest, ...Object.fromEntries(changed.map((part) => [part, draft[part]])) };
}

/** Returns a quiet time with one weekday switched on or off. The days stay in their order. */
export function withWeekday(time: QuietTime, weekday: Weekday, isOn: boolean): QuietTime {
  const weekdays = WEEKDAYS.filter((day) => (day === weekday ? isOn : time.weekdays.includes(day)));
  return { ...time, weekdays };
}
