import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { FIRST_NUDGE_MS } from '@vivavoce/contracts/realtime/patience';

/**
 * Watches for the moments in which a provider makes the teacher speak up, because the learner says nothing. The server
 * decides when that happens. But not every provider knows that the learner is typing, and some find words in silence.
 */
export function watchSilence() {
  let workShownAtMs = Number.NEGATIVE_INFINITY;
  let silentItem: string | null = null;

  return {
    /** The learner is typing. */
    workShown() {
      workShownAtMs = Date.now();
    },
    /** The learner has sent what they typed. */
    workEnded() {
      workShownAtMs = Number.NEGATIVE_INFINITY;
    },
    /** Whether with this event the teacher begins to speak up, although the learner is typing. */
    isUnwelcome: (event: RealtimeEvent): boolean =>
      event.type === 'learner_silent' && Date.now() - workShownAtMs < FIRST_NUDGE_MS,
    /** Whether this event is only about a silence: what it reports is no turn of the learner's. */
    isAbout(event: RealtimeEvent): boolean {
      if (event.type === 'learner_silent') silentItem = event.itemId;
      return 'itemId' in event && event.itemId === silentItem;
    },
  };
}
