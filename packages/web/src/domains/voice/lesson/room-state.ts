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

/** How the learner likes to talk. Kept in this browser. */
export type LessonPreferences = {
  /** 'Let me interrupt by speaking' (RES-65). */
  interruptBySpeaking: boolean;
  /** 'Give me time to think' (RES-107). */
  timeToThink: boolean;
  /** Whether the learner has said whether they want that time. Until then, the youngest are offered it. */
  isTimeChosen: boolean;
  /** The learner is heard only while they hold the talk button, or between two taps on it. */
  pushToTalk: boolean;
  /** How fast the teacher should speak. */
  pace: SpeakingPace;
  /** Whether the camera is requested along with the microphone. */
  useCamera: boolean;
};

/** The preferences of a learner who has not chosen any, as set by the specification. */
export const USUAL_PREFERENCES: LessonPreferences = {
  interruptBySpeaking: false,
  timeToThink: false,
  isTimeChosen: false,
  pushToTalk: false,
  pace: 'usual',
  useCamera: true,
};

/** The phase of a lesson (specification §4). Each member carries what is true only in that phase. */
type Phase =
  | { name: 'not_started' }
  /** Session, key, media and connection are being set up. Answers to an older attempt are ignored. */
  | { name: 'starting'; attempt: number }
  | ({
      name: 'running';
      attempt: number;
      hasMicrophone: boolean;
      hasCamera: boolean;
      /** `unsettled`: the connection has just dropped and may recover (RES-70). */
      link: 'steady' | 'unsettled';
    } & VoiceRun)
  /**
   * The connection was lost, but the same session can be continued. `rejoining` is the number of the attempt while the
   * room tries to rejoin by itself (rejoin.ts), and null when it has given up.
   */
  | { name: 'lost'; rejoining: number | null };

export type RoomState = { phase: Phase; muted: boolean; preferences: LessonPreferences };

export type RoomAction =
  | { type: 'start'; attempt: number; preferences: LessonPreferences }
  | { type: 'connected'; attempt: number; hasMicrophone: boolean; hasCamera: boolean }
  /** Another call continues the running lesson. Anything that was being said in the previous call ended with it. */
  | { type: 'taken_over'; isTeachersTurn: boolean }
  | { type: 'link'; link: 'steady' | 'unsettled' }
  /** A device was unplugged or plugged in. */
  | { type: 'devices'; hasMicrophone: boolean; hasCamera: boolean }
  | { type: 'mute_toggled' }
  /** The learner stopped or left, or a start failed. */
  | { type: 'ended' }
  | { type: 'lost' }
  | { type: 'rejoining'; attempt: number }
  | { type: 'rejoin_given_up' }
  | { type: 'voice'; action: VoiceAction };

/** The room before the first lesson. */
export const ROOM_AT_REST: RoomState = {
  phase: { name: 'not_started' },
  muted: false,
  preferences: USUAL_PREFERENCES,
};

/** Returns the attempt whose call may set the room to running; null when no attempt is awaited. */
function awaitedAttempt(phase: Phase): number | null {
  if (phase.name === 'starting') return phase.attempt;
  return phase.name === 'lost' ? phase.rejoining : null;
}

/**
 * Whether this action only reports that the provider detected the start or end of speech. With push-to-talk, only the
 * button begins and ends turns.
 */
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
      // A learner who was holding the button still holds it.
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

/**
 * Returns the next state of the room. Pure: the lesson that dispatches the action owns the timers and the connection.
 */
export function roomAfter(state: RoomState, action: RoomAction): RoomState {
  const phase = phaseAfter(state, action);
  const muted = action.type === 'mute_toggled' ? !state.muted : state.muted;
  const preferences = action.type === 'start' ? action.preferences : state.preferences;
  if (phase === state.phase && muted === state.muted && preferences === state.preferences) return state;
  return { phase, muted, preferences };
}

/** Returns what the status pill shows. It also shows “thinking” while connecting (specification §4). */
export function voiceNameOf({ phase }: RoomState): VoiceName {
  if (phase.name === 'running') return phase.voice.name;
  return phase.name === 'starting' ? 'thinking' : 'idle';
}

/**
 * Whether the learner's microphone track is on. It is off while thinking or speaking, and on when idle or listening
 * unless muted (specification §4). With push-to-talk it is on only while the button is held. It stays on throughout for
 * a learner who interrupts by speaking (RES-65), and until the teacher's first sound for one who wants time to think
 * (RES-107).
 */
export function isMicrophoneOpen({ phase, muted, preferences }: RoomState): boolean {
  if (phase.name !== 'running' || !phase.hasMicrophone) return false;
  if (preferences.pushToTalk) return phase.voice.name === 'listening';
  if (muted) return false;
  if (preferences.interruptBySpeaking) return true;
  if (preferences.timeToThink) return phase.voice.name !== 'speaking';
  return phase.voice.name === 'idle' || phase.voice.name === 'listening';
}

/** Returns the action that falls due if the room does not change, and after how long; null when no action does. */
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
