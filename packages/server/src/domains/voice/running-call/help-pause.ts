import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { helpPauseRequest } from '@vivavoce/contracts/realtime/help-pause';
import type { Json } from '@vivavoce/contracts/realtime/loose-json';
import { SILENCE_MARK } from '@vivavoce/contracts/realtime/patience';
import { encodeTurnDetection, encodeTurnsOff } from '@vivavoce/contracts/realtime/session';
import type { RealtimeProtocol } from '@vivavoce/contracts/voice/calls';
import type { CallEffect, Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';
import { isReminder, type Reminders } from './reminders.ts';

/** A lesson that waits until the learner has answered a help card (decision 0051). */
type Pause = {
  /** The teacher's sentence. */
  say: string;
  /** Whether the sentence must be asked for, because the line was down or the provider was making another response. */
  isWaiting: boolean;
  /** The items that the model must not read when the lesson goes on: the worry, and everything since. */
  items: readonly string[];
};

/** What is known of pauses in a call. */
export type HelpPause = {
  isLineUp: boolean;
  /** The response that the provider is making, with the items that it has begun; null while there is none. */
  makes: { responseId: string; items: readonly string[] } | null;
  /** How the provider finds turns while the lesson goes on; null if the page marks them, undefined if that is not known. */
  detection: Json | null | undefined;
  /** The items of the conversation, in the order in which they appeared. */
  order: readonly string[];
  /** The newest item of `order` with words of the learner in this call; null if there is none. */
  newestOfLearner: string | null;
  /** Null while the lesson goes on. */
  pause: Pause | null;
  /** How many of our sentences were asked for and have not begun. */
  asked: number;
  /** The responses that are our sentences. The guard knows by them that they are ours. */
  ourResponses: readonly string[];
  /** The items that we have taken out of the conversation. The guard knows by them that it was us. */
  takenOut: readonly string[];
};

/** A call in which nothing was said that worries. */
export const NO_HELP_PAUSE: HelpPause = {
  ...{ isLineUp: false, makes: null, detection: undefined, pause: null },
  ...{ order: [], newestOfLearner: null, asked: 0, ourResponses: [], takenOut: [] },
};

type Facts = Pick<CallFacts, 'protocol'> & { reminders: Reminders };

/** Sends these client events, in this order. */
export const sending = (...events: readonly Record<string, unknown>[]): CallEffect[] =>
  events.map((event) => ({ do: 'send', event }));

const withItems = (pause: Pause, ...items: readonly string[]): Pause => ({
  ...pause,
  items: [...new Set([...pause.items, ...items])],
});

/** The code with which a provider refuses a response while it makes another one. */
export const IS_MAKING_ANOTHER = 'conversation_already_has_active_response';

/** Cancels this response alone. Without its id, a cancellation that comes late would cut off our own sentence. */
export const cancelling = (response_id: string) => ({ type: 'response.cancel', response_id });

/** Has the teacher stop and say one sentence. The learner's turns are no longer found, so that nobody listens. */
function silencing(state: HelpPause, pause: Pause, protocol: RealtimeProtocol): Step<HelpPause> {
  const events = [
    { type: 'session.update', session: encodeTurnsOff(protocol) },
    ...(state.makes === null ? [] : [cancelling(state.makes.responseId)]),
    { type: 'output_audio_buffer.clear' },
    helpPauseRequest(pause.say, protocol),
  ];
  const isAsked = { pause: { ...pause, isWaiting: false }, asked: state.asked + 1 };
  return [{ ...state, ...isAsked }, sending(...events)];
}

function pausing(
  state: HelpPause,
  { itemId, say }: Extract<CallEvent, { type: 'worry_noticed' }>,
  protocol: RealtimeProtocol,
): Step<HelpPause> {
  const made = state.makes?.items ?? [];
  const isHere = state.order.includes(itemId);
  // A concern may be raised by a turn of an earlier call. What the teacher raised it for is newer.
  const first = isHere ? itemId : state.newestOfLearner;
  const at = first === null ? -1 : state.order.indexOf(first);
  const since = at < 0 ? [] : state.order.slice(at);
  const items = state.pause?.items ?? [];
  const pause = withItems({ say, isWaiting: true, items }, itemId, ...since, ...made);
  // The rules and the teacher's model may notice the same worry. The sentence is said once.
  const isAsked = state.pause?.say === say && !state.pause.isWaiting;
  if (isAsked) return [{ ...state, pause: { ...pause, isWaiting: false } }, []];
  return state.isLineUp ? silencing(state, pause, protocol) : [{ ...state, pause }, []];
}

/** Takes what must not be read out of the conversation, and has the teacher come back to the lesson. */
function goingOn(state: HelpPause, pause: Pause, protocol: RealtimeProtocol): Step<HelpPause> {
  const { detection, makes } = state;
  const items = [...new Set([...pause.items, ...(makes?.items ?? [])])];
  const events = [
    ...(makes === null ? [] : [cancelling(makes.responseId), { type: 'output_audio_buffer.clear' }]),
    ...items.map((item_id) => ({ type: 'conversation.item.delete', item_id })),
    ...(detection ? [{ type: 'session.update', session: encodeTurnDetection(detection, protocol) }] : []),
    { type: 'response.create' },
  ];
  const order = state.order.filter((id) => !items.includes(id));
  return [{ ...state, order, pause: null, takenOut: [...state.takenOut, ...items] }, sending(...events)];
}

/** Notes how turns are found. A page that has them found again during a pause does so for afterwards. */
function afterShown(state: HelpPause, detection: Json | null | undefined, facts: Facts): Step<HelpPause> {
  if (detection === undefined) return [state, []];
  if (state.pause === null) return [{ ...state, detection }, []];
  if (detection === null) return [state, []];
  const session = encodeTurnsOff(facts.protocol);
  return [{ ...state, detection }, sending({ type: 'session.update', session })];
}

/** Has written words read, which no hearing reports. What was said before this call was read then. */
function afterItem(state: HelpPause, itemId: string, written: string | null): Step<HelpPause> {
  const { order, pause } = state;
  const next = {
    ...state,
    order: order.includes(itemId) ? order : [...order, itemId],
    pause: pause && withItems(pause, itemId),
  };
  return [next, written === null ? [] : [{ do: 'read_written', itemId, words: written }]];
}

function afterSteering(
  state: HelpPause,
  { steering }: Extract<CallEvent, { type: 'provider_steered' }>,
  facts: Facts,
): Step<HelpPause> {
  switch (steering.type) {
    case 'session_shown':
      return steering.isGreeting ? [state, []] : afterShown(state, steering.turnDetection, facts);
    case 'output_added': {
      const makes = state.makes && { ...state.makes, items: [...state.makes.items, steering.itemId] };
      return afterItem({ ...state, makes }, steering.itemId, null);
    }
    case 'item_added': {
      const { kind, itemId, words } = steering;
      const isKnown = isReminder(facts.reminders, 'student', words);
      const isOfLearner = kind === 'learner' && words !== SILENCE_MARK && !isKnown;
      const next = isOfLearner ? { ...state, newestOfLearner: itemId } : state;
      return afterItem(next, itemId, isOfLearner && words !== '' ? words : null);
    }
    default:
      return [state, []];
  }
}

/** Asks for the sentence again once the provider makes nothing else, if it was refused for that or the line was down. */
function askingAgain(state: HelpPause, protocol: RealtimeProtocol): Step<HelpPause> {
  const { isLineUp, pause } = state;
  return isLineUp && pause?.isWaiting ? silencing(state, pause, protocol) : [state, []];
}

function afterStart(
  state: HelpPause,
  { responseId, pausesForHelp }: Extract<RealtimeEvent, { type: 'response_started' }>,
): Step<HelpPause> {
  const begun = { ...state, makes: { responseId, items: [] } };
  if (pausesForHelp && state.asked > 0)
    return [{ ...begun, asked: state.asked - 1, ourResponses: [...state.ourResponses, responseId] }, []];
  // A provider that finds turns may answer the last one after all.
  return [begun, state.pause === null ? [] : sending(cancelling(responseId))];
}

function afterResponse(state: HelpPause, said: RealtimeEvent, protocol: RealtimeProtocol): Step<HelpPause> {
  const { pause, asked } = state;
  switch (said.type) {
    case 'response_started':
      return afterStart(state, said);
    case 'response_ended':
      return askingAgain({ ...state, makes: null }, protocol);
    case 'provider_error': {
      const isRefused = said.code === IS_MAKING_ANOTHER && pause !== null && asked > 0;
      return [isRefused ? { ...state, asked: asked - 1, pause: { ...pause, isWaiting: true } } : state, []];
    }
    default:
      return [state, []];
  }
}

/**
 * Pauses the lesson when something was said that worries: the teacher stops, says one neutral sentence, and does not
 * listen until the learner has answered the help card. Nothing of it reaches the model when the lesson goes on. Pure.
 */
export function helpPauseAfter(state: HelpPause, event: CallEvent, facts: Facts): Step<HelpPause> {
  switch (event.type) {
    case 'line_opened':
      return askingAgain({ ...state, isLineUp: true }, facts.protocol);
    case 'line_closed':
      return [{ ...state, isLineUp: false, makes: null }, []];
    case 'worry_noticed':
      return pausing(state, event, facts.protocol);
    case 'help_answered':
      return state.pause === null ? [state, []] : goingOn(state, state.pause, facts.protocol);
    case 'provider_said':
      return afterResponse(state, event.said, facts.protocol);
    case 'provider_steered':
      return afterSteering(state, event, facts);
    default:
      return [state, []];
  }
}
