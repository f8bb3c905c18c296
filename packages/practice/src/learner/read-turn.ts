import { hasParts } from '@vivavoce/contracts/study/plan/answer-parts';
import type { AnswerKind } from '@vivavoce/contracts/study/plan/answer-rule';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { checkAnswer } from '#answers/check-answer.ts';
import { LONGEST_READ } from '#answers/longest-read.ts';
import type { Verdict } from '#answers/verdict.ts';
import { answersAsQuestion } from './answer-as-question.ts';
import { bareAnswer } from './bare-answer.ts';
import { isOfLife, isTold, tellsOfOneself } from './everyday-talk.ts';
import type { Intent } from './intent.ts';
import { isAboutLanguage, languageOf, saysNotToKnow } from './other-language.ts';
import { phraseBook } from './phrase-book.ts';
import { type QuestionShape, questionShape } from './question-shape.ts';
import type { Reading } from './reading.ts';
import { type RowOfSigns, rowOfSigns } from './row-of-signs.ts';
import { SAID_AGAIN } from './signs/arguing.ts';
import { plainText, type Word, wordsOf } from './words.ts';

/** Kinds of answers that are the learner's own sentences. */
const OWN_WORDS = new Set(['ideas', 'sentence', 'open']);

/** Kinds of answers that are about the subject, so that a tale of oneself is none. */
const MAY_BE_TOLD = new Set<AnswerKind | undefined>(['word', 'choice', 'ideas', 'set', 'list']);

/** Kinds of answers that are the same in all languages, so that a Greek letter beside them is algebra. */
const IS_VALUE = new Set<AnswerKind | undefined>(['number', 'quantity', 'money', 'time', 'expression']);

/** Kinds of verdicts that show an answer beyond doubt, so that the words around it do not matter. */
const HOLDS_ANSWER = new Set<Verdict['kind']>(['right', 'rightOtherForm', 'nearly', 'partly', 'mistake']);

/** Short replies that may be the answer to a question for yes or no. */
const MAY_ANSWER_YES_NO = new Set<Intent>(['yes', 'no', 'listening', 'disagrees', 'insists', 'ready']);

/** Signs beside which a yes or no counts: "no, wait, yes", "no, it's impossible". */
const BESIDE_YES_NO = new Set<Intent>(['wait', 'tooHard']);

/** Sounds that mean yes where yes or no is asked for. */
const ASSENT = /^(?:mm|um) (?:um|hm|huh)$/;

/** Intents about how the lesson goes, which count beside an answer too ("twelve, but this is too easy"). */
const COUNTS_BESIDE = new Set<Intent>([
  'break',
  'stop',
  'slower',
  'louder',
  'tooEasy',
  'tooHard',
  'bored',
  'discouraged',
]);

/** After "I don't know", only a few words more are still an attempt; a longer tale is none. */
const LONGEST_ATTEMPT_WORDS = 4;
const ATTEMPTS =
  /^(?:(?:but|um|so|well|maybe|perhaps|probably|possibly|or) )*(?:is it|is that|it is|i think|i guess|i would say|i will say|could it be|would it be|it could|it might|it must|maybe|perhaps|probably|if it is|the answer|is the)\b/;

const saidAgain = phraseBook(SAID_AGAIN.map((phrase) => [phrase, true] as const));

const intent = (of: Intent): Reading => ({ kind: 'intent', intent: of });

/** Words, and the verdict on them. */
type Judged = { judged: string; verdict: Verdict };

const judge = (step: LessonStep, words: string): Judged => ({
  judged: words,
  verdict: checkAnswer(step, words),
});

const asReading = ({ judged, verdict }: Judged, otherwise: Intent, beside: Intent | null = null): Reading => {
  if (verdict.kind === 'none') return intent(otherwise);
  return beside !== null && COUNTS_BESIDE.has(beside)
    ? { kind: 'answer', verdict, judged, beside }
    : { kind: 'answer', verdict, judged };
};

const isExact = (verdict: Verdict) =>
  (verdict.kind === 'right' || verdict.kind === 'wrong') && verdict.isExact;

/** Whether yes or no is asked for. "No thank you" and "no man's land" are phrases. */
const expectsYesNo = ({ rule, answers }: LessonStep) =>
  rule?.kind === 'yes-no' ||
  answers.some((answer) =>
    /^(?:yes|no|true|false)(?:$|[,.;]| (?:it|they|he|she|because)\b)/i.test(answer.trim()),
  );

/** Reads a turn that holds nothing but signs: an answer only where a yes, a no or a joke is what was asked for. */
function readWhole(step: LessonStep | null, text: string, of: Intent): Reading {
  const maySay = MAY_ANSWER_YES_NO.has(of) || (BESIDE_YES_NO.has(of) && step?.rule?.kind === 'yes-no');
  if (step !== null && maySay && expectsYesNo(step)) {
    const whole = judge(step, text);
    const meant = of === 'no' ? 'no' : of === 'yes' || ASSENT.test(plainText(text)) ? 'yes' : null;
    return asReading(whole.verdict.kind === 'none' && meant !== null ? judge(step, meant) : whole, of);
  }
  if (step !== null && MAY_BE_TOLD.has(step.rule?.kind)) {
    const verdict = checkAnswer(step, text);
    if (verdict.kind === 'right' && verdict.isExact) return asReading({ judged: text, verdict }, of);
  }
  const mayBeNone =
    step?.rule?.kind === 'number' || (step?.rule?.kind === 'open' && /\bwhat\b/i.test(step.ask));
  const isNone =
    of === 'dontKnow' && mayBeNone && /^(?:none|nothing)(?: really| much)?$/.test(plainText(text));
  if (step !== null && (of === 'joke' || of === 'chat' || isNone)) {
    const verdict = checkAnswer(step, text);
    if (HOLDS_ANSWER.has(verdict.kind) || (isNone && isExact(verdict)))
      return asReading({ judged: text, verdict }, of);
  }
  return intent(of);
}

/** The intent of a turn without an answer. */
function intentWithoutAnswer(text: string, shape: QuestionShape, { beside }: RowOfSigns): Intent {
  if (beside !== null) return beside;
  if (shape !== 'none') return 'question';
  return isTold(text) ? 'chat' : 'other';
}

const NOT_SURE = new Set<Intent>(['dontKnow', 'dontUnderstand']);
const OFFERS_TWO = /\bor\b|\b(?:maybe|might be|could be)\b.*\b(?:maybe|might be|could be)\b/;

/** Whether a turn only weighs two answers ("six or eight, I can't tell"), so that the teacher can ask which one is meant. */
const weighs = (text: string, verdict: Verdict, beside: Intent) =>
  verdict.kind === 'undecided' && NOT_SURE.has(beside) && OFFERS_TWO.test(plainText(text));

/** Whether "no" only begins a turn that is no answer: "no, I don't get it". */
const isLeadingNo = (step: LessonStep, words: string, beside: Intent) =>
  NOT_SURE.has(beside) && expectsYesNo(step) && /^(?:no|nope|nah)(?: (?:no|sorry|but|um))*$/.test(words);

/** Reads what is left beside a sign such as "I don't know": an attempt at an answer, or more of the same. */
function readBeside(step: LessonStep, rest: string, beside: Intent, isAfter: boolean): Reading {
  const words = plainText(rest);
  const verdict = checkAnswer(step, rest);
  if (isAfter && isLeadingNo(step, words, beside)) return intent(beside);
  if (step.rule?.kind === 'open' && ENDS_LESSON.has(beside)) return intent(beside);
  const isShort = !COUNTS_BESIDE.has(beside) && words.split(' ').length <= LONGEST_ATTEMPT_WORDS;
  const isAttempt = isShort || isExact(verdict) || ATTEMPTS.test(words) || ownWords(step);
  return isAttempt && (HOLDS_ANSWER.has(verdict.kind) || isExact(verdict))
    ? asReading({ judged: rest, verdict }, beside, beside)
    : intent(beside);
}

const ENDS_LESSON = new Set<Intent>(['stop', 'break']);

const ownWords = ({ rule }: LessonStep) => rule !== undefined && OWN_WORDS.has(rule.kind);

/** Whether the learner says an answer once more, against what the teacher said. */
const insists = (words: readonly Word[], text: string) =>
  saidAgain(words, 0) !== null || /\b(?:it|they) (?:IS|ARE)\b/.test(text);

/** Reads words of another language that hold no answer; null if the turn is in English, or about that language. */
function readOtherLanguage(step: LessonStep, text: string): Reading | null {
  const language = languageOf(text);
  if (language === null) return null;
  if (!isAboutLanguage(step, language)) return intent('otherLanguage');
  return saysNotToKnow(text) ? intent('dontKnow') : null;
}

/** Whether an answer counts though a sign stands beside it: "yes, wait, no", or "that's wrong" to a yes-no question. */
function isAnswerDespite(step: LessonStep, verdict: Verdict, text: string, beside: Intent): boolean {
  if (weighs(text, verdict, beside) || (verdict.kind === 'partly' && hasParts(step) && NOT_SURE.has(beside)))
    return true;
  if (!HOLDS_ANSWER.has(verdict.kind)) return false;
  if (verdict.kind === 'right' && (step.rule?.kind === 'ideas' || step.rule?.kind === 'sentence'))
    return true;
  return (
    (beside === 'wait' && step.rule?.kind !== 'open') || (expectsYesNo(step) && MAY_ANSWER_YES_NO.has(beside))
  );
}

/** A new clause that begins with "so", or "so it's" and "so yes" without a pause: "I'm so cold" concludes nothing. */
const CONCLUDES =
  /^.*?(?:\S\s*[,.;:!?…–—]+\s*(?:and )?so,?\s+|\S\s+so,?\s+(?=(?:it['’]?s|it is|it has|it does|it must be|that['’]?s|they['’]?re|they are|the answer is|i (?:think|say)|yes|no|yeah|nope)\b))(\S.*)$/is;

/** Reads the answer after "so", when it is nothing but an answer: "you don't know who it is, so no". */
function conclusionOf(step: LessonStep, text: string): Reading | null {
  const conclusion = CONCLUDES.exec(text)?.[1];
  if (conclusion === undefined || ownWords(step) || /\?\s*$/.test(text)) return null;
  const verdict = checkAnswer(step, conclusion);
  return verdict.kind === 'right' && verdict.isExact ? { kind: 'answer', verdict, judged: conclusion } : null;
}

/** Reads words that are more than signs, as an answer if they are one. */
function readContent(step: LessonStep, text: string, words: readonly Word[], row: RowOfSigns): Reading {
  const shape = questionShape(words, text, ownWords(step));
  const verdict = checkAnswer(step, text);
  const isHeld = HOLDS_ANSWER.has(verdict.kind);
  const isSure = isExact(verdict) || (isHeld && IS_VALUE.has(step.rule?.kind));
  const foreign = isSure && step.rule?.kind !== 'open' ? null : readOtherLanguage(step, text);
  if (foreign !== null) return foreign;
  if (shape === 'question' && !answersAsQuestion(step, verdict, text))
    return intent(row.beside ?? 'question');
  if (row.beside !== null && isAnswerDespite(step, verdict, text, row.beside))
    return asReading({ judged: text, verdict }, row.beside);
  if (row.beside !== null && !isExact(verdict)) {
    const isAfter = row.rest.to < text.length;
    return readBeside(step, text.slice(row.rest.from, row.rest.to), row.beside, isAfter);
  }
  if (insists(words, text) && !isHeld) return intent('insists');
  if (!isExact(verdict) && MAY_BE_TOLD.has(step.rule?.kind) && tellsOfOneself(text, step))
    return intent('chat');
  const isAnswer = isExact(verdict) || (ownWords(step) && isHeld);
  if (!isAnswer && isOfLife(text, step)) return intent('chat');
  return asReading({ judged: text, verdict }, intentWithoutAnswer(text, shape, row), row.beside);
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The known answers to a question, as signs are compared: where "louder" is an answer, it asks for nothing. A mistake
 * with a question mark ("pardon?") may be a question.
 */
const knownWords = ({ answers, choices, mistakes }: LessonStep, text: string): ReadonlySet<string> => {
  const shown = text.endsWith('?') ? [] : mistakes.flatMap((mistake) => mistake.answers);
  return new Set([...answers, ...choices, ...shown].map(plainText));
};

/**
 * Reads a learner's turn against the open question. What a learner wants is read before content, so "no idea" is never a
 * no and "is that like three plus four?" is never seven. Only a turn that is, word for word, an accepted answer or a
 * choice is an answer whatever else it could mean. `step` is null where no question is open. Pure, and in proportion to
 * the length of what was said.
 */
export function readTurn(step: LessonStep | null, said: string): Reading {
  const text = said.slice(0, LONGEST_READ).trim();
  const bare = step === null ? null : bareAnswer(step, text);
  if (step !== null && bare !== null) {
    const verdict = checkAnswer(step, bare);
    const isWrongAgain = verdict.kind === 'wrong' && insists(wordsOf(text), text);
    if (verdict.kind !== 'none')
      return isWrongAgain ? intent('insists') : { kind: 'answer', verdict, judged: bare };
  }
  const words = wordsOf(text);
  const row = rowOfSigns(words, step === null ? NOTHING : knownWords(step, text));
  if (row.whole !== null) return readWhole(step, text, row.whole);
  if (row.beside === 'instruction') return intent('instruction');
  if (step === null && languageOf(text) !== null) return intent('otherLanguage');
  if (step === null) return intent(intentWithoutAnswer(text, questionShape(words, text, false), row));
  return conclusionOf(step, text) ?? readContent(step, text, words, row);
}
