import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

/** How far the teacher's answer to the learner's last turn is, as long as nothing of it was heard. */
export type FirstSound =
  | { is: 'none' }
  /** The provider makes the teacher speak, because the learner says nothing. The turn that follows is empty. */
  | { is: 'silence' }
  /** The learner has stopped speaking. It may still have been a noise. */
  | { is: 'stopped'; sinceMs: number }
  /** That was a turn, and no response to it has begun. */
  | { is: 'waited_for'; sinceMs: number }
  | { is: 'being_made'; sinceMs: number; responseId: string };

/** A call in which the learner has said nothing yet. */
export const NO_TURN_YET: FirstSound = { is: 'none' };

const NONE: Step<FirstSound> = [NO_TURN_YET, []];

function responseBegun(
  state: FirstSound,
  { responseId, farewell }: Extract<RealtimeEvent, { type: 'response_started' }>,
): Step<FirstSound> {
  if (farewell) return NONE;
  return state.is === 'waited_for'
    ? [{ is: 'being_made', sinceMs: state.sinceMs, responseId }, []]
    : [state, []];
}

function heard(state: FirstSound, nowMs: number): Step<FirstSound> {
  if (state.is !== 'being_made') return [state, []];
  return [NO_TURN_YET, [{ do: 'report_first_sound', afterMs: nowMs - state.sinceMs }]];
}

/**
 * A response that was cut off is nobody's failure: the learner spoke again. After one that only called tools, the learner
 * still waits: the next one is the answer.
 */
function responseEnded(
  state: FirstSound,
  { responseId, status, calls }: Extract<RealtimeEvent, { type: 'response_ended' }>,
): Step<FirstSound> {
  if (state.is !== 'being_made' || state.responseId !== responseId) return [state, []];
  if (calls !== undefined) return [{ is: 'waited_for', sinceMs: state.sinceMs }, []];
  return [NO_TURN_YET, status === 'failed' ? [{ do: 'report_no_sound' }] : []];
}

/**
 * Measures how long the learner waits for the teacher's first words: from the event that ends a turn to the first words or
 * sound of the response to it. The silence after which the provider calls a turn ended is not included, and neither a
 * goodbye nor the sentence that pauses a lesson is an answer. Words of an older response, which are still under way, do
 * not count. Pure.
 */
export function firstSoundAfter(
  state: FirstSound,
  event: CallEvent,
  { nowMs }: Pick<CallFacts, 'nowMs'>,
): Step<FirstSound> {
  if (['goodbye_asked', 'worry_noticed', 'line_closed'].includes(event.type)) return NONE;
  if (event.type !== 'provider_said') return [state, []];
  const { said } = event;
  switch (said.type) {
    case 'learner_started':
      return NONE;
    case 'learner_stopped':
      return [{ is: 'stopped', sinceMs: nowMs }, []];
    case 'learner_silent':
      return [{ is: 'silence' }, []];
    case 'learner_committed':
      if (state.is === 'silence') return NONE;
      // When the page ends turns itself, this is the first event of the end.
      return [{ is: 'waited_for', sinceMs: state.is === 'stopped' ? state.sinceMs : nowMs }, []];
    case 'response_started':
      return responseBegun(state, said);
    case 'teacher_words':
    case 'teacher_audible':
      return heard(state, nowMs);
    case 'response_ended':
      return responseEnded(state, said);
    default:
      return [state, []];
  }
}
