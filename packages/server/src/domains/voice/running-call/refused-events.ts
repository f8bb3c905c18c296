import type { GuardedPart, Step } from './call-effect.ts';
import type { CallEvent } from './call-event.ts';
import { endedByGuard, refusedByGuard } from './guard-outcomes.ts';

/**
 * How many events our own voice server refuses a page before the call is ended. A page that was loaded before an update
 * may be refused some; a page that goes on is not ours, and each refusal is a line of the security log.
 */
export const REFUSALS_MAX = 20;

/** How many events of its page a call has refused. */
export type Refusals = number;

/** The parts of an event that our voice server may name. Anything else counts as the whole event. */
const PARTS: readonly GuardedPart[] = ['type', 'session', 'item', 'previous_item_id', 'response'];

/** Records each event that our own voice server refused its page, and ends the call after many of them. Pure. */
export function refusedEventsAfter(refusals: Refusals, event: CallEvent): Step<Refusals> {
  if (event.type !== 'provider_steered' || event.steering.type !== 'event_refused') return [refusals, []];
  const { part: named } = event.steering;
  const part = PARTS.find((known) => known === named) ?? 'event';
  const counted = refusals + 1;
  return [counted, counted < REFUSALS_MAX ? [refusedByGuard(part)] : endedByGuard(part)];
}
