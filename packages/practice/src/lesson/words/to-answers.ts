import { hasParts } from '@vivavoce/contracts/study/plan/answer-parts';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import type { Reaction } from '#lesson/moves.ts';
import { listed } from '#listed.ts';
import {
  type AnswerManner,
  answerInWords,
  answerManner,
  countInWords,
  formInWords,
  isSayable,
  numberOfAnswer,
} from './answer-words.ts';
import { MISSING, MISSING_IN_CHECK, NEUTRAL, REST, RIGHT, TELLS } from './phrases-answers.ts';
import { HELP, LEAVES } from './phrases-help.ts';
import { withoutRepeats } from './sentences.ts';
import { joined, oneOf, type Setting } from './setting.ts';

type Of<Kind extends Reaction['kind']> = Extract<Reaction, { kind: Kind }>;

/** One right answer in so many is only confirmed, without its reason. */
const ONLY_CONFIRMED = 4;

/** An answer that begins with a no. */
const SAYS_NO = /^no\b/i;

function rightWords(manner: AnswerManner, step: LessonStep, isOtherName: boolean): readonly string[] {
  if (isOtherName) return RIGHT.bare;
  if (manner === 'words') return RIGHT.idea;
  if (manner === 'sentence') return RIGHT.sentence;
  if (isSayable(step)) return RIGHT.named;
  return step.answers.some((answer) => SAYS_NO.test(answer)) ? RIGHT.no : RIGHT.bare;
}

/** Confirms a right answer and says why it is right. After help, sometimes says that the learner kept at it. */
export function confirm(
  { isHelped, isOtherForm, isOtherName }: Of<'confirms'>,
  step: LessonStep,
  setting: Setting,
): string {
  const answer = answerInWords(step);
  const manner = answerManner(step);
  if (isOtherForm) return oneOf(RIGHT.otherForm, setting, { answer, form: formInWords(step) });
  if (manner === 'open') return oneOf(RIGHT.opinion, setting);
  const right = oneOf(rightWords(manner, step, isOtherName), setting, { answer });
  const isBrief = setting.seed % ONLY_CONFIRMED === 0;
  if (isHelped && (isBrief || step.because === undefined)) return joined(right, oneOf(RIGHT.helped, setting));
  return joined(right, !isBrief && step.because);
}

/** Says in one sentence what is missing in an answer that is nearly right. */
export function sayWhatIsMissing(
  { lacks }: Of<'saysWhatIsMissing'>,
  step: LessonStep,
  setting: Setting,
): string {
  const number = numberOfAnswer(step);
  const values = { form: formInWords(step), number };
  if (step.kind === 'check-in' || step.kind === 'check-out') {
    return oneOf(MISSING_IN_CHECK[lacks] ?? REST.check, setting, values);
  }
  const phrases = lacks === 'form' && step.rule?.form === 'simplest' ? MISSING.simplest : MISSING[lacks];
  const sayable = number === '' ? phrases.filter((phrase) => !phrase.includes('{number')) : phrases;
  return oneOf(sayable, setting, values);
}

/** Says back the parts of an answer that are right, and asks for the others. */
export function askForRest(
  { found, missing, isCheck }: Of<'asksForRest'>,
  step: LessonStep,
  setting: Setting,
) {
  if (isCheck) return oneOf(REST.check, setting);
  const isOfParts = hasParts(step);
  if (!isOfParts || found.length === 0 || missing < 1) return oneOf(REST.idea, setting);
  return oneOf(REST.named, setting, { found: listed(found.map(spokenWords)), more: countInWords(missing) });
}

/** Before an explanation. Who is unsure or insists hears words for that. */
const beforeExplanation = (because: Of<'tells'>['because']) =>
  because === 'discouraged' || because === 'insists' ? HELP[because] : TELLS.explained;

/**
 * Tells an answer, with its explanation unless that is not needed. An explanation of which a part was in the last hint
 * would begin in its middle, so the answer is told alone.
 */
export function tell({ because }: Of<'tells'>, step: LessonStep, setting: Setting): string {
  const answer = answerInWords(step);
  const manner = answerManner(step);
  const isInOwnWords = manner === 'words' || manner === 'sentence';
  if (because === 'nearly' && !isInOwnWords) return oneOf(TELLS.complete, setting, { answer });
  const isWhole = withoutRepeats(step.explain, setting.standing.talk.said.at(-1) ?? '') === step.explain;
  const isExplained = step.explain !== '' && (isInOwnWords || (because !== 'short' && isWhole));
  if (isExplained) return joined(oneOf(beforeExplanation(because), setting), step.explain);
  return answer === '' ? '' : oneOf(TELLS.answer, setting, { answer });
}

/** Says that a question is left. */
export const leave = ({ because }: Of<'leaves'>, setting: Setting) => oneOf(LEAVES[because], setting);

/** Thanks for an answer, without saying whether it was right. */
export const thank = (setting: Setting) => oneOf(NEUTRAL, setting);
