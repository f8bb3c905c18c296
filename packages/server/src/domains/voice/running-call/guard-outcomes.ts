import type { CallEffect, GuardedPart, Outcome } from './call-effect.ts';

/** What follows when the guard refuses something of a page and the call goes on. */
export const refusedByGuard = (part: GuardedPart): CallEffect => ({
  do: 'record_guard',
  event: 'guard_refused',
  part,
});

/** What follows when a page has steered the model in a way that cannot be undone. */
export const endedByGuard = (part: GuardedPart): readonly Outcome[] => [
  { do: 'record_guard', event: 'guard_ended_call', part },
  { type: 'end_asked', reason: 'steered_by_page' },
];
