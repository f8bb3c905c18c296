import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';
import {
  IDLE_AFTER_MS,
  THINKING_LIMIT_MS,
  VOICE_AT_REST,
  VOICE_AT_START,
  type VoiceAction,
  type VoiceName,
  type VoiceRun,
  voiceAfter,
} from './voice-state.ts';

/** How the learner likes to talk; kept in this browser. */
export type LessonPreferences = {
  /** 'Let me interrupt by speaking' (RES-65). */
  interruptBySpeaking: boolean;
  /** 'Give me time to think' (RES-107). */
  timeToThink: boolean;
  /** The learner is heard only while they hold the button to talk, or between two taps on it. */
  pushToTalk: boolean;
  /** How fast the teacher is to speak. */
  pace: SpeakingPace;
  /** Whether the camera is asked for beside the microphone. */
  useCamera: boolean;
};

/** The preferences of somebody who has chosen nothing: those of the specification. */
export const USUAL_PREFERENCES: LessonPreferences = {
  interruptBySpeaking: false,
  timeToThink: false,
  pushToTalk: false,
  pace: 'usual',
  useCamera: true,
};

/** Where a lesson is (specification §4); each member carries what is true only there. */
type Phase =
  | { name: 'not_started' }
  /** Session, key, media, connection. Answers to an older attempt are ignored. */
  | { name: 'starting'; attempt: number }
  | ({
      name: 'running';
      attempt: number;
      hasMicrophone: boolean;
      hasCamera: boolean;
      /** `unsettled`: the connection dropped a moment ago and may heal (RES-70). */
      link: 'steady' | 'unsettled';
    } & VoiceRun)
  /**
   * The connection was lost; the same session can be continued. A number is the attempt by which the room tries to
   * join again by itself (rejoin.ts); null when it has given that up.
   */
  | { name: 'lost'; rejoining: number | null };

export type RoomState = { phase: Phase; muted: boolean; preferences: LessonPreferences };

export type RoomAction =
  | { type: 'start'; attempt: number; preferences: LessonPreferences }
  | { type: 'connected'; attempt: number; hasMicrophone: boolean; hasCamera: boolean }
  /** Another call goes on with the running lesson; what was being said in the former one has ended with it. */
  | { type: 'taken_over'; isTeachersTurn: boolean }
  | { type: 'link'; link: 'steady' | 'unsettled' }
  /** A device was pulled out, or plugged in. */
  | { type: 'devices'; hasMicrophone: boolean; hasCamera: boolean }
  | { type: 'mute_toggled' }
  /** Stop, leaving, or a start that failed. */
  | { type: 'ended' }
  | { type: 'lost' }
  | { type: 'rejoining'; attempt: number }
  | { type: 'rejoin_given_up' }
  | { type: 'voice'; action: VoiceAction };

/** A room before the first lesson. */
export const ROOM_AT_REST: RoomState = {
  phase: { name: 'not_started' },
  muted: false,
  preferences: USUAL_PREFERENCES,
};

/** The attempt whose call may make the room run; null when none is awaited. */
function awaitedAttempt(phase: Phase): number | null {
  if (phase.name === 'starting') return phase.attempt;
  return phase.name === 'lost' ? phase.rejoining : null;
}

/** Speech that a provider believes to have heard; who talks by the button begins and ends turns with it alone. */
const isHeardSpeech = ({ type }: VoiceAction): boolean =>
  type === 'learner_started' || type === 'learner_stopped';

function phaseAfter({ phase, preferences }: RoomState, action: RoomAction): Phase {
  switch (action.type) {
    case 'start':
      return phase.name === 'running' ? phase : { name: 'starting', attempt: action.attempt };
    case 'connected': {
      if (awaitedAttempt(phase) !== action.attempt) return phase;
      const { attempt, hasMicrophone, hasCamera } = action;
      return { name: 'running', attempt, hasMicrophone, hasCamera, link: 'steady', ...VOICE_AT_START };
    }
    case 'taken_over': {
      if (phase.name !== 'running') return phase;
      if (action.isTeachersTurn) return { ...phase, ...VOICE_AT_START };
      // Whoever holds the button still holds it.
      const isHeld = preferences.pushToTalk && phase.voice.name === 'listening';
      return { ...phase, ...VOICE_AT_REST, ...(isHeld ? { voice: phase.voice } : {}) };
    }
    case 'link':
      return phase.name === 'running' ? { ...phase, link: action.link } : phase;
    case 'devices': {
      const { hasMicrophone, hasCamera } = action;
      return phase.name === 'running' ? { ...phase, hasMicrophone, hasCamera } : phase;
    }
    case 'ended':
      return { name: 'not_started' };
    case 'lost':
      return phase.name === 'not_started' ? phase : { name: 'lost', rejoining: null };
    case 'rejoining':
      return phase.name === 'lost' ? { name: 'lost', rejoining: action.attempt } : phase;
    case 'rejoin_given_up':
      return phase.name === 'lost' ? { name: 'lost', rejoining: null } : phase;
    case 'voice': {
      if (phase.name !== 'running') return phase;
      if (preferences.pushToTalk && isHeardSpeech(action.action)) return phase;
      const run = voiceAfter(phase, action.action, preferences.interruptBySpeaking);
      return run === phase ? phase : { ...phase, ...run };
    }
    case 'mute_toggled':
      return phase;
    default:
      return action satisfies never;
  }
}

/** The next state of the room. Pure: timers and the wire belong to the lesson that dispatches. */
export function roomAfter(state: RoomState, action: RoomAction): RoomState {
  const phase = phaseAfter(state, action);
  const muted = action.type === 'mute_toggled' ? !state.muted : state.muted;
  const preferences = action.type === 'start' ? action.preferences : state.preferences;
  if (phase === state.phase && muted === state.muted && preferences === state.preferences) return state;
  return { phase, muted, preferences };
}

/** What the status pill says: thinking also while connecting (specification §4). */
export function voiceNameOf({ phase }: RoomState): VoiceName {
  if (phase.name === 'running') return phase.voice.name;
  return phase.name === 'starting' ? 'thinking' : 'idle';
}

/**
 * Whether the learner's microphone track is on. Off while thinking or speaking, on when idle or listening unless
 * muted (specification §4); while the button is held for one who talks by it; open throughout for a learner who interrupts by speaking (RES-65), and until the
 * teacher's first sound for one who wants time to think (RES-107).
 */
export function isMicrophoneOpen({ phase, muted, preferences }: RoomState): boolean {
  if (phase.name !== 'running' || !phase.hasMicrophone) return false;
  if (preferences.pushToTalk) return phase.voice.name === 'listening';
  if (muted) return false;
  if (preferences.interruptBySpeaking) return true;
  if (preferences.timeToThink) return phase.voice.name !== 'speaking';
  return phase.voice.name === 'idle' || phase.voice.name === 'listening';
}

/** The action that falls due when the room stays as it is, and after how long; null when none does. */
export function dueIn({ phase }: RoomState): { action: VoiceAction; afterMs: number; since: unknown } | null {
  if (phase.name !== 'running') return null;
  const { voice } = phase;
  if (voice.name === 'thinking') {
    return { action: { type: 'thinking_too_long' }, afterMs: THINKING_LIMIT_MS, since: voice };
  }
  if (voice.name === 'speaking' && voice.words === 'done') {
    return { action: { type: 'rest_due' }, afterMs: IDLE_AFTER_MS, since: voice.itemId };
  }
  return null;
}
