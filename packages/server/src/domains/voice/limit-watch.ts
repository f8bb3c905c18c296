import { LIMIT_REMINDER_MINUTES } from '@vivavoce/contracts/limits/bounds';
import { type LimitEnd, limitEndOf } from '@vivavoce/contracts/realtime/farewell';
import type { Allowance } from '#domains/limits/allowance.ts';
import type { Limits } from '#domains/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { CallHolder } from './call-rights.ts';
import type { RunningCall } from './running-call/running-call.ts';

const MINUTE_MS = 60_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & { limits: Pick<Limits, 'allowances' | 'reach'> };
type Watched = Pick<RunningCall, 'sayTimeLeft'> & { holder: CallHolder };

/** A limit that is reached: how it ends a call, and how it is recorded. */
type Reached = { end: LimitEnd; record(): Promise<void> };

/**
 * Holds parents' limits inside running calls (decision 0038). It reads what is true now, so it makes no difference who
 * changed a rule, or on which server.
 */
export function limitWatch<Call extends Watched>({ db, clock, log, limits }: Deps) {
  /** The calls whose teacher knows that the end is near. */
  const told = new WeakSet<Call>();

  /** Tells the teacher once how long the lesson still lasts, and again if a parent gave more time meanwhile. */
  function remind(call: Call, closesAtMs: number): void {
    const leftMs = closesAtMs - clock.now().getTime();
    const isNear = leftMs <= LIMIT_REMINDER_MINUTES * MINUTE_MS;
    // A minute of room: the estimate moves a little when another call of the learner begins or ends.
    if (leftMs > (LIMIT_REMINDER_MINUTES + 1) * MINUTE_MS) told.delete(call);
    if (!isNear || told.has(call) || leftMs < MINUTE_MS) return;
    told.add(call);
    call.sayTimeLeft(Math.round(leftMs / MINUTE_MS));
  }

  /** Records that a limit ended a lesson. A failure must not keep the call from ending. */
  const recording = (learnerId: string, closed: Extract<Allowance, { kind: 'closed' }>) => () =>
    db
      .transaction((tx) => limits.reach(tx, learnerId, closed))
      .catch((err: unknown) => log.error({ err }, 'a reached limit could not be recorded'));

  /** Finds the calls that a limit ends now, and tells the teachers of the others how long their lessons last. */
  return async function reachedIn(calls: readonly Call[]): Promise<ReadonlyMap<Call, Reached>> {
    const reached = new Map<Call, Reached>();
    const allowances = await limits.allowances(
      db.orm,
      calls.map(({ holder }) => holder.learnerId),
    );
    for (const call of calls) {
      const { learnerId } = call.holder;
      const allowance = allowances.get(learnerId);
      if (allowance?.kind === 'closed')
        reached.set(call, { end: limitEndOf(allowance.reason), record: recording(learnerId, allowance) });
      else if (allowance?.closes) remind(call, allowance.closes.atMs);
      else told.delete(call);
    }
    return reached;
  };
}
