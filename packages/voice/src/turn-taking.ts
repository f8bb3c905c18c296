/**
 * Turn-taking as this server does it, every number with its reason. What a session may set itself (threshold, prefix,
 * silence, `interrupt_response`) is in `protocol/session.ts`. All times are times of sound, not of a clock.
 */

/**
 * Voice in a row that counts as speech and silences the teacher. A click or a cough is shorter; the shortest answers
 * ('no', 'six') are longer.
 */
export const SPEECH_ONSET_MS = 128;

/** Silence after which a turn may be over: its words are looked for from then on. */
export const PAUSE_MS = 200;

/**
 * The longest speech that may be a back-channel: what listeners say to show that they follow, not to take the word
 * (V. Yngve, 'On getting a word in edgewise', 1970). Every fifth to sixth contribution to a conversation is one
 * (Knudsen, Creemers and Meyer, Frontiers in Psychology 11, 2020). "Oh, okay" and "yeah, yeah" last up to a second.
 * The teacher is silent meanwhile: the limit costs a learner who really interrupts nothing but the sign on screen.
 */
export const BACK_CHANNEL_MAX_MS = 1_000;

/** The longest one that has no sure words: an "mm-hmm" lasts some 650 ms, "what is that?" a little longer. */
export const WORDLESS_BACK_CHANNEL_MAX_MS = 700;

/** Silence after which short speech without sure words is over: between "stop" and what follows it there is less. */
export const WORDLESS_SILENCE_MS = 400;

/**
 * Silence by which speech over the teacher is decided upon, words or no words. 600 ms after the pause: enough for the
 * embedded recogniser (some 50 ms) and most hosted ones; longer, and a teacher who only fell silent for "mm-hm" seems
 * to have lost the thread.
 */
export const DECIDE_WITHIN_MS = 800;

/**
 * A teacher with less than this left to say has as good as finished: what the learner says is an answer that came
 * early, not a back-channel. Turns overlap at their ends all the time (Levinson and Torreira, Frontiers in Psychology 6,
 * 2015); a third of this is the silence that speech engines leave at the end, and what it takes to notice the learner.
 */
export const NEARLY_DONE_MS = 1_000;

/** A learner who speaks again this soon after the turn was taken as over goes on with that turn (RES-107). */
export const JOIN_WITHIN_MS = 700;

/** How much longer than the session's silence a turn is waited for whose words are not finished. */
export const UNFINISHED_EXTRA_MS = 1_500;

/**
 * The longest wait for an unfinished turn: the three seconds after which learners' answers get better
 * (M. B. Rowe, 'Wait time', Journal of Teacher Education 37, 1986).
 */
export const UNFINISHED_MAX_MS = 3_000;

/** Silence that ends a turn with `eagerness: 'low'` of `semantic_vad`: time to think (RES-107). */
export const LOW_EAGERNESS_SILENCE_MS = 1_200;

/** The silence that ends a turn that is not finished, in a session that waits `silenceMs` for the others. */
export function unfinishedSilenceMs(silenceMs: number, extraMs = UNFINISHED_EXTRA_MS): number {
  return Math.max(silenceMs, Math.min(silenceMs + extraMs, UNFINISHED_MAX_MS));
}

/**
 * Words that alone or together make a back-channel, in English. We know them for English and French; in other languages
 * the length decides.
 */
export const BACK_CHANNEL_WORDS: ReadonlySet<string> = new Set(
  (
    'ah aha alright cool good great gotcha hm hmm huh m mhm mhmm mm mmhm mmhmm mmm nice oh oho ok okay ooh right sure ' +
    'uh uhhuh um wow yah yay yea yeah yep yes yup'
  ).split(' '),
);

/** Back-channels of words that are none by themselves. */
export const BACK_CHANNEL_PHRASES: ReadonlySet<string> = new Set(['i see', 'got it', 'i know', 'of course']);

/** The same in French. */
export const FRENCH_BACK_CHANNEL_WORDS: ReadonlySet<string> = new Set(
  "ah bien bon d'accord euh exact exactement hein hm hmm hum mhm mm mmh mmm ok okay oh ouah ouais oui super voilà".split(
    ' ',
  ),
);
export const FRENCH_BACK_CHANNEL_PHRASES: ReadonlySet<string> = new Set([
  'je vois',
  'bien sûr',
  'ça marche',
  'je sais',
]);

/**
 * A turn that ends with one of these is not finished: a filler, or a word that needs another after it. Without "a", "to"
 * and "times", which also end answers: option A, a misheard "two", "three times".
 */
export const UNFINISHED_ENDINGS: ReadonlySet<string> = new Set(
  'um uh er erm hm hmm mm well and or but because cause the an of with plus minus equals my your their if when than'.split(
    ' ',
  ),
);

/** Turns that end like this ask for time, or stop before the answer itself. */
export const UNFINISHED_PHRASES: readonly string[] = [
  'let me see',
  'let me think',
  'hang on',
  'wait',
  'i think',
  "i think it's",
  'i think it is',
  'the answer is',
  "it's",
];

/** The same in French, without "a" and "de", which also end answers. */
export const FRENCH_UNFINISHED_ENDINGS: ReadonlySet<string> = new Set(
  'euh heu hum hm hmm mmh mm ben bah et ou mais donc car que parce le la les un une des du mon ma mes son sa moins plus fois égale avec'.split(
    ' ',
  ),
);
export const FRENCH_UNFINISHED_PHRASES: readonly string[] = [
  'attends',
  'attendez',
  'voyons',
  'laisse-moi réfléchir',
  'laissez-moi réfléchir',
  'je pense',
  'je crois',
  "c'est",
  'ça fait',
  'la réponse est',
  "la réponse c'est",
  'parce que',
];

/** From so many numbers in even steps on, a learner is counting, and perhaps has further to go. */
export const COUNTING_FROM = 3;
