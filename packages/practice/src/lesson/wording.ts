import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { spokenWords } from '@vivavoce/contracts/study/spoken-words';
import type { AskReason, HelpReason, Move } from './moves.ts';
import { CARE, FREE_SPEECH, OFFERS, PHRASES } from './phrases.ts';
import { recapForLearner, recapOf } from './recap.ts';
import { openStepOf, type Standing } from './standing.ts';

/** What wording depends on besides the move: who speaks, what was said already, and a number to vary by. */
export type Setting = {
  plan: LessonPlan;
  teacherName: string | null;
  learnerName: string | null;
  /** The title of the lesson before this one, if it is known. */
  lastTitle: string | null;
  /** The state of the lesson after the move. */
  standing: Standing;
  /** Everything the teacher has said so far, so that some things are said only once. */
  teacherSaid: readonly string[];
  seed: number;
};

/** Picks a phrase by the seed, avoiding those in the teacher's last turn. */
function oneOf(
  phrases: readonly string[],
  { seed, teacherSaid }: Pick<Setting, 'seed' | 'teacherSaid'>,
): string {
  const last = teacherSaid.at(-1) ?? '';
  const fresh = phrases.filter((phrase) => !last.includes(phrase));
  const from = fresh.length > 0 ? fresh : phrases;
  return from[seed % from.length] ?? '';
}

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

const HELP: Record<HelpReason, readonly string[]> = {
  wrong: PHRASES.hintAfterWrong,
  asked: PHRASES.hintAsked,
  discouraged: PHRASES.hintDiscouraged,
};

/** Returns "Hello Leo, I'm Amara, your AI practice teacher." This is also how the teacher says that it is an AI. */
export function introduction({
  teacherName,
  learnerName,
}: Pick<Setting, 'teacherName' | 'learnerName'>): string {
  const hello = learnerName === null ? 'Hello' : `Hello ${learnerName}`;
  return teacherName === null
    ? `${hello}, I’m your AI practice teacher.`
    : `${hello}, I’m ${teacherName}, your AI practice teacher.`;
}

const goodbye = (learnerName: string | null) =>
  `Your progress is saved, so goodbye${learnerName === null ? '' : `, ${learnerName}`}!`;

const asked = ({ plan }: Setting, step: number | null) =>
  step === null ? '' : (plan.steps[step]?.ask ?? '');

/** Returns the open question, or an offer when there is none. */
function openQuestion(setting: Setting): string {
  const { place } = setting.standing;
  if (place.kind === 'finished') return OFFERS.again;
  if (place.kind === 'paused') return OFFERS.goOn;
  return asked(setting, openStepOf(place)?.step ?? null);
}

function ending(setting: Setting, isDone: boolean): string {
  const recap = recapForLearner(recapOf(setting.plan, setting.standing.outcomes));
  return sentences(recap, isDone && setting.plan.closing, goodbye(setting.learnerName));
}

const onward = (setting: Setting, next: number | null) =>
  next === null ? sentences('That was our lesson.', ending(setting, true)) : asked(setting, next);

/** Returns praise such as "Yes, three quarters: you shared it fairly in your head." */
function praise(setting: Setting, step: number, helps: number): string {
  const { answers, praise: own } = setting.plan.steps[step] ?? { answers: [] };
  const answer = spokenWords(answers[0] ?? '');
  const isBare = answer === '' || /^(?:yes|no|true|false)$/i.test(answer);
  const opener = oneOf(PHRASES.right, setting);
  const right = isBare ? opener : `${opener}, ${answer}`;
  if (setting.standing.usesShortSentences) return `${right}. Well done.`;
  const effort =
    helps === 0 ? (own ?? oneOf(PHRASES.effort, setting)) : oneOf(PHRASES.effortAfterHelp, setting);
  return effort.startsWith('You ') ? `${right}: you ${effort.slice('You '.length)}` : `${right}. ${effort}`;
}

const isShort = (setting: Setting) => setting.standing.usesShortSentences;

function again(setting: Setting, because: AskReason): string {
  return sentences(oneOf(PHRASES[because], setting), openQuestion(setting));
}

/** Returns the words of a move. Pure: the same setting gives the same words. */
export function wordsFor(move: Move, setting: Setting): string {
  const { plan, learnerName, standing, teacherSaid } = setting;
  const step = 'step' in move ? plan.steps[move.step] : undefined;
  switch (move.kind) {
    case 'opens':
      return sentences(
        introduction(setting),
        setting.lastTitle !== null && `Last time our lesson was “${setting.lastTitle}”.`,
        plan.greeting,
        asked(setting, 0),
      );
    case 'welcomesBack': {
      const open = openStepOf(standing.place);
      const hello = `Welcome back${learnerName === null ? '' : `, ${learnerName}`}. I’m still your AI practice teacher`;
      if (open === null) return sentences(`${hello}, and we finished this lesson.`, OFFERS.again);
      return sentences(
        `${hello}, and we go on with ${plan.steps[open.step]?.title ?? 'our lesson'}.`,
        asked(setting, open.step),
      );
    }
    case 'praises':
      return sentences(praise(setting, move.step, move.helps), onward(setting, move.next));
    case 'hints':
      return sentences(
        isShort(setting) ? false : oneOf(HELP[move.because], setting),
        step?.hints[move.rung],
        asked(setting, move.step),
      );
    case 'explains':
      return sentences(
        isShort(setting)
          ? false
          : oneOf(move.because === 'discouraged' ? PHRASES.hintDiscouraged : PHRASES.explain, setting),
        step?.explain,
        oneOf(PHRASES.onceMore, setting),
        asked(setting, move.step),
      );
    case 'movesOn': {
      const answer = spokenWords(step?.answers[0] ?? '');
      return sentences(
        oneOf(PHRASES.moveOn, setting),
        answer !== '' && `The answer was ${answer}.`,
        onward(setting, move.next),
      );
    }
    case 'asksAgain':
      return again(setting, move.because);
    case 'asksToConfirm':
      return `Did you say "${move.guess}"?`;
    case 'saysItDidNotHear': {
      const isTold = teacherSaid.some((said) => said.includes('OPENAI_API_KEY'));
      return sentences(oneOf(PHRASES.unheard, setting), !isTold && FREE_SPEECH, openQuestion(setting));
    }
    case 'cares': {
      const isMidLesson = standing.place.kind === 'asking';
      return sentences(
        CARE[move.worry],
        isMidLesson && 'When you are ready, we can go on.',
        openQuestion(setting),
      );
    }
    case 'pauses':
      return sentences('All right, let’s stop here.', ending(setting, false));
    case 'offersMore':
      return sentences(
        oneOf(standing.place.kind === 'paused' ? PHRASES.paused : PHRASES.finished, setting),
        openQuestion(setting),
      );
    case 'goesOn':
      return sentences('Good, let’s go on.', openQuestion(setting));
    case 'startsAgain':
      return sentences('Once more, with pleasure.', openQuestion(setting));
    case 'saysGoodbye':
      return goodbye(learnerName);
  }
}
