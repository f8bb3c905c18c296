import type { Outcome, Step } from '#conversation/conversation-effects.ts';
import type { AskedReply, ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import type { CancelReason } from '#conversation/replies/teacher-response.ts';
import { type Refusal, refusal } from '#protocol/errors.ts';
import { msOf } from '#vad/frames.ts';

/** Written responses outside the conversation that may be made at once. */
export const MAX_ASIDES = 4;

/** The teacher's replies, each named by its number in the call. */
export type RepliesState = {
  /** Replies begun so far. */
  begun: number;
  /** The reply being made; one that only plays on is none. */
  current: number | null;
  /** Written responses outside the conversation that are being made. */
  asides: readonly number[];
  /** What a client has asked for and waits for. */
  asked: AskedReply | null;
  /** A turn waits for its reply. */
  isOwed: boolean;
  /** The newest reply answers the newest spoken turn. */
  isTurnAnswered: boolean;
  /** Speech heard since the reply before, in milliseconds, for the usage of the next one. */
  heardMs: number;
};

/** What the replies look at. */
export type RepliesFacts = Pick<Facts, 'interrupts'> & {
  /** A turn is still being put into words. */
  isHearing: boolean;
  /** It is not known yet whether the learner takes the floor. */
  isFloorInDoubt: boolean;
  /** The learner is speaking, or perhaps. */
  isLearnerHeard: boolean;
};

/** The teacher has said nothing yet. */
export const NO_REPLIES: RepliesState = {
  begun: 0,
  current: null,
  asides: [],
  asked: null,
  isOwed: false,
  isTurnAnswered: false,
  heardMs: 0,
};

/** Why a `response.create` cannot be served. `callsTool`: the current reply has called a tool. */
export function replyRefusal(
  { current, asides, asked: waiting }: RepliesState,
  asked: AskedReply,
  callsTool: boolean,
): Refusal | null {
  if (runsBeside(asked)) {
    if (asides.length < MAX_ASIDES) return null;
    const message = `At most ${MAX_ASIDES} responses outside the conversation are made at once.`;
    return refusal('rate_limit_exceeded', message);
  }
  if (!waiting && (current === null || callsTool)) return null;
  const message = 'The conversation already has an active response; wait until it is done.';
  return refusal('conversation_already_has_active_response', message);
}

/**
 * The teacher's replies: one at a time, made when it is asked for or when a turn waits for it. Beside it, written
 * responses outside the conversation (`conversation: 'none'`) may be made, which nobody hears and nothing interrupts.
 */
export function repliesAfter(
  state: RepliesState,
  event: ConversationEvent,
  facts: RepliesFacts,
): Step<RepliesState> {
  switch (event.type) {
    case 'turn_began':
      return learnerSpeaks(state, event.joins, facts);
    case 'turn_ended':
      return [{ ...state, isTurnAnswered: false, heardMs: heardWith(state, event.samples) }, []];
    case 'turn_committed':
      return [{ ...state, heardMs: heardWith(state, event.samples) }, []];
    case 'turns_settled': {
      const owing = { ...state, isOwed: state.isOwed || event.isReplyWanted };
      return facts.isFloorInDoubt ? [owing, []] : settled(owing, facts);
    }
    case 'doubt_dismissed':
      return settled(state, facts);
    case 'nobody_spoke':
      return settled({ ...state, isOwed: true }, facts);
    case 'reply_asked':
      return replyAsked(state, event.asked, facts);
    case 'cancel_asked':
      return cancelled(state, event.reply, facts);
    case 'silence_asked': {
      const [next, outcomes] = over(state, state.current, facts);
      const reason = 'client_cancelled';
      return [next, [...cut(state.current, reason, outcomes), { type: 'teacher_silenced' }]];
    }
    case 'reply_finished':
      return over(state, event.reply, facts);
    default:
      return [state, []];
  }
}

/** A written response outside the conversation is made beside the others; a spoken one takes its turn with them. */
function runsBeside(asked: AskedReply): boolean {
  return isOutside(asked) && !asked.output_modalities.includes('audio');
}

function isOutside(asked: AskedReply): boolean {
  return asked.conversation === 'none';
}

function heardWith({ heardMs }: RepliesState, samples: Int16Array): number {
  return heardMs + msOf(samples.length);
}

/**
 * Where speech interrupts, the teacher is cut off and nobody waits for a reply any more. A reply to half a turn is taken
 * back in any case (RES-107).
 */
function learnerSpeaks(
  state: RepliesState,
  joins: boolean,
  { interrupts }: RepliesFacts,
): Step<RepliesState> {
  if (!interrupts && !(joins && state.isTurnAnswered)) return [state, [{ do: 'resume_playback' }]];
  const reason = 'turn_detected';
  const calledOff: Outcome[] = state.asked ? [{ do: 'call_off_reply', asked: state.asked, reason }] : [];
  return [
    { ...state, current: null, asked: null, isOwed: false },
    [...cut(state.current, reason, []), ...calledOff],
  ];
}

/**
 * A turn that is still being put into words comes first, as a client that commits and asks in one breath expects. So does
 * a reply that has called a tool, for a client that answers it at once.
 */
function replyAsked(state: RepliesState, asked: AskedReply, { isHearing }: RepliesFacts): Step<RepliesState> {
  const mustWait = !runsBeside(asked) && (state.current !== null || isHearing);
  return mustWait ? [{ ...state, asked }, []] : begun(state, asked);
}

function cancelled(state: RepliesState, reply: number | null, facts: RepliesFacts): Step<RepliesState> {
  const reason = 'client_cancelled';
  if (reply !== null) {
    const [next, outcomes] = over(state, reply, facts);
    return [next, [{ do: 'cancel_reply', reply, reason, keep: 'made' }, ...outcomes]];
  }
  if (!state.asked) return [state, []];
  return [{ ...state, asked: null }, [{ do: 'call_off_reply', asked: state.asked, reason }]];
}

/** What cuts the teacher off. `between`: what comes of it before the cut is reported. */
function cut(current: number | null, reason: CancelReason, between: readonly Outcome[]): Outcome[] {
  const cancel: Outcome[] =
    current === null ? [] : [{ do: 'cancel_reply', reply: current, reason, keep: 'held' }];
  return [{ do: 'cut_playback' }, ...cancel, ...between, { do: 'report_cut' }];
}

/** A reply is done. The next one waits until the learner is silent. */
function over(state: RepliesState, reply: number | null, facts: RepliesFacts): Step<RepliesState> {
  if (reply === null) return [state, []];
  if (reply !== state.current)
    return [{ ...state, asides: state.asides.filter((aside) => aside !== reply) }, []];
  const free = { ...state, current: null };
  return facts.isLearnerHeard ? [free, []] : settled(free, facts);
}

/** Begins the reply that somebody waits for, if no other is being made and no turn is being put into words. */
function settled(state: RepliesState, { isHearing }: RepliesFacts): Step<RepliesState> {
  if (state.current !== null || isHearing || !(state.asked || state.isOwed)) return [state, []];
  return begun(state, state.asked);
}

/** Begins a reply: the one asked for, or `null` for the one that a turn waits for. */
function begun(state: RepliesState, asked: AskedReply | null): Step<RepliesState> {
  const reply = state.begun + 1;
  const begin = (heardMs: number): Outcome => ({ do: 'begin_reply', reply, asked: asked ?? {}, heardMs });
  if (asked && runsBeside(asked)) {
    return [{ ...state, begun: reply, asides: [...state.asides, reply] }, [begin(0)]];
  }
  const next = { ...state, begun: reply, current: reply, asked: null };
  if (asked && isOutside(asked)) return [next, [begin(0)]];
  return [
    { ...next, isOwed: false, isTurnAnswered: true, heardMs: 0 },
    [{ type: 'reply_began' }, begin(state.heardMs)],
  ];
}
