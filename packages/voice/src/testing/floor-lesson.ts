import type { Outcome } from '#conversation/conversation-effects.ts';
import type { ConversationEvent } from '#conversation/conversation-events.ts';
import { FLOOR_AT_START, type FloorFacts, type FloorState, floorAfter } from '#conversation/turns/floor.ts';
import type { Heard } from '#stages.ts';
import { namesOf, stepped } from '#testing/steps.ts';
import { FRAME_MS } from '#vad/frames.ts';

/** The sound of a turn. The floor does not look at it. */
export const SAMPLES = new Int16Array(1_600);

/** The teacher is speaking, with more than a last word still to come. */
export const TEACHER_SPEAKS: FloorFacts = {
  hasTeacherMoreToSay: true,
  findsTurns: true,
  interrupts: true,
  silenceMs: 500,
  language: 'en',
};
/** The teacher has nothing more to say. */
export const TEACHER_SILENT: FloorFacts = { ...TEACHER_SPEAKS, hasTeacherMoreToSay: false };

/** Makes the frames of sound from `fromMs` up to `untilMs`, with the voice time that `voicedMs` gives for each. */
export function frames(fromMs: number, untilMs: number, voicedMs: (atMs: number) => number = () => 0) {
  const passed: ConversationEvent[] = [];
  for (let nowMs = Math.ceil(fromMs / FRAME_MS) * FRAME_MS; nowMs < untilMs; nowMs += FRAME_MS) {
    passed.push({ type: 'time_passed', nowMs, voicedMs: voicedMs(nowMs) });
  }
  return passed;
}

/** Speech that begins at `atMs`, with 300 ms of padding before it. */
export const start = (atMs: number): ConversationEvent[] => [
  { type: 'speech_started', itemId: `item_${atMs}`, startMs: atMs - 300, voiceStartMs: atMs },
];

/** The learner, who began at `fromMs`, falls silent at `atMs`; 200 ms later that counts as a pause. */
export const pause = (fromMs: number, atMs: number): ConversationEvent[] => [
  ...frames(fromMs, atMs, (nowMs) => nowMs - fromMs),
  ...frames(atMs, atMs + 200, () => atMs - fromMs),
  { type: 'speech_paused', voiceEndMs: atMs, samples: SAMPLES },
];
/** The voice ended at `voiceEndMs`, and the turn at `endMs`. */
export const stop = (voiceEndMs: number, endMs: number): ConversationEvent[] => [
  { type: 'speech_stopped', voiceEndMs, endMs, samples: SAMPLES },
];
/** Words that the recogniser is sure of. */
export const said = (text: string): Heard => ({ kind: 'words', text });
/** The words heard before the pause with this number. */
export const words = (heard: Heard | null, number = 1): ConversationEvent[] => [
  { type: 'pause_heard', pause: number, heard },
];
/** The learner continues to speak after a pause. */
export const RESUMED: ConversationEvent = { type: 'speech_resumed' };

/**
 * The effects that belong to hearing a learner. They are left out of `told`, because the tests about hearing check
 * them.
 */
const HEARING = ['prepare_hearing', 'hear_pause', 'judge_pause', 'call_off_hearing'];

function sign(outcome: Outcome): string[] {
  if ('do' in outcome) return HEARING.includes(outcome.do) ? [] : namesOf([outcome]);
  if (outcome.type === 'turn_began') return [`began ${outcome.startMs}${outcome.joins ? ', joins' : ''}`];
  return [outcome.type === 'turn_ended' ? `ended ${outcome.endMs}` : outcome.type];
}

/**
 * Runs events through the floor. Returns its last state, all outcomes, and the outcomes described in a few words
 * (`told`).
 */
export function floor(
  facts: FloorFacts,
  events: readonly ConversationEvent[],
  from: FloorState = FLOOR_AT_START,
) {
  const { state, outcomes } = stepped((now, event) => floorAfter(now, event, facts), from, events);
  return { state, outcomes, told: outcomes.flatMap(sign) };
}
