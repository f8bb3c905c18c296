/** How espeak-ng should sound: a voice with a variant (both builds have them), a pitch (0 to 99) and a rate. */
export type EspeakVoice = { name: string; pitch: number; wordsPerMinute: number };

/** Slower than a newsreader (170 to 180), so that children can follow and think along. */
const WORDS_PER_MINUTE = 150;

/** espeak-ng cannot speak more slowly than 80 words per minute. Above 260 no child can follow. */
const SLOWEST_WORDS_PER_MINUTE = 80;
const FASTEST_WORDS_PER_MINUTE = 260;

/** The voice for unknown names (RES-52). */
const DEFAULT_VOICE = { accent: 'en-us', variant: 'f4', pitch: 44, pace: 1 };

/**
 * The voices of the Realtime API. They are chosen so that any two differ in register, timbre, accent or pace, and none
 * is shrill: five low voices (fundamental about 80 to 125 Hz) and five higher ones (about 160 to 235 Hz). The six
 * teachers' voices (coral, ash, shimmer, verse, sage, echo) are two semitones or more apart. Variant, pitch and pace
 * are the same in languages other than English.
 */
const VOICES = new Map([
  ['alloy', DEFAULT_VOICE],
  ['ash', { accent: 'en-us', variant: 'm3', pitch: 45, pace: 1 }],
  ['ballad', { accent: 'en-gb-x-rp', variant: 'm7', pitch: 60, pace: 1 }],
  ['coral', { accent: 'en-us', variant: 'f2', pitch: 50, pace: 1 }],
  ['echo', { accent: 'en-us', variant: 'm7', pitch: 22, pace: 0.94 }],
  ['sage', { accent: 'en-gb-x-rp', variant: 'f1', pitch: 44, pace: 0.96 }],
  ['shimmer', { accent: 'en-us', variant: 'f3', pitch: 57, pace: 1.05 }],
  ['verse', { accent: 'en-gb-scotland', variant: 'm3', pitch: 62, pace: 1.03 }],
  ['marin', { accent: 'en-us', variant: 'steph', pitch: 48, pace: 1 }],
  ['cedar', { accent: 'en-us', variant: 'm1', pitch: 34, pace: 1 }],
]);

/** Languages whose espeak-ng name differs from BCP 47. Its own Mandarin voice reads pinyin as if it were English. */
const RENAMED = new Map([
  ['zh', 'cmn-latn-pinyin'],
  ['cmn', 'cmn-latn-pinyin'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['fil', 'en-us'],
  ['tl', 'en-us'],
]);

/** Regions that have their own voice. Other regions use the general voice of their language. */
const REGIONAL = new Map([
  ['pt-br', 'pt-br'],
  ['fr-be', 'fr-be'],
  ['fr-ch', 'fr-ch'],
  ['zh-hk', 'yue'],
  ['zh-mo', 'yue'],
  ...['419', 'mx', 'ar', 'co', 'cl', 'pe', 've', 'us'].map((region): [string, string] => [
    `es-${region}`,
    'es-419',
  ]),
]);

/**
 * Returns the espeak-ng voice for a voice name of the Realtime API, a speed factor (1 is normal) and a language (BCP
 * 47). Whether espeak-ng has the language becomes clear only when it tries to speak it.
 */
export function espeakVoice(voice: string, speed: number, language = 'en'): EspeakVoice {
  const { accent, variant, pitch, pace } = VOICES.get(voice.toLowerCase()) ?? DEFAULT_VOICE;
  const wordsPerMinute = Math.round(WORDS_PER_MINUTE * pace * (Number.isFinite(speed) ? speed : 1));
  return {
    name: `${espeakLanguage(language) ?? accent}+${variant}`,
    pitch,
    wordsPerMinute: Math.min(FASTEST_WORDS_PER_MINUTE, Math.max(SLOWEST_WORDS_PER_MINUTE, wordsPerMinute)),
  };
}

/**
 * Returns espeak-ng's name for a language; `null` for English, where each voice has its own accent, and for invalid
 * tags.
 */
function espeakLanguage(language: string): string | null {
  const [base = '', ...rest] = language.toLowerCase().split(/[-_]/);
  if (base === 'en' || !/^[a-z]{2,3}$/.test(base)) return null;
  return REGIONAL.get(`${base}-${rest.at(-1)}`) ?? RENAMED.get(base) ?? base;
}
