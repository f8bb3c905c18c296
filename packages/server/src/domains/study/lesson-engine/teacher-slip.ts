import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { type LessonStanding, standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Verdict } from '@vivavoce/practice/answers/verdict';
import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';
import { leaksInstructions } from '@vivavoce/safeguarding/slips/leaks-instructions';
import { readSlip, type Slip } from '@vivavoce/safeguarding/slips/read-slip';
import type { Platform } from '#platform/platform.ts';
import { plainLine } from '#platform/text/prompt-text.ts';
import { ownRules } from './own-rules.ts';
import type { TaughtLesson } from './taught-lesson.ts';
import { adviceFor, SAY_MAX_LENGTH } from './verdict-advice.ts';
import { type TurnKnown, type WrongVerdict, wrongVerdictIn } from './wrong-verdict.ts';

/**
 * What a teacher's slip is: words that would harm, a verdict that the engine does not share, our own rules told, or words that
 * a moderation endpoint finds unfit.
 */
export type SlipKind = Slip | WrongVerdict['kind'] | 'leaked_instructions' | 'moderated';

/**
 * A slip of the teacher. `say`: what the teacher says in its place, in fixed words and plain lines of the plan. `marks`:
 * what the correction marks, after what the turn has marked already.
 */
export type TeacherSlip = { kind: SlipKind; say: string; marks: readonly LessonMark[] };

/**
 * Where the lesson is. `standing`: as it stood before the learner's words. `instructions`: all that the teacher was told;
 * our rules are found in them here.
 */
export type SlipContext = {
  lesson: TaughtLesson | null;
  standing: LessonStanding;
  instructions: string;
  texts: Platform['texts'];
};

/**
 * What was said: the learner's words that the teacher answers, null if there are none to judge, and the teacher's. `shown`: other
 * texts of the teacher that reach the learner, such as answers to tap.
 */
export type SaidInTurn = TurnKnown & {
  learnerWords: string | null;
  teacherWords: string;
  shown?: readonly string[] | undefined;
};

/** The most characters of what was heard that are said back. */
const HEARD_MAX_LENGTH = 60;

/** How a lesson is held. In a call, the learner's words were heard by a machine, and the slip may have been heard in part. */
type Where = 'written' | 'spoken';

type Correction = Pick<TeacherSlip, 'say' | 'marks'>;

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

const isRight = (kind: Verdict['kind']) => kind === 'right' || kind === 'rightOtherForm';

/** The question that still waits for an answer after what the turn has marked; null if none does. */
function openQuestion({ lesson, standing }: SlipContext, marks: readonly LessonMark[]) {
  const { step: place, waitsFor, isEnded } = standing;
  const step = place === null ? undefined : lesson?.plan.steps[place];
  if (place === null || step === undefined || waitsFor !== 'answer' || isEnded) return null;
  const isDone = marks.some(
    (mark) => mark.kind === 'checked' && mark.step === place && isRight(mark.verdict),
  );
  return { place, step, isDone };
}

/** What marks that a question waits again; nothing if it waits already. */
function waitingAt(place: number, standing: LessonStanding): LessonMark[] {
  const isKnown = standing.step === place && standing.waitsFor === 'answer' && !standing.isEnded;
  return isKnown ? [] : [{ kind: 'asked', step: place }];
}

/** Goes on after words that would harm, without another word about them. */
function goOn(context: SlipContext, marks: readonly LessonMark[]): Correction {
  const { texts, standing } = context;
  const open = openQuestion(context, marks);
  const begin = texts.say('lesson_slip_another_way');
  if (open?.isDone) return { say: joined(begin, texts.say('lesson_slip_right')), marks: [] };
  const question = open === null ? '' : plainLine(open.step.ask, SAY_MAX_LENGTH);
  if (open === null || readSlip(question) !== null)
    return { say: joined(begin, texts.say('lesson_slip_where')), marks: [] };
  return { say: joined(begin, question), marks: waitingAt(open.place, standingAfter(marks, standing)) };
}

/** Returns the slip of an answer that a moderation endpoint finds unfit for a child, with its correction. Pure. */
export const moderatedSlip = (context: SlipContext, marks: readonly LessonMark[]): TeacherSlip => ({
  kind: 'moderated',
  ...goOn(context, marks),
});

/** Begins a correction. In a call it says what was heard, unless that is for nobody else's ears. */
function beginning(texts: Platform['texts'], learnerWords: string, where: Where): string {
  if (where === 'written') return texts.say('lesson_slip_look_again');
  const words = plainLine(learnerWords, HEARD_MAX_LENGTH);
  const maySay = words !== '' && readWorry(learnerWords) === null;
  return maySay ? texts.say('lesson_slip_heard', { words }) : texts.say('lesson_slip_too_quick');
}

/** Says that an answer is not right, with the help that the engine would give, and asks again. */
function askAgain(texts: Platform['texts'], step: LessonStep, help: string): string {
  const material = plainLine(help, SAY_MAX_LENGTH);
  const question = material.endsWith('?') ? '' : plainLine(step.ask, SAY_MAX_LENGTH);
  return joined(texts.say('lesson_slip_not_right'), material, question);
}

/** Puts the engine's verdict in the place of the teacher's. */
function correct(
  context: SlipContext & { lesson: TaughtLesson },
  { step: place, verdict }: WrongVerdict,
  { learnerWords, marks = [] }: SaidInTurn & { learnerWords: string },
  where: Where,
): Correction {
  const { texts, lesson, standing } = context;
  const step = lesson.plan.steps[place];
  const begin = beginning(texts, learnerWords, where);
  const isChecked = marks.some((mark) => mark.kind === 'checked' && mark.step === place);
  const checked: LessonMark[] = isChecked ? [] : [{ kind: 'checked', step: place, verdict: verdict.kind }];
  if (step === undefined || isRight(verdict.kind))
    return { say: joined(begin, texts.say('lesson_slip_right')), marks: checked };
  const { say: help = '' } = adviceFor(step, verdict, standing.results.get(place));
  return {
    say: joined(begin, askAgain(texts, step, help)),
    marks: [...checked, ...waitingAt(place, standingAfter(marks, standing))],
  };
}

/**
 * Reads what a teacher says or writes, and returns the slip in it with its correction, or null. Words that would harm come
 * first, then our own rules told to a learner, then a verdict that the lesson engine does not share. Pure.
 */
export function teacherSlip(context: SlipContext, said: SaidInTurn, where: Where): TeacherSlip | null {
  const { lesson, instructions } = context;
  const { learnerWords, teacherWords, marks = [], shown = [] } = said;
  const all = [teacherWords, ...shown].join('\n');
  const slip = readSlip(all);
  if (slip !== null) return { kind: slip, ...goOn(context, marks) };
  if (leaksInstructions(all, ownRules(instructions)))
    return { kind: 'leaked_instructions', ...goOn(context, marks) };
  if (learnerWords === null || lesson === null) return null;
  const wrong = wrongVerdictIn(context, learnerWords, teacherWords, said);
  if (wrong === null) return null;
  const correction = correct({ ...context, lesson }, wrong, { ...said, learnerWords }, where);
  return readSlip(correction.say) === null
    ? { kind: wrong.kind, ...correction }
    : { kind: wrong.kind, ...goOn(context, marks) };
}
