import type { Outcome, Step } from '#conversation/conversation-effects.ts';
import type { AskedReply, ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import type { CancelReason } from '#conversation/replies/teacher-response.ts';
import { type Refusal, refusal } from '#protocol/errors.ts';
import { msOf } from '#vad/frames.ts';

/** How many written responses outside the conversation may be made at the same time. */
export const MAX_ASIDES = 4;

/** The teacher's replies. Each is identified by its number in the call. */
export type RepliesState = {
  /** Replies begun so far. */
  begun: number;
  /** The reply being made. A reply that is only still playing does not count. */
  current: number | null;
  /** Written responses outside the conversation that are being made. */
  asides: readonly number[];
  /** The reply that a client has requested and is waiting for. */
  asked: AskedReply | null;
  /** Whether a turn is waiting for its reply. */
  isOwed: boolean;
  /** Whether the newest reply answers the newest spoken turn. */
  isTurnAnswered: boolean;
  /** How much speech was heard since the previous reply, in milliseconds, for the usage of the next one. */
  heardMs: number;
};

/** What the replies need to know. */
export type RepliesFacts = Pick<Facts, 'interrupts'> & {
  /** A turn is still being put into words. */
  isHearing: boolean;
  /** It is still in doubt whether the learner is taking the floor. */
  isFloorInDoubt: boolean;
  /** The learner is speaking, or may be. */
  isLearnerHeard: boolean;
};

/** The state before the teacher has said anything. */
export const NO_REPLIES: RepliesState = {
  begun: 0,
  current: null,
  asides: [],
  asked: null,
  isOwed: false,
  isTurnAnswered: false,
  heardMs: 0,
};

/** Returns the reason why a `response.create` cannot be served. `callsTool`: the current reply has called a tool. */
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
 * Decides when to make the teacher's replies: one at a time, when a client requests it or a turn is waiting for it.
 * Written responses outside the conversation (`conversation: 'none'`) may be made alongside it; they are never heard,
 * and nothing interrupts them.
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
      return replyAsked(state, event, facts);
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

/**
 * Reports whether a reply is made alongside the others. A written aside is, but a spoken one waits for its place in
 * line.
 */
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
 * Cuts the teacher off if speech interrupts, and drops the replies still owed. A reply to half a turn is always taken
 * back (RES-107).
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
 * Begins the requested reply, or lets it wait. A turn that is still being put into words comes first, as a client
 * expects that commits and sends its request in one go. So does a reply that has called a tool, if the client sends the
 * result before the reply is over. A learner who speaks while the tool is at work is not talked over: one reply then
 * answers both.
 */
function replyAsked(
  state: RepliesState,
  { asked, continuesCall = false }: ConversationEvent & { type: 'reply_asked' },
  { isHearing, isLearnerHeard }: RepliesFacts,
): Step<RepliesState> {
  const isSpokenOver = continuesCall && isLearnerHeard;
  const mustWait = !runsBeside(asked) && (state.current !== null || isHearing || isSpokenOver);
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

/** Returns the effects that cut the teacher off. `between`: the outcomes to insert before the cut is reported. */
function cut(current: number | null, reason: CancelReason, between: readonly Outcome[]): Outcome[] {
  const cancel: Outcome[] =
    current === null ? [] : [{ do: 'cancel_reply', reply: current, reason, keep: 'held' }];
  return [{ do: 'cut_playback' }, ...cancel, ...between, { do: 'report_cut' }];
}

/** Ends a reply. The next one waits until the learner is silent. */
function over(state: RepliesState, reply: number | null, facts: RepliesFacts): Step<RepliesState> {
  if (reply === null) return [state, []];
  if (reply !== state.current)
    return [{ ...state, asides: state.asides.filter((aside) => aside !== reply) }, []];
  const free = { ...state, current: null };
  return facts.isLearnerHeard ? [free, []] : settled(free, facts);
}

/** Begins the reply that is requested or owed, if no other is being made and no turn is being put into words. */
function settled(state: RepliesState, { isHearing }: RepliesFacts): Step<RepliesState> {
  if (state.current !== null || isHearing || !(state.asked || state.isOwed)) return [state, []];
  return begun(state, state.asked);
}

/** Begins a reply: the requested one, or `null` for the one that a turn waits for. */
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
