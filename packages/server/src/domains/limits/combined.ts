import type { CombinedLimits, LimitRules } from '@vivavoce/contracts/limits/calls';
import type { TimeRules } from './allowance.ts';
import { joined, QUIET_DAYS_AHEAD, quietWindows } from './quiet-windows.ts';

/** One parent's rules, as they are stored. */
export type ParentRules = LimitRules & TimeRules;

const DAY_MS = 24 * 60 * 60 * 1_000;
const isoOf = (ms: number) => new Date(ms).toISOString();

const smallest = (limits: readonly (number | null)[]): number | null => {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? null : Math.min(...set);
};

/** Returns what every list has in common; null when nobody made a list. */
function common(lists: readonly (readonly string[] | null)[]): string[] | null {
  const [first, ...others] = lists.filter((list) => list !== null);
  return first ? first.filter((id) => others.every((list) => list.includes(id))) : null;
}

/** Returns the pause that lasts longest. */
function longestPause(rules: readonly ParentRules[]): CombinedLimits['pause'] {
  const ends = rules.flatMap(({ pause }) => (pause ? [pause.untilMs] : []));
  if (ends.length === 0) return null;
  const known = ends.filter((end) => end !== null);
  return { until: known.length < ends.length ? null : isoOf(Math.max(...known)) };
}

/** Combines the rules of several parents: of each, the stricter. Without rules, everything is allowed. Pure. */
export function combined(rules: readonly ParentRules[], nowMs: number): CombinedLimits {
  const quiet = joined(rules.flatMap((each) => quietWindows(each, nowMs)));
  return {
    minutesPerDay: smallest(rules.map((each) => each.minutesPerDay)),
    minutesPerWeek: smallest(rules.map((each) => each.minutesPerWeek)),
    quietWindows: quiet
      .filter(({ fromMs }) => fromMs < nowMs + QUIET_DAYS_AHEAD * DAY_MS)
      .map(({ fromMs, untilMs }) => ({ startsAt: isoOf(fromMs), endsAt: isoOf(untilMs) })),
    allowedTeacherIds: common(rules.map((each) => each.allowedTeacherIds)),
    isCameraAllowed: rules.every((each) => each.isCameraAllowed),
    areImagesAllowed: rules.every((each) => each.isCameraAllowed && each.areImagesAllowed),
    pause: longestPause(rules),
  };
}
