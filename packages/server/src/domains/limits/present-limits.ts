import type { Limits, OwnLimits } from '@vivavoce/contracts/limits/calls';
import { daySpan, type Span, weekSpan } from '#platform/zoned-time.ts';
import { type Allowance, allowanceOf, type Use, usedWithin } from './allowance.ts';
import { combined } from './combined.ts';
import { type RulesOfParent, rulesOf } from './rules-in-force.ts';
import type { ChildLimitsRow } from './tables.ts';

const NO_OWN = {
  ...{ minutesPerDay: null, minutesPerWeek: null, quietHours: [], allowedTeacherIds: null },
  ...{ isCameraAllowed: true, areImagesAllowed: true, pause: null, version: 0 },
};

/** Returns a parent's own rules, as the parent may change them. Without a row, everything is allowed. */
function presentOwn(row: ChildLimitsRow | null, timeZone: string, now: Date): OwnLimits {
  if (!row) return { ...NO_OWN, timeZone };
  const { pause, ...rules } = rulesOf(row, now);
  const until = pause?.untilMs == null ? null : new Date(pause.untilMs).toISOString();
  return { ...rules, version: row.version, pause: pause && { until } };
}

function presentState(allowance: Allowance, nowMs: number): Limits['state'] {
  if (allowance.kind === 'open') {
    const { closes } = allowance;
    const secondsLeft = closes && Math.max(0, Math.floor((closes.atMs - nowMs) / 1_000));
    return { kind: 'open', secondsLeft, closesFor: closes?.reason ?? null };
  }
  const { reason, opensAtMs } = allowance;
  return { kind: 'closed', reason, opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString() };
}

type Cap = { timeZone: string; minutes: number | null };

/** Returns the rules that limit these minutes. The zone of any other rule says nothing about them. */
const capsOf = (rules: readonly RulesOfParent[], limit: 'minutesPerDay' | 'minutesPerWeek'): Cap[] =>
  rules
    .map((each) => ({ timeZone: each.timeZone, minutes: each[limit] }))
    .filter(({ minutes }) => minutes !== null);

/** Returns the time used in the day or week of the rule that leaves the least; without a rule, of this zone. */
function presentUsed(
  { spans }: Use,
  caps: readonly Cap[],
  spanOf: (timeZone: string) => Span,
): Limits['today'] {
  const [tightest] = caps
    .map(({ timeZone, minutes }) => ({ minutes, usedMs: usedWithin(spans, spanOf(timeZone)) }))
    .toSorted((one, other) => leftMs(one) - leftMs(other));
  return {
    usedSeconds: Math.floor((tightest?.usedMs ?? 0) / 1_000),
    limitMinutes: tightest?.minutes ?? null,
  };
}

const leftMs = ({ minutes, usedMs }: { minutes: number | null; usedMs: number }) =>
  minutes === null ? Number.MAX_VALUE : minutes * 60_000 - usedMs;

/** What is known of a child when the limits are read. */
type Known = {
  canBeLimited: boolean;
  /** The rules that count, of every linked parent. */
  rules: readonly RulesOfParent[];
  use: Use;
  /** The caller, if they are a linked parent of the child, with the row that holds their rules. */
  parent: { id: string; row: ChildLimitsRow | null } | null;
  /** The zone of the page, for a child without rules. */
  timeZone: string;
  now: Date;
};

/** Returns a child's limits as this caller may see them: the rules of others only together, without a name. */
export function presentLimits({ canBeLimited, rules, use, parent, timeZone, now }: Known): Limits {
  const nowMs = now.getTime();
  const others = parent ? rules.filter(({ parentId }) => parentId !== parent.id) : [];
  const page: Cap = { timeZone, minutes: null };
  const days = capsOf(rules, 'minutesPerDay');
  const weeks = capsOf(rules, 'minutesPerWeek');
  return {
    canBeLimited,
    own: parent && presentOwn(parent.row, timeZone, now),
    others: others.length === 0 ? null : combined(others, nowMs),
    combined: combined(rules, nowMs),
    today: presentUsed(use, [...days, page], (zone) => daySpan(zone, nowMs)),
    thisWeek: presentUsed(use, [...weeks, page], (zone) => weekSpan(zone, nowMs)),
    state: presentState(allowanceOf(rules, use, nowMs), nowMs),
  };
}
