import type { Word } from './words.ts';

/**
 * Whether words are shaped as a question. `guess` is an answer with a rising voice ("is it twelve?", "twelve?"): whether
 * it is one, only the check of the answer can say.
 */
export type QuestionShape = 'question' | 'guess' | 'none';

const set = (words: string) => new Set(words.split(' '));

const BEFORE = set('um oh ah and but so well okay like please teacher miss sir hey wait sorry now then yeah');
const ASKING = set('what why how when where who whose which');

/** After "what", these words begin a question, too. */
const WHAT_VERBS = set('happens comes makes means goes causes happened made caused came');
const ALSO_ASKED = set('if else kind');

/** A guess at the letters of the answer. */
const SPELT = /^(?:(?:does )?it )?(?:starts?|begins?|ends?|rhymes?) with\b/;

/** In "like three plus four?" the learner asks about a sum and does not answer. */
const OPERATIONS = set('plus minus times divided');

/** After "how", these ask for an amount. */
const MEASURED = set('many much long old far big often');

/** The word before which the helping verb of a question stands: "how many sides has", "which gas do". */
const LAST_HELPER = 5;

const HELPERS = set(
  'is are was were am do does did can could will would should shall has have had may might',
);

/** Helping verbs that can also begin a statement or an order ("do the same to both", "have a look"). */
const ALSO_VERBS = set('do have had');

/** Helping verbs that are names or nouns as well, unless a person follows ("May", "a can"). */
const ALSO_NAMES = set('may might will can');
const PERSONS = set('you i we they it he she my people');

/** What a guess is about: "is it twelve", "would that be a third". */
const GUESSED = set('it that they this there he she');

/** After "is it", these words begin a question about the question and not a guess. */
const COMPARED = set(
  'like similar same more less bigger smaller larger higher lower greater fewer longer shorter between near close nearly almost about around kind ' +
    'if what how why when where who supposed meant okay hard easy difficult tricky my your over going time finished ' +
    'allowed possible true wrong always ever only have need mean work working matter count start begin end on',
);

/** Things of the lesson that a learner asks about ("is there a trick?", "are there two answers?"). */
const OF_THE_LESSON = set(
  'answer answers way ways word words letter letters question questions trick hint hints clue clues rule time example test quiz exam homework lesson left joke points',
);

/** Returns the words without marks and without what people say before a question. */
function core(words: readonly Word[]): string[] {
  const said = words.map(({ word }) => word).filter((word) => word !== '|');
  const first = said.findIndex((word) => !BEFORE.has(word));
  return first < 0 ? [] : said.slice(first);
}

/** Words that begin "I wonder …" and other questions without a question's order of words. */
const INDIRECT =
  /^(?:\S+ ){0,5}?(?:i wonder|i want to know|i would like to know|tell me about|can you tell me)\b|^i do not know what (?:\S+ ){0,5}?mean|^what (?:\S+ ){0,6}?means/;

/** "I want to know about sharks" is an answer where the learner's own words are asked for. */
const WISHES = /\b(?:i want to know|i would like to know)\b/;

/** A guess with its verdict at the end: "is twelve right?". */
const ASKS_IF_RIGHT = /\b(?:right|correct|it|good|okay)$/;
const MOST_WORDS_OF_GUESS = 6;

/** "Did they die out" may be a guess; more words about somebody are a question about the story. */
const MOST_WORDS_ABOUT_SOMEBODY = 5;

/** Ways to offer an answer: "can I say twelve?", "do you get twelve?". */
const OFFERS = /^(?:can|should|do|could) (?:i|you) (?:say|get|call)\b/;

/** Words between "is it" and what is guessed. */
const BEFORE_GUESS = set('be a an the not just called equal to say get even');

function startsWithAsking(said: readonly string[], isMarked: boolean, isOwnWords: boolean): QuestionShape {
  const [first = '', second = '', third = ''] = said;
  const hasHelper = said.slice(2, LAST_HELPER).some((word) => HELPERS.has(word));
  const isStatement = isOwnWords && ALSO_VERBS.has(second) && !PERSONS.has(third);
  if (second === 'about' && third === 'you') return 'question';
  if (second === 'about') return said.length > MOST_WORDS_OF_GUESS - 1 ? 'question' : 'guess';
  if (first === 'why' || (HELPERS.has(second) && !isStatement)) return 'question';
  if (first === 'what' && ALSO_ASKED.has(second)) return 'question';
  if (first === 'how' && (second === 'come' || (MEASURED.has(second) && hasHelper))) return 'question';
  const isAskingWhat = first === 'what' && !PERSONS.has(second) && !WHAT_VERBS.has(second);
  const isShort = first === 'which' && said.length === 2;
  if (isOwnWords) return isMarked || isAskingWhat || isShort ? 'question' : 'none';
  if (first === 'who' || first === 'how' || hasHelper) return 'question';
  if (first === 'what' && WHAT_VERBS.has(second)) return 'question';
  return isMarked && said.length > 2 ? 'question' : 'guess';
}

/** Reads "is it …", "would that be …" and their like: a guess, or a question about the question. */
function isGuess(told: readonly string[], isAboutTheAnswer: boolean): boolean {
  const content = told.filter((word) => !BEFORE_GUESS.has(word));
  const isOfTheLesson = content.length <= 3 && content.some((word) => OF_THE_LESSON.has(word));
  return told.length > 0 && !COMPARED.has(content[0] ?? '') && (isAboutTheAnswer || !isOfTheLesson);
}

function startsWithHelper(said: readonly string[], isMarked: boolean, isOwnWords: boolean): QuestionShape {
  const [first = '', second = '', third = ''] = said;
  if (second === 'be' || second === '') return 'none';
  const isName =
    ALSO_NAMES.has(first) && !PERSONS.has(second) && !/^(?:the|a|an|this|that|there)$/.test(second);
  if (isName && !isMarked) return 'none';
  if (first === 'has' && !/^(?:the|a|an|it|he|she|this|that|anyone|anybody)$/.test(second)) return 'none';
  if (isOwnWords && second === 'you') return 'question';
  if (
    /^(?:did|does|do|has|have) (?:he|she|they)$/.test(`${first} ${second}`) &&
    said.length > MOST_WORDS_ABOUT_SOMEBODY
  )
    return 'question';
  if (ALSO_VERBS.has(first) && !PERSONS.has(second) && !isMarked) return 'none';
  const text = said.join(' ');
  if (ASKS_IF_RIGHT.test(text) && said.length <= MOST_WORDS_OF_GUESS && !PERSONS.has(second)) return 'guess';
  if (said.includes('if')) return 'question';
  const isAboutTheAnswer = second === 'the' && third === 'answer';
  if (isAboutTheAnswer || GUESSED.has(second) || OFFERS.test(text)) {
    return isGuess(said.slice(isAboutTheAnswer ? 3 : 2), isAboutTheAnswer) ? 'guess' : 'question';
  }
  return said.length <= 3 && first === 'is' ? 'guess' : 'question';
}

/**
 * Reads the shape of what was said. `isOwnWords`: the open question asks for the learner's own sentences, in which "when
 * it gets cold" and "what you do is …" are no questions.
 */
export function questionShape(words: readonly Word[], text: string, isOwnWords: boolean): QuestionShape {
  const said = core(words);
  const [first = '', second = ''] = said;
  const whole = said.join(' ');
  const isMarked = text.trim().endsWith('?');
  if (said.length === 0) return 'none';
  if (!isOwnWords && SPELT.test(whole)) return 'question';
  const isWish = isOwnWords && !isMarked && WISHES.test(whole);
  if ((INDIRECT.test(whole) && !isWish) || (first === 'you' && second === 'mean')) return 'question';
  if (ASKING.has(first)) return startsWithAsking(said, isMarked, isOwnWords);
  if (HELPERS.has(first)) return startsWithHelper(said, isMarked, isOwnWords);
  if (!isMarked) return 'none';
  const isSum = said.some((word) => ASKING.has(word) || OPERATIONS.has(word));
  return isSum && said.length > 2 ? 'question' : 'guess';
}
