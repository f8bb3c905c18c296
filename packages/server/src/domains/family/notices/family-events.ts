import type { Profiles } from '#domains/profiles/profiles.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import type { Occasion } from './occasions.ts';
import type { Tell } from './tell.ts';

type Heard<Facts> = Pick<DomainEvent<Facts>, 'listen'>;

/** A child used up a limit, or quiet hours began in a lesson. */
export type LimitReached = { learnerId: string; limit: 'day' | 'week' | 'quiet_hours'; at: Date };
/** A parent changed the limits of a child. */
export type LimitsChanged = {
  learnerId: string;
  byParentId: string;
  kind: 'limits_changed' | 'paused' | 'resumed';
};

/** What other domains publish and a family is told of. */
export type FamilyEvents = {
  limitReached: Heard<LimitReached>;
  limitsChanged: Heard<LimitsChanged>;
  paymentFailed: Heard<{ userId: string }>;
  planEnded: Heard<{ userId: string }>;
};

/** Returns the occasion that a change of limits is. */
export function occasionOfChange({ learnerId: childId, byParentId: otherId, kind }: LimitsChanged): Occasion {
  return kind === 'limits_changed'
    ? { kind, childId, otherId }
    : { kind: 'pause_set', childId, otherId, isPaused: kind === 'paused' };
}

/** Has people told when one of these events happens. */
export function tellOfEvents(
  { profiles, limitReached, limitsChanged, paymentFailed, planEnded }: FamilyEvents & { profiles: Profiles },
  tell: Tell,
): void {
  profiles.consentDecided.listen((tx, { learnerId, purpose, isGiven, byId }) => {
    const kind = isGiven ? 'consent_given' : 'consent_withdrawn';
    return tell(tx, { kind, childId: learnerId, otherId: byId, purpose });
  });
  limitReached.listen((tx, { learnerId, limit, at }) =>
    tell(tx, { kind: 'limit_reached', childId: learnerId, limit }, at),
  );
  limitsChanged.listen((tx, change) => tell(tx, occasionOfChange(change)));
  paymentFailed.listen((tx, { userId }) => tell(tx, { kind: 'payment_failed', payerId: userId }));
  planEnded.listen((tx, { userId }) => tell(tx, { kind: 'payment_ended', payerId: userId }));
}
