/**
 * What the microphone picks up while the learner is asked to speak.
 * - `listening`: too early to say.
 * - `heard`: speech that is loud enough. This is final.
 * - `too_quiet`: something, but too soft for a lesson.
 * - `silent`: nothing at all, not even the room.
 * - `noisy`: loud without a pause, which speech never is.
 */
export type Hearing = 'listening' | 'heard' | 'too_quiet' | 'silent' | 'noisy';

type HearingTest = {
  readonly hearing: Hearing;
  /** How long the stretch of sound being judged has lasted. */
  readonly passedMs: number;
  readonly speechMs: number;
  readonly loudMs: number;
  readonly loudest: number;
  /** The softest recent level, taken as the level of the room without the learner. */
  readonly room: number;
};

/**
 * Levels are root mean squares of full scale. The speech level is our own choice, not measured on children: 38 decibels
 * below full scale, some 20 above a quiet room. A muted microphone delivers exact zeros.
 */
const SPEECH_LEVEL = 0.012;
const NOTHING_LEVEL = 0.000_2;
/** Speech rises and falls between its syllables; a fan does not. */
const SPEECH_OVER_ROOM = 2.5;
/** How much speech is enough: a word or two. */
const SPEECH_ENOUGH_MS = 500;
/** How long to wait before showing help, because a shy child takes a breath first. */
const PATIENCE_MS = 4_000;
const NOISY_SHARE = 0.8;
/** How fast the room level follows a room that has become louder. */
const ROOM_RISE_PER_MS = 0.000_01;

const stretch = { passedMs: 0, speechMs: 0, loudMs: 0, loudest: 0 };

/** The state of the test before anything has been heard. */
export const newHearingTest: HearingTest = { ...stretch, hearing: 'listening', room: 1 };

function judged({ loudMs, passedMs, loudest }: HearingTest): Hearing {
  if (loudest < NOTHING_LEVEL) return 'silent';
  return loudMs >= passedMs * NOISY_SHARE ? 'noisy' : 'too_quiet';
}

/** Returns the state of the test after one more level, which lasted `elapsedMs`. */
export function hearLevel(test: HearingTest, level: number, elapsedMs: number): HearingTest {
  if (test.hearing === 'heard') return test;
  const room = Math.min(level, test.room + ROOM_RISE_PER_MS * elapsedMs);
  const isLoud = level >= SPEECH_LEVEL;
  const isSpeech = isLoud && level >= room * SPEECH_OVER_ROOM;
  const next: HearingTest = {
    hearing: test.hearing,
    room,
    passedMs: test.passedMs + elapsedMs,
    speechMs: test.speechMs + (isSpeech ? elapsedMs : 0),
    loudMs: test.loudMs + (isLoud ? elapsedMs : 0),
    loudest: Math.max(test.loudest, level),
  };
  if (next.speechMs >= SPEECH_ENOUGH_MS) return { ...next, hearing: 'heard' };
  if (next.passedMs < PATIENCE_MS) return next;
  return { ...stretch, room, hearing: judged(next) };
}

const SHOWN_FROM_DB = -60;
const SHOWN_TO_DB = -14;

/** Converts a level to a meter reading from 0 to 1, on a decibel scale because that is how the ear hears. */
export function shownLevel(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, 1e-6));
  return Math.min(Math.max((decibels - SHOWN_FROM_DB) / (SHOWN_TO_DB - SHOWN_FROM_DB), 0), 1);
}
