import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';

/** The time from the end of the teacher's transcript to idle (specification §4 and §9). */
export const IDLE_AFTER_MS = 1_000;

/** A reply that has not begun within this time is given up, so that a lost event never leaves the microphone shut. */
export const THINKING_LIMIT_MS = 45_000;

/** The four states that the pill shows (specification §2.4). */
export type VoiceName = 'idle' | 'listening' | 'thinking' | 'speaking';

/** Who has the floor in a running call. */
export type Voice =
  | { name: 'idle' }
  | { name: 'listening' }
  /** `responseId` is null until the provider has begun the awaited reply. */
  | { name: 'thinking'; responseId: string | null }
  | {
      name: 'speaking';
      responseId: string | null;
      itemId: string | null;
      /** Whether the provider has reported that the sound is playing; always false if it sends no such events. */
      audible: boolean;
      /** `done` starts the wait of `IDLE_AFTER_MS`; `rested` means that the wait is over and only sound is left. */
      words: 'arriving' | 'done' | 'rested';
    };

/** A reply that the learner cut off: what still arrives of it must not make the teacher speak again. */
type CutReply = { responseId: string | null; itemId: string | null };

/** The state of the voice in a running call. */
export type VoiceRun = {
  voice: Voice;
  cut: CutReply | null;
  /** The item whose transcript was completed most recently. Providers may report a completion twice. */
  doneItemId: string | null;
  /** The response that ended most recently. Its sound may begin only after its end. */
  endedResponseId: string | null;
};

export type VoiceAction =
  | RealtimeEvent
  /** The learner typed or tapped an answer. */
  | { type: 'learner_sent' }
  | { type: 'interrupted' }
  /** The learner holds the talk button. */
  | { type: 'talk_began' }
  /** The learner releases the button. A turn that was too short to hold a word is dropped. */
  | { type: 'talk_ended'; isKept: boolean }
  /** `IDLE_AFTER_MS` have passed since the transcript was done. */
  | { type: 'rest_due' }
  /** `THINKING_LIMIT_MS` have passed since the thinking began. */
  | { type: 'thinking_too_long' };

/** The voice when a call begins: the teacher is about to speak. */
export const VOICE_AT_START: VoiceRun = {
  voice: { name: 'thinking', responseId: null },
  cut: null,
  doneItemId: null,
  endedResponseId: null,
};

const IDLE: Voice = { name: 'idle' };

/** The voice in a call in which no one has the floor. */
export const VOICE_AT_REST: VoiceRun = { ...VOICE_AT_START, voice: IDLE };

/** Whether the teacher can be heard now or still has words to come. */
const isTalking = (voice: Voice): boolean =>
  voice.name === 'speaking' && (voice.audible || voice.words === 'arriving');

const responseOf = (voice: Voice): string | null =>
  voice.name === 'thinking' || voice.name === 'speaking' ? voice.responseId : null;

function cutOff(run: VoiceRun, voice: Voice): VoiceRun {
  if (run.voice.name !== 'speaking') return { ...run, voice };
  const { responseId, itemId } = run.voice;
  return { ...run, voice, cut: { responseId, itemId } };
}

const isCut = (cut: CutReply | null, key: keyof CutReply, id: string): boolean =>
  cut !== null && cut[key] !== null && cut[key] === id;

function onWords(run: VoiceRun, itemId: string, done: boolean, mayCutIn: boolean): VoiceRun {
  const { voice } = run;
  if (isCut(run.cut, 'itemId', itemId) || (done && run.doneItemId === itemId)) return run;
  // The learner is cutting in: these are the last words of a reply that the provider is about to stop.
  if (voice.name === 'listening' && mayCutIn) return run;
  const audible = voice.name === 'speaking' && voice.audible;
  const words = done ? 'done' : 'arriving';
  return {
    ...run,
    voice: { name: 'speaking', responseId: responseOf(voice), itemId, audible, words },
    doneItemId: done ? itemId : null,
  };
}

function onAudible(run: VoiceRun, responseId: string, mayCutIn: boolean): VoiceRun {
  const { voice } = run;
  if (isCut(run.cut, 'responseId', responseId)) return run;
  if (voice.name === 'listening' && mayCutIn) return run;
  if (voice.name === 'speaking') return { ...run, voice: { ...voice, responseId, audible: true } };
  const words = run.endedResponseId === responseId ? 'rested' : 'arriving';
  return { ...run, voice: { name: 'speaking', responseId, itemId: null, audible: true, words } };
}

function onSilent(run: VoiceRun, responseId: string, cut: boolean): VoiceRun {
  const { voice } = run;
  if (voice.name !== 'speaking' || isCut(run.cut, 'responseId', responseId)) return run;
  if (cut) return cutOff(run, IDLE);
  if (voice.words === 'rested') return { ...run, voice: IDLE };
  return { ...run, voice: { ...voice, audible: false } };
}

function onResponseEnded(
  before: VoiceRun,
  event: Extract<RealtimeEvent, { type: 'response_ended' }>,
): VoiceRun {
  const run = { ...before, endedResponseId: event.responseId };
  const { voice } = run;
  if (voice.name === 'thinking') {
    // A teacher who has only called tools is asked for words by our server.
    const owesWords = event.status === 'completed' && event.calls;
    return voice.responseId === event.responseId && !owesWords ? { ...run, voice: IDLE } : run;
  }
  if (voice.name !== 'speaking') return run;
  const isOurs =
    voice.responseId === event.responseId || (voice.itemId !== null && event.itemIds.includes(voice.itemId));
  if (!isOurs) return run;
  if (event.status === 'cancelled') return cutOff(run, IDLE);
  // A reply whose transcript never ended must not keep the microphone shut.
  return voice.words === 'arriving' ? { ...run, voice: { ...voice, words: 'done' } } : run;
}

/**
 * Returns the next state of the voice (specification §4). `mayCutIn` is the learner's preference to interrupt by
 * speaking (RES-65). Without it the microphone is off while the teacher speaks, so any speech heard then is an echo or
 * the tail of an earlier turn.
 */
export function voiceAfter(run: VoiceRun, action: VoiceAction, mayCutIn: boolean): VoiceRun {
  const { voice } = run;
  switch (action.type) {
    case 'learner_started':
      if (isTalking(voice) && !mayCutIn) return run;
      return cutOff(run, { name: 'listening' });
    case 'learner_stopped':
      if (voice.name !== 'listening' && voice.name !== 'idle') return run;
      return { ...run, voice: { name: 'thinking', responseId: null } };
    case 'learner_unclear':
      return voice.name === 'thinking' && voice.responseId === null ? { ...run, voice: IDLE } : run;
    case 'response_started':
      if (voice.name === 'listening' || (voice.name === 'speaking' && voice.audible)) return run;
      return { ...run, voice: { name: 'thinking', responseId: action.responseId } };
    case 'teacher_words':
      return onWords(run, action.itemId, false, mayCutIn);
    case 'teacher_said':
      return onWords(run, action.itemId, true, mayCutIn);
    case 'teacher_audible':
      return onAudible(run, action.responseId, mayCutIn);
    case 'teacher_silent':
      return onSilent(run, action.responseId, action.cut);
    case 'response_ended':
      return onResponseEnded(run, action);
    case 'learner_sent':
      return cutOff(run, { name: 'thinking', responseId: null });
    case 'talk_began':
      return cutOff(run, { name: 'listening' });
    case 'talk_ended':
      if (voice.name !== 'listening') return run;
      return { ...run, voice: action.isKept ? { name: 'thinking', responseId: null } : IDLE };
    case 'interrupted':
      return voice.name === 'speaking' ? cutOff(run, IDLE) : run;
    case 'rest_due':
      if (voice.name !== 'speaking' || voice.words !== 'done') return run;
      return { ...run, voice: voice.audible ? { ...voice, words: 'rested' } : IDLE };
    case 'thinking_too_long':
      return voice.name === 'thinking' ? { ...run, voice: IDLE } : run;
    case 'session_created':
    case 'session_updated':
    case 'learner_committed':
    case 'learner_silent':
    case 'learner_dropped':
    case 'learner_words':
    case 'learner_said':
    case 'turn_truncated':
    case 'turn_retrieved':
    case 'lesson_marked':
    case 'provider_error':
      return run;
    default:
      return action satisfies never;
  }
}
