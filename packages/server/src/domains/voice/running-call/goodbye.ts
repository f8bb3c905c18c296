import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { farewellRequest, leavesTime, type RightEnd } from '@vivavoce/contracts/realtime/farewell';
import { encodeTurnsOff } from '@vivavoce/contracts/realtime/session';
import type { CallEffect, Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { cancelling, IS_MAKING_ANOTHER, sending } from './help-pause.ts';

/**
 * The longest time that a goodbye may take, in milliseconds: for a provider that does not answer, or speaks slowly. The
 * five seconds of RES-112 include it and the time until the server notices (`RIGHT_CHECK_INTERVAL_MS` in calls.ts).
 */
export const FAREWELL_LIMIT_MS = 3_400;

/**
 * The longest times that an end leaves which is not urgent (a parent's limit, or an administrator): for what is being said
 * when it comes, and for the goodbye. The fifteen seconds of decision 0038 include them and the time until the server
 * notices.
 */
export const SENTENCE_LIMIT_MS = 6_000;
export const LIMIT_FAREWELL_LIMIT_MS = 6_500;

/** What is known of the goodbye. */
export type Goodbye = {
  /** Why the teacher says goodbye; null while the lesson goes on. */
  reason: RightEnd | null;
  /** Why the teacher will say goodbye when what is being said has ended; null if nothing is waited for. */
  waiting: RightEnd | null;
  /** Who is speaking. */
  speaks: { teacher: boolean; learner: boolean };
  /** Whether the line is up, so that we can make the teacher speak. A line that broke is not waited for. */
  line: 'opening' | 'up' | 'broken';
  /** The response that the provider is making; null while there is none. */
  makes: string | null;
  /** The response that is the goodbye; null until it begins. */
  responseId: string | null;
  /** Whether the provider refused it because it was making another response, so that it is asked for again after that. */
  isRefused: boolean;
};

/** A call in which the lesson goes on. */
export const NO_GOODBYE: Goodbye = {
  ...{ reason: null, waiting: null, line: 'opening', makes: null, responseId: null, isRefused: false },
  speaks: { teacher: false, learner: false },
};

type Facts = Pick<CallFacts, 'goodbye' | 'protocol'>;

/**
 * Has the teacher stop and say one sentence. From then on the learner's turns are no longer found, because nothing that
 * the learner says may be processed any more, and nothing must cut the goodbye off.
 */
function sayingGoodbye(makes: string | null, reason: RightEnd, { goodbye, protocol }: Facts): CallEffect[] {
  const events = [
    { type: 'session.update', session: encodeTurnsOff(protocol) },
    ...(makes === null ? [] : [{ type: 'response.cancel' }]),
    { type: 'output_audio_buffer.clear' },
    farewellRequest(goodbye(reason), reason, protocol),
  ];
  return events.map((event) => ({ do: 'send', event }));
}

/** Whether the goodbye has been heard, or will not be. */
function isOver({ responseId }: Goodbye, event: CallEvent): boolean {
  if (event.type === 'goodbye_due') return true;
  if (event.type !== 'provider_said' || responseId === null) return false;
  const { said } = event;
  if (said.type === 'teacher_silent') return said.responseId === responseId;
  return said.type === 'response_ended' && said.responseId === responseId && said.status !== 'completed';
}

/** Returns who is speaking after the provider said this. */
function speakingAfter(speaks: Goodbye['speaks'], { type }: RealtimeEvent): Goodbye['speaks'] {
  switch (type) {
    case 'teacher_audible':
      return { ...speaks, teacher: true };
    case 'teacher_silent':
      return { ...speaks, teacher: false };
    case 'learner_started':
      return { ...speaks, learner: true };
    case 'learner_stopped':
    case 'learner_committed':
      return { ...speaks, learner: false };
    default:
      return speaks;
  }
}

function noticing(state: Goodbye, event: CallEvent): Goodbye {
  if (event.type === 'line_opened') return { ...state, line: 'up' };
  if (event.type === 'line_closed') return { ...state, line: 'broken' };
  if (event.type !== 'provider_said') return state;
  const { said } = event;
  const noticed = { ...state, speaks: speakingAfter(state.speaks, said) };
  if (said.type === 'response_ended') return { ...noticed, makes: null };
  if (said.type === 'provider_error' && said.code === IS_MAKING_ANOTHER)
    return { ...noticed, isRefused: state.reason !== null && state.responseId === null };
  if (said.type !== 'response_started') return noticed;
  const isFarewell = state.reason !== null && said.farewell === state.reason;
  return { ...noticed, makes: said.responseId, ...(isFarewell ? { responseId: said.responseId } : {}) };
}

/** Begins the goodbye as soon as the teacher can be reached. */
function beginning(state: Goodbye, reason: RightEnd, facts: Facts): Step<Goodbye> {
  const leaving = { ...state, reason, waiting: null };
  if (state.line === 'broken') return [leaving, [{ type: 'end_asked', reason }]];
  const words = state.line === 'up' ? sayingGoodbye(state.makes, reason, facts) : [];
  const afterMs = leavesTime(reason) ? LIMIT_FAREWELL_LIMIT_MS : FAREWELL_LIMIT_MS;
  return [leaving, [...words, { do: 'limit_goodbye', afterMs }]];
}

const isSomebodySpeaking = ({ line, speaks }: Goodbye) => line === 'up' && (speaks.teacher || speaks.learner);

/** Begins the goodbye, or lets what is being said end first. */
function asked(state: Goodbye, reason: RightEnd, facts: Facts): Step<Goodbye> {
  if (!leavesTime(reason) || !isSomebodySpeaking(state)) return beginning(state, reason, facts);
  if (state.waiting !== null) return [state, []];
  return [{ ...state, waiting: reason }, [{ do: 'limit_sentence', afterMs: SENTENCE_LIMIT_MS }]];
}

/** Leaves a goodbye less time when the right to the call ends while it is said. */
const hurried = (reason: RightEnd, next: RightEnd): CallEffect[] =>
  leavesTime(reason) && !leavesTime(next) ? [{ do: 'limit_goodbye', afterMs: FAREWELL_LIMIT_MS }] : [];

/** Asks for a goodbye that was refused once more, after the response that was in its way. That is cut off meanwhile. */
function askingAgain(state: Goodbye, reason: RightEnd, said: RealtimeEvent, facts: Facts): Step<Goodbye> {
  if (!state.isRefused || state.responseId !== null) return [state, []];
  if (said.type === 'response_ended')
    return [{ ...state, isRefused: false }, sayingGoodbye(null, reason, facts)];
  const isInTheWay = said.type === 'provider_error' || said.type === 'response_started';
  return [state, isInTheWay && state.makes !== null ? sending(cancelling(state.makes)) : []];
}

/**
 * Ends a call whose right has ended, kindly: the teacher says goodbye, and then the call ends. If the line to the
 * provider is broken, the call ends at once. Pure.
 */
export function goodbyeAfter(before: Goodbye, event: CallEvent, facts: Facts): Step<Goodbye> {
  const state = noticing(before, event);
  const { reason, waiting } = state;
  if (event.type === 'goodbye_asked')
    return reason === null ? asked(state, event.reason, facts) : [state, hurried(reason, event.reason)];
  if (waiting !== null && (event.type === 'sentence_due' || !isSomebodySpeaking(state)))
    return beginning(state, waiting, facts);
  if (reason === null) return [state, []];
  if (event.type === 'line_opened') return [state, sayingGoodbye(null, reason, facts)];
  if (isOver(state, event)) return [state, [{ type: 'end_asked', reason }]];
  return event.type === 'provider_said' ? askingAgain(state, reason, event.said, facts) : [state, []];
}
