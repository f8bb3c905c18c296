import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { spokenWords } from '@vivavoce/contracts/study/plan/spoken-words';
import type { Reaction } from '#lesson/moves.ts';
import {
  answerInWords,
  answerManner,
  countInWords,
  formInWords,
  listed,
  numberOfAnswer,
} from './answer-words.ts';
import { MISSING, MISSING_IN_CHECK, NEUTRAL, REST, RIGHT, TELLS } from './phrases-answers.ts';
import { LEAVES } from './phrases-help.ts';
import { joined, oneOf, type Setting } from './setting.ts';

type Of<Kind extends Reaction['kind']> = Extract<Reaction, { kind: Kind }>;

/** One right answer in so many is only confirmed, without its reason. */
const ONLY_CONFIRMED = 4;

/** Confirms a right answer and says why it is right. After help, sometimes says that the learner kept at it. */
export function confirm(
  { isHelped, isOtherForm }: Of<'confirms'>,
  step: LessonStep,
  setting: Setting,
): string {
  const answer = answerInWords(step);
  const manner = answerManner(step);
  if (isOtherForm) return oneOf(RIGHT.otherForm, setting, { answer, form: formInWords(step) });
  if (manner === 'open') return oneOf(RIGHT.opinion, setting);
  const named = manner === 'yesNo' || answer === '' ? RIGHT.bare : RIGHT.named;
  const right = oneOf(manner === 'words' ? RIGHT.idea : named, setting, { answer });
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
  const isOfParts = step.rule?.kind === 'set' || step.rule?.kind === 'list';
  if (!isOfParts || found.length === 0 || missing < 1) return oneOf(REST.idea, setting);
  return oneOf(REST.named, setting, { found: listed(found.map(spokenWords)), more: countInWords(missing) });
}

/** Tells an answer, with its explanation unless that was heard before or is not needed. */
export function tell({ because }: Of<'tells'>, step: LessonStep, setting: Setting): string {
  const answer = answerInWords(step);
  const isInOwnWords = answerManner(step) === 'words';
  if (because === 'nearly' && !isInOwnWords) return oneOf(TELLS.complete, setting, { answer });
  if (step.explain !== '' && (because !== 'short' || isInOwnWords)) {
    return joined(oneOf(TELLS.explained, setting), step.explain);
  }
  return answer === '' ? '' : oneOf(TELLS.answer, setting, { answer });
}

/** Says that a question is left. */
export const leave = ({ because }: Of<'leaves'>, setting: Setting) => oneOf(LEAVES[because], setting);

/** Thanks for an answer, without saying whether it was right. */
export const thank = (setting: Setting) => oneOf(NEUTRAL, setting);
