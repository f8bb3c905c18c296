/** How espeak-ng is to sound: a voice with a variant (both builds know them), a pitch (0 to 99) and a rate. */
export type EspeakVoice = { name: string; pitch: number; wordsPerMinute: number };

/** Slower than a newsreader (170 to 180): children follow, and think along. */
const WORDS_PER_MINUTE = 150;

/** espeak-ng does not go slower than 80; above 260 no child follows its formants. */
const SLOWEST_WORDS_PER_MINUTE = 80;
const FASTEST_WORDS_PER_MINUTE = 260;

/** Used for unknown names (RES-52). */
const DEFAULT_VOICE = { name: 'en-us+f4', pitch: 44 };

/**
 * The voice names of the Realtime API. Chosen so that any two differ in register, timbre or accent, none shrill:
 * five low voices (fundamental about 80 to 120 Hz), five higher ones (about 160 to 215 Hz).
 */
const VOICES = new Map([
  ['alloy', DEFAULT_VOICE],
  ['ash', { name: 'en-us+m3', pitch: 45 }],
  ['ballad', { name: 'en-gb-x-rp+m7', pitch: 60 }],
  ['coral', { name: 'en-us+f2', pitch: 54 }],
  ['echo', { name: 'en-us+m7', pitch: 42 }],
  ['sage', { name: 'en-gb-x-rp+f1', pitch: 44 }],
  ['shimmer', { name: 'en-us+f3', pitch: 54 }],
  ['verse', { name: 'en-gb-scotland+m3', pitch: 62 }],
  ['marin', { name: 'en-us+steph', pitch: 48 }],
  ['cedar', { name: 'en-us+m1', pitch: 34 }],
]);

/** The espeak-ng voice for a voice name of the Realtime API and a speed factor (1 is normal). */
export function espeakVoice(voice: string, speed: number): EspeakVoice {
  const { name, pitch } = VOICES.get(voice.toLowerCase()) ?? DEFAULT_VOICE;
  const wordsPerMinute = Math.round(WORDS_PER_MINUTE * (Number.isFinite(speed) ? speed : 1));
  return {
    name,
    pitch,
    wordsPerMinute: Math.min(FASTEST_WORDS_PER_MINUTE, Math.max(SLOWEST_WORDS_PER_MINUTE, wordsPerMinute)),
  };
}
