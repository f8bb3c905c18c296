import type { LessonPlan, StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Intent } from '#learner/intent.ts';
import { type Advance, askThis, ended } from './ask-next.ts';
import { digress, inFull, pause, QUESTION_WEIGHT, rest, saying, wait } from './digression.ts';
import { help, leave, show, tell } from './ladder.ts';
import type { AskReason, Follow, LeaveReason } from './moves.ts';
import { unaskedAt } from './next-question.ts';
import { mayNote, offeringToNote } from './noting.ts';
import { isCheck, namesChoices, partOf } from './parts.ts';
import { answerToTalk, type People } from './people.ts';
import { type OpenStep, type Standing, stillAsking } from './standing.ts';
import { withoutQuestions } from './words/sentences.ts';

/** A learner's turn that is no answer to the open question, in a lesson. */
type Said = { intent: Intent; said: string; people: People };

const asksAgain = (because: AskReason) => ({ kind: 'asksAgain', because }) as const;

/** For reactions that ask for the answer themselves, or that leave the turn to the learner. */
const NOTHING_MORE: Follow = { kind: 'nothing' };

/** Takes another question of the same part at this level instead of the open one, or null if there is none. */
function swap(
  plan: LessonPlan,
  standing: Standing,
  open: OpenStep,
  level: StepLevel & ('easier' | 'harder'),
  because: LeaveReason = level,
): Advance | null {
  const part = partOf(plan, open.step);
  const without = ended(standing, open, { outcome: open.wrongs > 0 ? 'anotherLook' : null });
  const step = unaskedAt(plan, without, part, level);
  if (step === null) return null;
  const wishing = { ...without, wishes: new Map(standing.wishes).set(part.key, level) };
  return askThis(plan, wishing, { step, isSecondTime: false }, { kind: 'leaves', because });
}

/** Leaves the rest of a part. */
function endPart(plan: LessonPlan, standing: Standing, open: OpenStep, because: LeaveReason): Advance {
  const wishes = new Map(standing.wishes).set(partOf(plan, open.step).key, 'over');
  return leave(plan, { ...standing, wishes }, open, because);
}

/** Heeds a wish in the check-in or the check-out, where no help is given; null if it is heeded as anywhere else. */
function heedInCheck(plan: LessonPlan, standing: Standing, open: OpenStep, intent: Intent): Advance | null {
  switch (intent) {
    case 'dontKnow':
    case 'tellMe':
    case 'skip':
    case 'no':
      return leave(plan, standing, { ...open, answers: open.answers + 1 }, 'check');
    case 'tooHard':
    case 'discouraged':
      return leave(plan, standing, { ...open, answers: open.answers + 1 }, 'afraid');
    case 'hint':
    case 'simpler':
    case 'example':
    case 'dontUnderstand': {
      if (open.seconds > 0) return leave(plan, standing, open, 'check');
      const again = { ...open, seconds: 1 };
      return digress(plan, standing, again, asksAgain('checkAlone'), NOTHING_MORE);
    }
    case 'insists':
      return digress(plan, standing, open, asksAgain('guessAlone'), NOTHING_MORE);
    case 'tooEasy':
    case 'bored':
      return digress(plan, standing, open, asksAgain(intent));
    default:
      return null;
  }
}

/** Heeds a wish for help, or a complaint that the question is too hard or too easy; null for anything else. */
function heedAboutQuestion(
  plan: LessonPlan,
  standing: Standing,
  open: OpenStep,
  intent: Intent,
): Advance | null {
  const asked = { ...open, answers: open.answers + 1 };
  const isFresh = !open.isHelped && open.wrongs === 0;
  switch (intent) {
    case 'dontKnow':
    case 'hint':
    case 'no':
      return help(plan, standing, asked, 'asked');
    case 'dontUnderstand':
    case 'example':
      return open.isSecondTime ? help(plan, standing, asked, 'asked') : show(plan, standing, asked, 'asked');
    case 'tellMe':
      return isFresh ? help(plan, standing, asked, 'asked') : tell(plan, standing, asked, 'asked');
    case 'skip':
      return leave(plan, standing, open, 'skip');
    case 'insists':
      return isFresh && standing.talk.told !== null
        ? heedDisagreement(plan, standing, open)
        : help(plan, standing, open, 'insists');
    case 'tooHard':
    case 'discouraged': {
      const because = intent === 'discouraged' ? 'afraid' : 'easier';
      return swap(plan, standing, open, 'easier', because) ?? help(plan, standing, asked, 'discouraged');
    }
    case 'tooEasy':
      return swap(plan, standing, open, 'harder') ?? inOneMore(plan, standing, open, 'tooEasy');
    case 'bored':
      return (
        (isFresh ? swap(plan, standing, open, 'harder', 'bored') : null) ??
        endPart(plan, standing, open, 'bored')
      );
    default:
      return null;
  }
}

/** Keeps the open question, and leaves the rest of its part afterwards. */
function inOneMore(plan: LessonPlan, standing: Standing, open: OpenStep, because: AskReason): Advance {
  const wishes = new Map(standing.wishes).set(partOf(plan, open.step).key, 'over');
  return digress(plan, { ...standing, wishes }, open, asksAgain(because));
}

/** "Sorry" without a question mark, which may be an apology. */
const APOLOGY = /^\W*(?:oh |um )?(?:i(?:’|'| a)?m )?(?:so |very |really )?sorry[\s.,]*$/i;

/** Heeds a wish about how the lesson goes; null for anything else. */
function heedAboutLesson(
  plan: LessonPlan,
  standing: Standing,
  open: OpenStep,
  { intent, said }: Said,
): Advance | null {
  switch (intent) {
    case 'repeat':
    case 'again':
      return inFull(plan, standing, open, asksAgain(APOLOGY.test(said) ? 'sorry' : 'again'));
    case 'louder':
      return inFull(plan, standing, open, asksAgain('louder'));
    case 'slower':
      return inFull(plan, { ...standing, wantsSlow: true }, open, asksAgain('slower'));
    case 'simpler':
      return makeSimpler(plan, { ...standing, wantsSimple: true }, open);
    case 'wait':
      return wait(standing, open);
    case 'break':
      return rest(standing, open);
    case 'stop':
      return pause(standing, open, 'asked');
    case 'ready':
    case 'yes':
      return digress(plan, standing, open, asksAgain('ready'));
    case 'listening':
      return digress(plan, standing, open, asksAgain('listening'), NOTHING_MORE);
    default:
      return null;
  }
}

/** Makes a question simpler at once: by naming its choices, or by a hint. The next questions will be easier. */
function makeSimpler(plan: LessonPlan, standing: Standing, open: OpenStep): Advance {
  const step = plan.steps[open.step];
  return step === undefined || namesChoices(step)
    ? digress(plan, standing, open, asksAgain('simpler'))
    : help(plan, standing, open, 'asked');
}

/** Disagreement: with an answer that was just told, the teacher says why; otherwise it asks how the learner sees it. */
function heedDisagreement(plan: LessonPlan, standing: Standing, open: OpenStep): Advance {
  const { told } = standing.talk;
  if (told !== null) return digress(plan, standing, open, { kind: 'defends', step: told });
  return open.wrongs > 0
    ? help(plan, standing, open, 'insists')
    : digress(plan, standing, open, asksAgain('disagrees'), NOTHING_MORE);
}

/** What the teacher says to talk that it has no answer for. */
const TALK: Partial<Record<Intent, AskReason>> = {
  greeting: 'greeting',
  thanks: 'thanks',
  otherLanguage: 'otherLanguage',
  other: 'guess',
};

/** Heeds talk: what the teacher can answer, it answers, and else it offers to note it. The question stays open. */
function heedTalk(plan: LessonPlan, standing: Standing, open: OpenStep, said: Said): Advance {
  const answer = answered(plan, standing, open, said);
  if (answer?.kind === 'keptBack') {
    return digress(plan, standing, open, asksAgain('checkAlone'), NOTHING_MORE, QUESTION_WEIGHT);
  }
  const weight = said.intent === 'question' || said.intent === 'aboutTeacher' ? QUESTION_WEIGHT : 1;
  if (answer?.kind === 'answered') return saying(plan, standing, open, { say: answer.say, weight });
  if (answer?.kind === 'unknown') {
    if (!mayNote(standing.talk)) {
      return saying(plan, standing, open, { say: withoutQuestions(answer.say), weight });
    }
    return offering(plan, offeringToNote(standing, said.said), open, answer.say);
  }
  const because = TALK[said.intent] ?? 'talk';
  if (because !== 'guess') return digress(plan, standing, open, asksAgain(because));
  const step = plan.steps[open.step];
  const guess = step !== undefined && isCheck(step) ? 'guessAlone' : 'guess';
  return digress(plan, standing, open, asksAgain(guess), NOTHING_MORE);
}

const answered = (plan: LessonPlan, standing: Standing, open: OpenStep, { intent, said, people }: Said) =>
  answerToTalk({ said, intent }, { plan, standing, step: plan.steps[open.step] ?? null, people });

/** Offers to note a question, unless it is time to offer a pause. */
function offering(plan: LessonPlan, standing: Standing, open: OpenStep, say: string): Advance {
  const reaction = { kind: 'offersToNote', say } as const;
  const advance = digress(plan, standing, open, reaction, NOTHING_MORE, QUESTION_WEIGHT);
  const { place } = advance.standing;
  if (place.kind !== 'asking' || advance.move.follow.kind !== 'nothing') return advance;
  return { ...advance, standing: stillAsking(advance.standing, place.open, { offer: 'note' }) };
}

/** What makes sense only to who has heard the question. */
const NEEDS_QUESTION = new Set<Intent>([
  'other',
  'yes',
  'no',
  'dontKnow',
  'hint',
  'example',
  'dontUnderstand',
  'tellMe',
  'tooEasy',
]);

/** Heeds a turn that is no answer to the open question. Each wish does what it asks for. */
export function heedIntent(plan: LessonPlan, standing: Standing, open: OpenStep, said: Said): Advance {
  const { intent } = said;
  const step = plan.steps[open.step];
  if (!open.isHeard && NEEDS_QUESTION.has(intent))
    return inFull(plan, standing, open, asksAgain('notHeardYet'));
  const about = step !== undefined && isCheck(step) ? heedInCheck : heedAboutQuestion;
  if (intent === 'dontUnderstand' || intent === 'dontKnow') {
    const meaning = answered(plan, standing, open, said);
    if (meaning?.kind === 'answered')
      return saying(plan, standing, open, { say: meaning.say, weight: QUESTION_WEIGHT });
  }
  const calm = { ...standing, talk: { ...standing.talk, digressions: 0 } };
  return (
    about(plan, intent === 'dontKnow' || intent === 'hint' ? calm : standing, open, intent) ??
    heedAboutLesson(plan, standing, open, said) ??
    (intent === 'disagrees' ? heedDisagreement(plan, standing, open) : heedTalk(plan, standing, open, said))
  );
}
