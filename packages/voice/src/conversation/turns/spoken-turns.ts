import type { Outcome, Step } from '#conversation/conversation-effects.ts';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';

/** The learner's turns that have no reply yet. */
export type TurnsState = {
  /** The turn that the learner is saying. `joins`: it continues the previous turn (RES-107). */
  saying: { itemId: string; joins: boolean } | null;
  /** The turns that are being put into words. */
  inHearing: readonly string[];
  /** Whether one of them should get a reply. */
  isReplyWanted: boolean;
};

/** The state before the learner has said anything. */
export const NO_TURNS: TurnsState = { saying: null, inHearing: [], isReplyWanted: false };

/**
 * Decides about the learner's side of turn-taking. A reply waits until the learner is silent and every turn so far is
 * in words. So two sentences with a pause between them get one reply, which takes both into account.
 */
export function turnsAfter(
  state: TurnsState,
  event: ConversationEvent,
  { createsReplies }: Pick<Facts, 'createsReplies'>,
): Step<TurnsState> {
  switch (event.type) {
    case 'turn_began': {
      const { itemId, startMs, joins } = event;
      const type = 'input_audio_buffer.speech_started';
      const started: Outcome = { do: 'emit', event: { type, audio_start_ms: startMs, item_id: itemId } };
      return [{ ...state, saying: { itemId, joins } }, [started]];
    }
    case 'turn_ended': {
      if (!state.saying) return [state, []];
      const { itemId } = state.saying;
      const type = 'input_audio_buffer.speech_stopped';
      const stopped: Outcome = { do: 'emit', event: { type, audio_end_ms: event.endMs, item_id: itemId } };
      const [next, outcomes] = taken(state, itemId, event.samples);
      return [{ ...next, isReplyWanted: state.isReplyWanted || createsReplies }, [stopped, ...outcomes]];
    }
    case 'turn_committed':
      return taken(state, state.saying?.itemId ?? event.itemId, event.samples);
    case 'turn_heard':
      if (!state.inHearing.includes(event.itemId)) return [state, []];
      return settled({ ...state, inHearing: state.inHearing.filter((id) => id !== event.itemId) });
    case 'turn_dropped': {
      const [next, outcomes] = settled({ ...state, saying: null });
      return [next, [{ do: 'call_off_hearing' }, ...outcomes]];
    }
    case 'nobody_spoke':
      return [state, [{ do: 'take_silence', startMs: event.startMs, endMs: event.endMs }]];
    default:
      return [state, []];
  }
}

/** Makes an item of what was said and has it put into words. */
function taken(state: TurnsState, itemId: string, samples: Int16Array): Step<TurnsState> {
  const joins = state.saying?.joins ?? false;
  return [
    { ...state, saying: null, inHearing: [...state.inHearing, itemId] },
    [{ do: 'take_turn', itemId, samples, joins }],
  ];
}

/** Settles the turns when none is being said and all are in words. If they are waiting for a reply, it is now due. */
function settled(state: TurnsState): Step<TurnsState> {
  if (state.saying !== null || state.inHearing.length > 0) return [state, []];
  const { isReplyWanted } = state;
  return [{ ...state, isReplyWanted: false }, [{ type: 'turns_settled', isReplyWanted }]];
}
