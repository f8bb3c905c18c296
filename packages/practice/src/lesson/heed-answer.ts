import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Lack } from '#answers/verdict.ts';
import type { Reading } from '#learner/reading.ts';
import { type Advance, askNext, ended } from './ask-next.ts';
import { digress } from './digression.ts';
import { help, isQuestion, shortlyAfter, tell } from './ladder.ts';
import { backFromTheWay, isOnTheWay } from './on-the-way.ts';
import { isOtherName } from './other-name.ts';
import { isCheck } from './parts.ts';
import { type OpenStep, type Outcome, type Standing, stillAsking } from './standing.ts';

type Answer = Extract<Reading, { kind: 'answer' }>;
type AnswerVerdict = Answer['verdict'];
type Given = Pick<Answer, 'verdict' | 'judged'> & { said: string };

/** What a teacher can ask for in a check without giving help. */
const NEUTRAL_LACKS = new Set<Lack>(['unit', 'form', 'remainder', 'precision']);

/** How often the teacher asks for the missing parts of an answer, and then gives a hint. */
const MOST_REQUESTS_FOR_REST = 2;

/** Ends a question of the check-in or the check-out, without saying whether the answer was right. */
function checked(plan: LessonPlan, standing: Standing, open: OpenStep, outcome: Outcome): Advance {
  return askNext(plan, ended(standing, open, { outcome }), { kind: 'thanks' });
}

/** Says back the parts that are right, and asks for the others. */
const asksForRest = (
  standing: Standing,
  open: OpenStep,
  { found, missing }: Extract<AnswerVerdict, { kind: 'partly' }>,
  { said, isCheck }: { said: string; isCheck: boolean },
): Advance => ({
  standing: stillAsking(standing, open, {
    seconds: open.seconds + 1,
    soFar: open.soFar === '' ? said : `${open.soFar}, ${said}`,
    found: found.length,
  }),
  move: { reaction: { kind: 'asksForRest', found, missing, isCheck }, follow: { kind: 'nothing' } },
});

const saysWhatIsMissing = (standing: Standing, open: OpenStep, lacks: Lack): Advance => ({
  standing: stillAsking(standing, open, { seconds: open.seconds + 1 }),
  move: { reaction: { kind: 'saysWhatIsMissing', step: open.step, lacks }, follow: { kind: 'nothing' } },
});

/** Heeds an answer in the check-in or the check-out: no help, and no mark said aloud. */
function heedInCheck(plan: LessonPlan, standing: Standing, open: OpenStep, given: Given): Advance {
  const { verdict, said } = given;
  const isFirst = open.seconds === 0;
  switch (verdict.kind) {
    case 'right':
    case 'rightOtherForm':
      return checked(plan, standing, open, 'firstTry');
    case 'nearly':
      return isFirst && NEUTRAL_LACKS.has(verdict.lacks)
        ? saysWhatIsMissing(standing, open, verdict.lacks)
        : checked(plan, standing, open, 'anotherLook');
    case 'partly':
      return isFirst
        ? asksForRest(standing, open, verdict, { said, isCheck: true })
        : checked(plan, standing, open, 'anotherLook');
    case 'undecided':
    case 'unclear':
      return digress(plan, standing, open, { kind: 'asksAgain', because: verdict.kind }, { kind: 'nothing' });
    case 'mistake':
    case 'wrong':
      return checked(plan, standing, open, 'anotherLook');
  }
}

function heedInPractice(plan: LessonPlan, standing: Standing, open: OpenStep, given: Given): Advance {
  const { verdict, said } = given;
  const wrong = { ...open, wrongs: open.wrongs + 1 };
  const step = plan.steps[open.step];
  switch (verdict.kind) {
    case 'right':
    case 'rightOtherForm': {
      const isHelped = open.isHelped || open.isSecondTime;
      return askNext(plan, ended(standing, open, { outcome: isHelped ? 'afterHelp' : 'firstTry' }), {
        kind: 'confirms',
        step: open.step,
        isHelped,
        isOtherForm: verdict.kind === 'rightOtherForm',
        isOtherName: step !== undefined && isOtherName(step, said),
      });
    }
    case 'nearly':
      return open.seconds === 0
        ? saysWhatIsMissing(standing, open, verdict.lacks)
        : tell(plan, standing, open, 'nearly');
    case 'partly':
      return open.seconds < MOST_REQUESTS_FOR_REST && verdict.found.length > open.found
        ? asksForRest(standing, open, verdict, { said, isCheck: false })
        : help(plan, standing, wrong, 'wrong');
    case 'mistake': {
      if (open.isSecondTime || open.corrected.includes(verdict.say))
        return help(plan, standing, wrong, 'wrong');
      const isNudgeLeft = (step?.hints.length ?? 0) - open.hints > 1;
      const change = {
        isHelped: true,
        corrected: [...open.corrected, verdict.say],
        hints: open.hints + (isNudgeLeft ? 1 : 0),
        isOnTheWay: isQuestion(verdict.say),
      };
      return {
        standing: stillAsking(standing, wrong, change),
        move: {
          reaction: { kind: 'corrects', say: verdict.say },
          follow: shortlyAfter(verdict.say, open.step),
        },
      };
    }
    case 'wrong':
      return help(plan, standing, wrong, 'wrong');
    case 'undecided':
    case 'unclear':
      return digress(plan, standing, open, { kind: 'asksAgain', because: verdict.kind }, { kind: 'nothing' });
  }
}

/** Heeds an answer to the open question. What answers a hint on the way instead is not judged. */
export function heedAnswer(plan: LessonPlan, standing: Standing, open: OpenStep, given: Given): Advance {
  const isEvidence = given.verdict.kind !== 'undecided' && given.verdict.kind !== 'unclear';
  const talk = isEvidence ? { ...standing.talk, digressions: 0, offers: 0, told: null } : standing.talk;
  const counted = isEvidence ? { ...open, answers: open.answers + 1 } : open;
  const step = plan.steps[open.step];
  if (step !== undefined && given.verdict.kind === 'wrong' && isOnTheWay(step, open, given.said))
    return backFromTheWay(plan, { ...standing, talk }, open);
  const heed = step !== undefined && isCheck(step) ? heedInCheck : heedInPractice;
  const advance = heed(plan, { ...standing, talk }, counted, given);
  return { ...advance, judged: { step: open.step, answer: given.judged } };
}
