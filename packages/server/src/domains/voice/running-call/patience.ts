import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import type { Json } from '@vivavoce/contracts/realtime/loose-json';
import { NUDGE_PAUSES_MS, SILENCE_MARK } from '@vivavoce/contracts/realtime/patience';
import { encodeTurnDetection } from '@vivavoce/contracts/realtime/session';
import { isGoodbye } from '@vivavoce/contracts/study/plan/lesson-end';
import type { CallEffect, Step } from './call-effect.ts';
import type { CallEvent, CallFacts } from './call-event.ts';

/**
 * How long the server waits for a provider that counts the silence itself, before it makes the teacher speak in the
 * provider's place. A provider hears no silence, for example, if the learner has no microphone.
 */
const PROVIDER_GRACE_MS = 1_500;

/** How often in a row a provider may show another idle time-out than we asked for, before we ask no more. */
const UNHEEDED_MAX = 3;

/** How a learner's silence is going. */
export type Patience = {
  isLineUp: boolean;
  /** Whether the call is ending, so that nobody is made to speak any more. */
  isOver: boolean;
  /** Whether the lesson is paused for a help card, so that nobody is hurried. */
  isPaused: boolean;
  /**
   * Whether the lesson is over, and nothing is left to wait for: the teacher has closed it or said a goodbye, and has
   * asked no question of the plan since.
   */
  isLessonOver: boolean;
  /** Whether the teacher has spoken since the learner's last turn, so that the silence after it counts. */
  isArmed: boolean;
  /** How often the teacher was made to speak up in this silence. */
  nudges: number;
  /** Who is at work: the teacher makes a reply or is heard, the learner is heard or holds the talk button. */
  busy: { makes: boolean; sounds: boolean; speaks: boolean; holds: boolean };
  /** The item that holds only silence, because the provider made the teacher speak up. */
  silentItem: string | null;
  /** How the provider finds turns; null if the page marks them, undefined if that is not known. */
  detection: Json | null | undefined;
  /** The idle time-out that we asked for and have not been shown; undefined if none. */
  asked: number | null | undefined;
  /** How often in a row the provider showed another one. */
  unheeded: number;
};

const NOBODY_BUSY = { makes: false, sounds: false, speaks: false, holds: false };

/** A call in which nobody has spoken. */
export const PATIENCE_AT_START: Patience = {
  isLineUp: false,
  isOver: false,
  isPaused: false,
  isLessonOver: false,
  isArmed: false,
  nudges: 0,
  busy: NOBODY_BUSY,
  silentItem: null,
  detection: undefined,
  asked: undefined,
  unheeded: 0,
};

const idleIn = (detection: Json): unknown => detection.idle_timeout_ms ?? null;

/** Whether the provider counts silences by itself, as far as is known. */
const doesProviderCount = ({ detection, unheeded }: Patience): boolean =>
  detection !== null &&
  (detection === undefined || detection.type === 'server_vad') &&
  unheeded < UNHEEDED_MAX;

/** The learner has said or written something: the next silence is a new one, and begins after the answer. */
const heardFrom = (state: Patience): Patience => ({ ...state, isArmed: false, nudges: 0 });

const nudged = (state: Patience): Patience => ({ ...state, isArmed: false, nudges: state.nudges + 1 });

const busyWith = (state: Patience, busy: Partial<Patience['busy']>): Patience => ({
  ...state,
  busy: { ...state.busy, ...busy },
});

function afterSaid(state: Patience, said: RealtimeEvent, lesson: CallFacts['lesson']): Patience {
  switch (said.type) {
    case 'response_started':
      // A press that nobody heard ends with the next reply, because a provider does not always tell of its end.
      return busyWith({ ...state, isArmed: true }, { makes: true, holds: false });
    case 'response_ended':
      return busyWith(state, { makes: false });
    case 'teacher_said':
      // A goodbye for now leaves the lesson where it is.
      return lesson !== null && isGoodbye(said.text) ? { ...state, isLessonOver: true } : state;
    case 'teacher_audible':
      return busyWith(state, { sounds: true });
    case 'teacher_silent':
      return busyWith(state, { sounds: false });
    case 'learner_started':
      return heardFrom(busyWith(state, { speaks: true }));
    case 'learner_stopped':
      return busyWith(state, { speaks: false });
    case 'learner_silent':
      return nudged({ ...state, silentItem: said.itemId });
    case 'learner_committed':
      if (said.itemId === state.silentItem) return state;
      return heardFrom(busyWith(state, { speaks: false, holds: false }));
    case 'learner_dropped':
      // With push-to-talk, a press drops what was heard before it, and a press that was too short is dropped itself.
      return busyWith(state, { speaks: false, holds: state.detection === null && !state.busy.holds });
    default:
      return state;
  }
}

/** Notes how the provider finds turns. What it shows as a greeting may not be our session yet. */
function afterShown(state: Patience, detection: Json | null | undefined): Patience {
  if (detection === undefined) return state;
  const shown = { ...state, detection, asked: undefined };
  if (detection === null || detection.type !== 'server_vad') return shown;
  const wanted = wantedIn(state);
  // A provider without the setting shows none, so only a pause shows that it knows it.
  if (idleIn(detection) === wanted) return { ...shown, unheeded: wanted === null ? state.unheeded : 0 };
  return state.asked === undefined ? shown : { ...shown, unheeded: state.unheeded + 1 };
}

/** The idle time-out that the provider should have in this silence; null if the teacher is to stay quiet. */
const wantedIn = ({ isLessonOver, nudges }: Patience): number | null =>
  isLessonOver ? null : (NUDGE_PAUSES_MS[nudges] ?? null);

function noticing(state: Patience, event: CallEvent, lesson: CallFacts['lesson']): Patience {
  switch (event.type) {
    case 'line_opened':
      return { ...state, isLineUp: true };
    case 'line_closed':
      // What happens until the line is back is not known, so this silence no longer counts.
      return { ...state, isLineUp: false, isArmed: false, busy: NOBODY_BUSY };
    case 'worry_noticed':
      return { ...state, isPaused: true };
    case 'help_answered':
      return { ...state, isPaused: false };
    case 'goodbye_asked':
    case 'end_asked':
      return { ...state, isOver: true };
    case 'place_told':
      return { ...state, isLessonOver: event.standing.isEnded || isGoodbye(event.words) };
    case 'provider_said':
      return afterSaid(state, event.said, lesson);
    case 'provider_steered': {
      const { steering } = event;
      if (steering.type === 'session_shown')
        return steering.isGreeting ? state : afterShown(state, steering.turnDetection);
      if (steering.type !== 'item_added' || steering.kind !== 'learner') return state;
      return ['', SILENCE_MARK].includes(steering.words) ? state : heardFrom(state);
    }
    default:
      return state;
  }
}

/** Whether the learner's silence counts now. */
function isCounting(state: Patience): boolean {
  const { isLineUp, isOver, isPaused, isArmed, busy } = state;
  const isSomebodyBusy = busy.makes || busy.sounds || busy.speaks || busy.holds;
  return isLineUp && !isOver && !isPaused && isArmed && !isSomebodyBusy && wantedIn(state) !== null;
}

/** Begins the count of a silence, ends it, or begins it again because the learner is at work. */
function counting(before: Patience, state: Patience, event: CallEvent): CallEffect[] {
  const isSignOfWork = event.type === 'provider_said' && event.said.type === 'session_updated';
  const [was, is] = [isCounting(before), isCounting(state)];
  if (was === is && !(is && isSignOfWork)) return [];
  if (!is) return [{ do: 'limit_silence', afterMs: null }];
  const pauseMs = wantedIn(state) ?? 0;
  return [{ do: 'limit_silence', afterMs: pauseMs + (doesProviderCount(state) ? PROVIDER_GRACE_MS : 0) }];
}

/**
 * Asks the provider for the pause before the next time, as a reply begins: then no turn of the learner's can be lost by
 * the change. Words that end the lesson or begin it again change the pause at once.
 */
function asking(
  before: Patience,
  noticed: Patience,
  event: CallEvent,
  protocol: CallFacts['protocol'],
): Step<Patience> {
  const isBeginning = event.type === 'provider_said' && event.said.type === 'response_started';
  // A provider that refuses the pause shows no session.
  const isIgnored = isBeginning && noticed.asked !== undefined;
  const state = isIgnored ? { ...noticed, asked: undefined, unheeded: noticed.unheeded + 1 } : noticed;
  const { detection, isOver, isPaused, isLessonOver } = state;
  const isTime = isBeginning || isLessonOver !== before.isLessonOver;
  if (!isTime || isOver || isPaused || !detection || !doesProviderCount(state)) return [state, []];
  const idle_timeout_ms = wantedIn(state);
  if (idleIn(detection) === idle_timeout_ms) return [state, []];
  const session = encodeTurnDetection({ ...detection, idle_timeout_ms }, protocol);
  return [{ ...state, asked: idle_timeout_ms }, [{ do: 'send', event: { type: 'session.update', session } }]];
}

/** Makes the teacher speak up in the provider's place. The mark reads the same in both versions of the protocol. */
const SPEAKING_UP: readonly CallEffect[] = [
  {
    type: 'conversation.item.create',
    item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: SILENCE_MARK }] },
  },
  { type: 'response.create' },
].map((event) => ({ do: 'send', event }));

/**
 * Is patient with a learner who says nothing: the teacher speaks up after 12 s of silence, once more after another 18 s,
 * and then not again until the learner has said or written something. After the closing of the lesson or a goodbye the
 * teacher stays quiet, whatever the learner says, until a question of the plan is asked again. A provider that finds
 * turns counts the silence itself (`idle_timeout_ms`), and is told how long the next pause is. For push-to-talk, for a
 * learner without a microphone, and for a provider without that setting, the server counts. Pure.
 */
export function patienceAfter(
  before: Patience,
  event: CallEvent,
  facts: Pick<CallFacts, 'protocol' | 'lesson'>,
): Step<Patience> {
  if (event.type === 'silence_due') {
    return isCounting(before) ? [nudged(before), SPEAKING_UP] : [before, []];
  }
  const noticed = noticing(before, event, facts.lesson);
  const [state, asked] = asking(before, noticed, event, facts.protocol);
  return [state, [...counting(before, state, event), ...asked]];
}
