import type { LimitReason } from '@vivavoce/contracts/limits/bounds';
import type { LimitRules } from '@vivavoce/contracts/limits/calls';
import { daySpan, type Span, weekSpan } from '#platform/zoned-time.ts';
import { quietWindows } from './quiet-windows.ts';

/** One parent's rules about time. */
export type TimeRules = Pick<LimitRules, 'minutesPerDay' | 'minutesPerWeek' | 'quietHours' | 'timeZone'> & {
  /** Until when the parent paused lessons; null inside: until the parent resumes them. Null: no pause. */
  pause: { untilMs: number | null } | null;
};

/** What a child has used, and how many calls use more of it now. */
export type Use = {
  /** The times of calls. A call that runs lasts until now. */
  spans: readonly Span[];
  /** How many calls use up the time from now on: at least one. */
  calls: number;
};

/** Whether a lesson is possible now, and until or from when. */
export type Allowance =
  | {
      kind: 'open';
      /** When limits first close lessons if the calls go on without a break; null: never. */
      closes: { atMs: number; reason: LimitReason } | null;
    }
  | {
      kind: 'closed';
      reason: LimitReason;
      /** When lessons open again; null if nobody knows. */
      opensAtMs: number | null;
      /** The zone of the rule that closes lessons. */
      timeZone: string;
    };

const MINUTE_MS = 60_000;

/** The most closed times in a row that are passed over in search of the moment when lessons open. */
const CLOSED_TIMES_MAX = 30;

/** Returns how long calls lasted within a time, in milliseconds. */
export function usedWithin(spans: readonly Span[], within: Span): number {
  return spans.reduce((sum, { fromMs, untilMs }) => {
    const overlapMs = Math.min(untilMs, within.untilMs) - Math.max(fromMs, within.fromMs);
    return sum + Math.max(0, overlapMs);
  }, 0);
}

type Cap = { reason: 'day' | 'week'; capMs: number; span: Span };

/** Returns the caps of one parent's rules, each with the day or the week in which it counts. */
function capsAt({ minutesPerDay, minutesPerWeek, timeZone }: TimeRules, atMs: number): Cap[] {
  const caps: Cap[] = [];
  if (minutesPerDay !== null)
    caps.push({ reason: 'day', capMs: minutesPerDay * MINUTE_MS, span: daySpan(timeZone, atMs) });
  if (minutesPerWeek !== null)
    caps.push({ reason: 'week', capMs: minutesPerWeek * MINUTE_MS, span: weekSpan(timeZone, atMs) });
  return caps;
}

type Closed = { reason: LimitReason; opensAtMs: number | null; timeZone: string };

/** Returns everything in one parent's rules that closes lessons at a moment. */
function closersOf(rules: TimeRules, spans: readonly Span[], atMs: number): Closed[] {
  const { pause, timeZone } = rules;
  const closers: Closed[] = [];
  if (pause && (pause.untilMs === null || atMs < pause.untilMs))
    closers.push({ reason: 'paused', opensAtMs: pause.untilMs, timeZone });
  for (const { reason, capMs, span } of capsAt(rules, atMs)) {
    if (usedWithin(spans, span) >= capMs) closers.push({ reason, opensAtMs: span.untilMs, timeZone });
  }
  const [quiet] = quietWindows(rules, atMs);
  if (quiet && quiet.fromMs <= atMs)
    closers.push({ reason: 'quiet_hours', opensAtMs: quiet.untilMs, timeZone });
  return closers;
}

const isLater = (one: Closed, other: Closed) =>
  other.opensAtMs !== null && (one.opensAtMs === null || one.opensAtMs > other.opensAtMs);

/** Returns what closes lessons for the longest time at a moment; null while they are open. */
function closedAt(rules: readonly TimeRules[], spans: readonly Span[], atMs: number): Closed | null {
  return rules
    .flatMap((each) => closersOf(each, spans, atMs))
    .reduce<Closed | null>((last, each) => (last === null || isLater(each, last) ? each : last), null);
}

/** Finds when lessons open again: one closed time may follow another. */
function openingAfter(rules: readonly TimeRules[], spans: readonly Span[], first: Closed): number | null {
  let { opensAtMs } = first;
  for (let passed = 0; opensAtMs !== null && passed < CLOSED_TIMES_MAX; passed += 1) {
    const next = closedAt(rules, spans, opensAtMs);
    if (next === null) return opensAtMs;
    ({ opensAtMs } = next);
  }
  return null;
}

/** Returns the moments at which one parent's rules will close lessons that are open now. */
function closingsOf(rules: TimeRules, { spans, calls }: Use, nowMs: number) {
  const caps = capsAt(rules, nowMs).map(({ reason, capMs, span }) => {
    const reachedMs = nowMs + (capMs - usedWithin(spans, span)) / calls;
    // A new day or week begins before the time is used up, and with it the count.
    return { reason, atMs: reachedMs <= span.untilMs ? reachedMs : span.untilMs + capMs / calls };
  });
  const [quiet] = quietWindows(rules, nowMs);
  return quiet ? [...caps, { reason: 'quiet_hours' as const, atMs: quiet.fromMs }] : caps;
}

/**
 * Returns whether the rules of a child's parents allow a lesson now. Each parent's rules count by the clock of their own
 * zone, and lessons are open only if all of them agree. Pure.
 */
export function allowanceOf(rules: readonly TimeRules[], use: Use, nowMs: number): Allowance {
  const closed = closedAt(rules, use.spans, nowMs);
  if (closed)
    return {
      ...{ kind: 'closed', reason: closed.reason, timeZone: closed.timeZone },
      opensAtMs: openingAfter(rules, use.spans, closed),
    };
  const [first = null] = rules
    .flatMap((each) => closingsOf(each, use, nowMs))
    .toSorted((one, other) => one.atMs - other.atMs);
  return { kind: 'open', closes: first };
}

/** Leaves only the rules that hold for a lesson in writing: it uses no minutes. */
export const rulesForWriting = (rules: readonly TimeRules[]): TimeRules[] =>
  rules.map((each) => ({ ...each, minutesPerDay: null, minutesPerWeek: null }));
