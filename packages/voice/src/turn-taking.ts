/**
 * The turn-taking of this server: every number, with the reason for it. What a session can set itself (threshold,
 * prefix, silence, `interrupt_response`) is in `protocol/session.ts`. All times are in audio time, not clock time.
 */

/**
 * How long a voice must last, without a break, to count as speech and silence the teacher. A click or a cough is
 * shorter; the shortest answers ('no', 'six') are longer.
 */
export const SPEECH_ONSET_MS = 128;

/** Silence after which a turn may be over. From then on, we try to recognise its words. */
export const PAUSE_MS = 200;

/**
 * The longest speech that can be a back-channel: what listeners say to show that they follow, not to take the floor (V.
 * Yngve, 'On getting a word in edgewise', 1970). Every fifth or sixth contribution to a conversation is one (Knudsen,
 * Creemers and Meyer, Frontiers in Psychology 11, 2020). A child's drawn-out "mm-hm" or "oh, okay" lasts up to 1.2 s,
 * and the detectors hear the end of a sound up to a tenth of a second late. The teacher is silent meanwhile, so this
 * limit only delays what the screen shows when a learner really interrupts.
 */
export const BACK_CHANNEL_MAX_MS = 1_300;

/**
 * The longest back-channel without sure words that could also be words: an "uh-huh" lasts about 600 ms, and "what is
 * that?" a little longer. A sound that was hummed, or that the recogniser guesses to be a back-channel, may last
 * `BACK_CHANNEL_MAX_MS`.
 */
export const WORDLESS_BACK_CHANNEL_MAX_MS = 700;

/**
 * Silence after which short speech without sure words counts as over. The gap between "stop" and the next word is
 * shorter.
 */
export const WORDLESS_SILENCE_MS = 400;

/**
 * Silence after which we decide about speech over the teacher, with or without words. That is 600 ms after the pause is
 * noticed: enough for the embedded recogniser (about 50 ms) and most hosted ones. Any longer, and a teacher who only
 * fell silent for "mm-hm" would seem to have lost the thread.
 */
export const DECIDE_WITHIN_MS = 800;

/**
 * A teacher with less than this left to say has practically finished, so what the learner says is an early answer, not
 * a back-channel. Turns overlap at their ends all the time (Levinson and Torreira, Frontiers in Psychology 6, 2015). A
 * third of this time goes on the silence that speech engines leave at the end and on noticing the learner.
 */
export const NEARLY_DONE_MS = 1_000;

/** A learner who speaks again this soon after their turn seemed to be over is continuing that turn (RES-107). */
export const JOIN_WITHIN_MS = 700;

/** How much longer than the session's silence we wait for a turn whose words sound unfinished. */
export const UNFINISHED_EXTRA_MS = 1_500;

/**
 * The longest wait for an unfinished turn: the three seconds after which learners' answers get better
 * (M. B. Rowe, 'Wait time', Journal of Teacher Education 37, 1986).
 */
export const UNFINISHED_MAX_MS = 3_000;

/** Silence that ends a turn with `eagerness: 'low'` of `semantic_vad`: time to think (RES-107). */
export const LOW_EAGERNESS_SILENCE_MS = 1_200;

/** Returns the silence that ends an unfinished turn in a session that waits `silenceMs` after other turns. */
export function unfinishedSilenceMs(silenceMs: number, extraMs = UNFINISHED_EXTRA_MS): number {
  return Math.max(silenceMs, Math.min(silenceMs + extraMs, UNFINISHED_MAX_MS));
}

/**
 * Words that make a back-channel, alone or together, in English. We have lists for English and French; in other
 * languages the length decides.
 */
export const BACK_CHANNEL_WORDS: ReadonlySet<string> = new Set(
  (
    'ah aha alright cool good great gotcha hm hmm huh m mhm mhmm mm mmhm mmhmm mmm nice oh oho ok okay ooh right sure ' +
    'uh uhhuh um wow yah yay yea yeah yep yes yup'
  ).split(' '),
);

/** Back-channels made of words that are not back-channels by themselves. */
export const BACK_CHANNEL_PHRASES: ReadonlySet<string> = new Set(['i see', 'got it', 'i know', 'of course']);

/** The same for French. */
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
 * A turn that ends with one of these is not finished: a filler, or a word that needs another word after it. The list
 * leaves out "a", "to" and "times", because they also end answers: option A, a misheard "two", "three times".
 */
export const UNFINISHED_ENDINGS: ReadonlySet<string> = new Set(
  'um uh er erm hm hmm mm well and or but because cause cos the an of with plus minus equals my your their if when than'.split(
    ' ',
  ),
);

/** Turns that end like this are requests for time, or stop just before the answer. */
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

/** The same for French, without "a" and "de", which also end answers. */
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

/**
 * How often the idle time-out goes off in one silence: once to help, and once to offer a pause. A teacher who talks to
 * an empty room all evening helps no one.
 */
export const IDLE_PROMPTS_MAX = 2;

/** From this many evenly spaced numbers on, a learner is counting and may have further to go. */
export const COUNTING_FROM = 3;
