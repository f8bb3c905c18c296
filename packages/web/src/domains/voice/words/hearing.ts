import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';

/** How well the learner's last speech was understood (RES-108). Missing words are never made up. */
export type Hearing =
  | { name: 'fine' }
  /** The learner may have said these words: 'Did you say …?' */
  | { name: 'unsure'; candidate: string }
  | { name: 'not_understood' };

export const HEARING_FINE: Hearing = { name: 'fine' };

/** Returns the next hearing. A doubt lasts until the learner speaks, answers in another way, or says no. */
export function hearingAfter(
  hearing: Hearing,
  event: RealtimeEvent | { type: 'learner_sent' | 'candidate_refused' | 'help_paused' | 'call_ended' },
): Hearing {
  switch (event.type) {
    case 'learner_unclear':
      return event.candidate === null
        ? { name: 'not_understood' }
        : { name: 'unsure', candidate: event.candidate };
    case 'learner_started':
    case 'learner_said':
    case 'learner_sent':
    case 'candidate_refused':
    case 'help_paused':
    case 'call_ended':
      return HEARING_FINE;
    default:
      return hearing;
  }
}
