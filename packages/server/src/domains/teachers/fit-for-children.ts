/**
 * The texts of a teacher that reach learners or the prompt of their lessons, by the names of their fields on the wire.
 */
const READ_FIELDS = ['name', 'specialty', 'biography', 'personality', 'teachingStyle'] as const;
type ReadField = (typeof READ_FIELDS)[number];
type ReadTexts = Partial<Record<ReadField, string | null | undefined>>;

/** Line ends and tabs belong to writing; every other control character only hides something. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u;
/** Marks that reverse the direction of writing, so that people read something other than what is there. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/;
/** Characters without a shape. Some scripts need them to join letters, so they are ignored, not refused. */
const SHAPELESS = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};

/** Sexual words, insults and talk of harm that no description of a teacher needs; each counts only as a whole word. */
const WORDS =
  /\b(?:porn\w*|nudes?|naked|erotic\w*|sexy|sexting|horny|fetish\w*|kinky|hentai|nsfw|blow ?jobs?|orgasms?|fuck\w*|motherfuck\w*|shit\w*|bitch\w*|cunts?|whores?|sluts?|wankers?|assholes?|arseholes?|faggots?|retards?|niggers?|niggas?|trann(?:y|ies)|kys|heil hitler|white power)\b/;

/** What a teacher must never do or ask, in the usual wordings. */
const PHRASES = [
  /\b(?:have|having|talks? about having|wants?) sex\b/,
  /\b(?:kill|hurt|harm|cut|starve) (?:yourself|themselves|himself|herself|your parents)\b/,
  /\bhow to (?:make|build) (?:a |an )?(?:bomb|explosive|weapon|gun|drug)/,
  /\b(?:buy|sell|take|try|smoke) (?:drugs|cocaine|heroin|meth|weed|cannabis)\b/,
  /\bdo(?:n't| not|nt) tell (?:your|their|the) (?:parents?|mum|mom|dad|teachers?|family)\b/,
  /\b(?:keep|stays?|our|a) (?:it |this )?secret (?:from|between)\b/,
  /\b(?:ask|asks|asking|tell|give|send|share)(?: \w+){0,4} (?:home address|(?:your|their) (?:address|school|phone)|phone numbers?|passwords?|(?:photos?|pictures?) of (?:you\w*|them\w*))\b/,
  /\bmeet(?:s|ing)? (?:up |me |them |you )?in (?:person|real life|private)\b/,
  /\b(?:ignore|forget|disregard|drop|override|bypass)(?: \w+){0,4} (?:rules?|instructions?|prompts?|guidelines|safety)\b/,
  /\b(?:system prompt|jailbreak\w*|developer mode|no restrictions|without (?:any )?restrictions|uncensored|unfiltered)\b/,
  /\b(?:not|never|isn't|deny being|denies being) (?:say\w* )?(?:that )?(?:you are |they are |he is |she is )?an? (?:ai|artificial intelligence|machine|robot)\b/,
  /\b(?:pretend|pretends|claim|claims|say|says) (?:to be|that you are|you are|you're|they are) (?:a )?(?:real|human)\b/,
];

/**
 * Reduces the many ways to write a text to one: no accents, no capitals, no characters without a shape, single spaces.
 */
function plainly(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(SHAPELESS, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

/** Reads digits and signs inside a word as the letters that they resemble. */
function unmasked(text: string): string {
  return text.replaceAll(/(?<=\p{L})[013457$@!](?=\p{L})/gu, (sign) => LOOKALIKES[sign] ?? sign);
}

function isFit(text: string): boolean {
  if (CONTROL.test(text) || TURNED.test(text)) return false;
  const read = plainly(text);
  return [read, unmasked(read)].every(
    (seen) => !WORDS.test(seen) && !PHRASES.some((phrase) => phrase.test(seen)),
  );
}

/**
 * Finds the first field whose text is plainly not fit for a lesson with children (RES-50); null when there is none.
 *
 * The check is a short list of English words and phrases that catches the careless and the crude. It cannot catch other
 * languages, words spelt apart or newly invented, hints and double meanings, a harmful idea in harmless words, or a
 * clever attempt to talk a model out of its rules. It also refuses a decent sentence that quotes a bad phrase. So this
 * check is not what keeps a lesson safe. The order of the prompt does: the safety rules come first, and a personality
 * is material between markers that changes none of them (`domains/voice/prompt`, RES-60).
 */
export function unfitField(texts: ReadTexts): ReadField | null {
  return READ_FIELDS.find((field) => !isFit(texts[field] ?? '')) ?? null;
}
