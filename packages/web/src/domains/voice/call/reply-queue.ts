import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { ClientEvent } from './client-events.ts';

/** What a call knows about the teacher's replies. */
export type Replies = {
  reply: 'none' | 'requested' | 'running' | 'cancelling';
  /** Whether to request one more reply as soon as the one under way has ended. */
  isWanted: boolean;
  /** Whether sound is playing. It continues long after the reply has been generated. */
  isAudible: boolean;
};

export const NO_REPLIES: Replies = { reply: 'none', isWanted: false, isAudible: false };

export type ReplyAction =
  | RealtimeEvent
  /** The teacher should speak now, or as soon as the reply under way has ended. */
  | { type: 'reply_wanted' }
  /**
   * The current reply and its sound should stop, even if the reply was requested but has not begun: a provider may wait
   * for the words of a turn before it begins. Does nothing while the teacher is silent and no reply was requested.
   */
  | { type: 'reply_cut' }
  /** The provider begins a reply by itself that should not be heard. It is stopped as soon as possible. */
  | { type: 'reply_unwanted' };

/** The replies after an action, and the events to send to the provider, in this order. */
type ReplyStep = readonly [replies: Replies, toSend: readonly ClientEvent[]];

const CREATE: ClientEvent = { type: 'response.create' };
const CANCEL: ClientEvent = { type: 'response.cancel' };
const CLEAR_SOUND: ClientEvent = { type: 'output_audio_buffer.clear' };

/** Requests the reply that is wanted, now that none is running. */
function asked(replies: Replies): ReplyStep {
  return replies.isWanted
    ? [{ ...replies, reply: 'requested', isWanted: false }, [CREATE]]
    : [{ ...replies, reply: 'none' }, []];
}

function cut(replies: Replies): ReplyStep {
  const { reply, isAudible } = replies;
  const called = { ...replies, isWanted: false };
  if (reply === 'running' || reply === 'requested') {
    return [{ ...called, reply: 'cancelling' }, [CANCEL, CLEAR_SOUND]];
  }
  return [called, isAudible ? [CLEAR_SOUND] : []];
}

function afterError(replies: Replies, code: string): ReplyStep {
  const { reply } = replies;
  if (code === 'conversation_already_has_active_response') {
    return [reply === 'cancelling' ? replies : { ...replies, reply: 'running', isWanted: true }, []];
  }
  return code === 'response_cancel_not_active' || reply === 'requested' ? asked(replies) : [replies, []];
}

/** Whether a reply has been or will be requested but has not begun yet. A `reply_cut` would cancel it. */
export const isReplyAwaited = ({ reply, isWanted }: Replies): boolean => isWanted || reply === 'requested';

/**
 * Returns the replies after an action, one reply at a time. A provider refuses a second `response.create` while a reply
 * runs, and a cancelled reply runs until its `response.done`. A `response.cancel` when no reply is running is an error
 * too. Sound plays on long after the reply was generated, so it is cleared separately.
 */
export function repliesAfter(replies: Replies, action: ReplyAction): ReplyStep {
  switch (action.type) {
    case 'reply_wanted': {
      const wanted = { ...replies, isWanted: true };
      return replies.reply === 'none' ? asked(wanted) : [wanted, []];
    }
    case 'reply_cut':
      return cut(replies);
    case 'reply_unwanted':
      return [{ ...replies, reply: 'cancelling' }, [CANCEL, CLEAR_SOUND]];
    case 'response_started':
      return [replies.reply === 'cancelling' ? replies : { ...replies, reply: 'running' }, []];
    case 'response_ended':
      // A teacher who has only called tools owes words, and our server requests them.
      return action.status === 'completed' && action.calls?.length === action.itemIds.length
        ? [{ ...replies, reply: 'requested' }, []]
        : asked(replies);
    case 'provider_error':
      return afterError(replies, action.code);
    case 'teacher_audible':
      return [{ ...replies, isAudible: true }, []];
    case 'teacher_silent':
      return [{ ...replies, isAudible: false }, []];
    default:
      return [replies, []];
  }
}
