import type { Outcome, Step } from '#conversation/conversation-effects.ts';
import type { ConversationEvent, Facts } from '#conversation/conversation-events.ts';
import { hasWords } from '#conversation/turns/back-channel.ts';
import { type Doubt, type Verdict, verdictInTime, verdictOnWords } from '#conversation/turns/doubt.ts';
import type { Heard } from '#stages.ts';
import { JOIN_WITHIN_MS, unfinishedSilenceMs } from '#turn-taking.ts';
import { isHum } from '#vad/hum.ts';
import type { FinishedTurn, Pause } from '#vad/turn-detector.ts';

/** The state of the floor. */
export type FloorState = {
  /** Whether the detector hears the learner speak. */
  isSpeaking: boolean;
  /** Speech over the teacher that may or may not be a turn. */
  doubt: Doubt | null;
  /** The pause whose words or judgement still count. */
  pause: (Pause & { number: number }) | null;
  /** The number of pauses so far. It tells the words of one pause from those of another. */
  pauses: number;
  /** When the last turn ended. */
  turnOverMs: number;
  /** The end of the sound heard so far, in audio time. */
  nowMs: number;
};

/** What the floor needs to know. */
export type FloorFacts = Pick<
  Facts,
  'hasTeacherMoreToSay' | 'findsTurns' | 'interrupts' | 'silenceMs' | 'language'
>;

/** The floor before either side has spoken. */
export const FLOOR_AT_START: FloorState = {
  isSpeaking: false,
  doubt: null,
  pause: null,
  pauses: 0,
  turnOverMs: Number.NEGATIVE_INFINITY,
  nowMs: 0,
};

/** Reports whether the learner is speaking, or may be. */
export function isLearnerHeard({ isSpeaking, doubt }: FloorState): boolean {
  return isSpeaking || doubt !== null;
}

/**
 * Decides who has the floor after an event. Speech over the teacher silences the teacher at once, but is not reported
 * yet. If it turns out to be a back-channel ("mm-hm"), the teacher continues and no turn is reported. If it goes on for
 * long, or its words need an answer, it becomes a turn, and the teacher is cut off where they fell silent. We decide
 * within `DECIDE_WITHIN_MS` of its end, in audio time. All other speech is a turn immediately.
 */
export function floorAfter(state: FloorState, event: ConversationEvent, facts: FloorFacts): Step<FloorState> {
  switch (event.type) {
    case 'speech_started':
      return speechStarted(state, event, facts);
    case 'speech_paused':
      return listen(state, event);
    case 'speech_resumed': {
      const doubt = state.doubt && { ...state.doubt, silence: null };
      return [{ ...state, doubt, pause: null }, [{ do: 'call_off_hearing' }]];
    }
    case 'speech_stopped':
      return speechStopped({ ...state, isSpeaking: false }, event);
    case 'time_passed': {
      const { nowMs, voicedMs } = event;
      const now = { ...state, nowMs };
      if (!state.doubt) return [now, []];
      const { language } = facts;
      return decided(now, state.doubt, verdictInTime(state.doubt, { nowMs, voicedMs, language }));
    }
    case 'pause_heard':
      return state.pause?.number === event.pause
        ? pauseHeard(state, state.pause, event.heard, facts)
        : [state, []];
    case 'pause_judged': {
      if (state.pause?.number !== event.pause || event.extraMs <= 0) return [state, []];
      const silenceMs = unfinishedSilenceMs(facts.silenceMs, event.extraMs);
      return [state, [{ do: 'wait_for_silence', silenceMs }]];
    }
    case 'commit_asked':
    case 'teacher_silenced':
      return granted(state);
    case 'turn_committed':
      return [{ ...state, isSpeaking: false }, []];
    case 'turn_dropped':
      return dropped(state);
    case 'session_updated':
      // If the client now marks the turns, the detector hears nothing more and would never end this speech.
      return [state, facts.findsTurns || !isLearnerHeard(state) ? [] : [{ type: 'turn_dropped' }]];
    default:
      return [state, []];
  }
}

function speechStarted(
  state: FloorState,
  { itemId, startMs, voiceStartMs }: ConversationEvent & { type: 'speech_started' },
  { hasTeacherMoreToSay, interrupts }: FloorFacts,
): Step<FloorState> {
  // A learner who speaks twice over the same sentence wants to be heard, so the second time silences the teacher if
  // speech may interrupt.
  const [before, outcomes] = granted(state);
  const doesTeacherSpeak = hasTeacherMoreToSay && !(state.doubt && interrupts);
  const now: FloorState = { ...before, isSpeaking: true, pause: null };
  const joins = voiceStartMs - before.turnOverMs <= JOIN_WITHIN_MS;
  const begun: Outcome[] = [{ do: 'prepare_hearing' }, ...outcomes];
  if (joins || !doesTeacherSpeak) return [now, [...begun, { type: 'turn_began', itemId, startMs, joins }]];
  const doubt: Doubt = { itemId, startMs, voiceStartMs, silence: null, stopped: null };
  return [{ ...now, doubt }, interrupts ? [...begun, { do: 'hold_playback' }] : begun];
}

function speechStopped(state: FloorState, { voiceEndMs, endMs, samples }: FinishedTurn): Step<FloorState> {
  const turn: FinishedTurn = { voiceEndMs, endMs, samples };
  if (!state.doubt) return ended(state, turn);
  const stopped = { ...state, doubt: { ...state.doubt, stopped: turn } };
  // With a very short silence setting, a turn ends without a pause being reported first.
  return state.doubt.silence === null ? listen(stopped, turn) : [stopped, []];
}

/**
 * Has the turn so far put into words: to decide a doubt, to judge the pause, or to have them ready when the turn ends.
 */
function listen(state: FloorState, { samples, voiceEndMs }: Pause): Step<FloorState> {
  const number = state.pauses + 1;
  const doubt = state.doubt && {
    ...state.doubt,
    silence: { voiceEndMs, heard: 'awaited' as const, isHum: isHum(samples) },
  };
  const isWanted = doubt !== null;
  return [
    { ...state, doubt, pauses: number, pause: { number, samples, voiceEndMs } },
    [{ do: 'hear_pause', pause: number, samples, isWanted }],
  ];
}

function pauseHeard(
  state: FloorState,
  { number, samples, voiceEndMs }: Pause & { number: number },
  heard: Heard | null,
  { language }: FloorFacts,
): Step<FloorState> {
  const [now, outcomes] = wordsInDoubt(state, heard, language);
  // A back-channel is not a turn that could continue.
  if (now.pause === null) return [now, outcomes];
  const words = hasWords(heard) ? heard.text : null;
  const turn = { words, samples, silenceMs: Math.max(0, now.nowMs - voiceEndMs), language };
  return [now, [...outcomes, { do: 'judge_pause', pause: number, turn }]];
}

function wordsInDoubt(state: FloorState, heard: Heard | null, language: string): Step<FloorState> {
  if (!heard || !state.doubt?.silence) return [state, []];
  const doubt: Doubt = { ...state.doubt, silence: { ...state.doubt.silence, heard } };
  return decided({ ...state, doubt }, doubt, verdictOnWords(doubt, language));
}

function decided(state: FloorState, { stopped }: Doubt, verdict: Verdict): Step<FloorState> {
  if (verdict === null) return [state, []];
  if (verdict === 'turn') return granted(state);
  const abandoned: Outcome[] = stopped ? [] : [{ do: 'abandon_speech' }];
  return [
    { ...state, isSpeaking: false, doubt: null, pause: null },
    [{ do: 'call_off_hearing' }, ...abandoned, { do: 'resume_playback' }, { type: 'doubt_dismissed' }],
  ];
}

/** Makes the speech in doubt a turn: it has gone on for long, it needs an answer, or the teacher is silent anyway. */
function granted(state: FloorState): Step<FloorState> {
  const { doubt } = state;
  if (!doubt) return [state, []];
  const { itemId, startMs, stopped } = doubt;
  const began: Outcome = { type: 'turn_began', itemId, startMs, joins: false };
  if (!stopped) return [{ ...state, doubt: null }, [began]];
  const [now, outcomes] = ended({ ...state, doubt: null }, stopped);
  return [now, [began, ...outcomes]];
}

function ended(state: FloorState, turn: FinishedTurn): Step<FloorState> {
  return [{ ...state, turnOverMs: turn.endMs }, [{ type: 'turn_ended', ...turn }]];
}

function dropped(state: FloorState): Step<FloorState> {
  const dismissed: Outcome[] = state.doubt ? [{ do: 'resume_playback' }, { type: 'doubt_dismissed' }] : [];
  return [{ ...state, isSpeaking: false, doubt: null, pause: null }, [...dismissed, { do: 'clear_sound' }]];
}
