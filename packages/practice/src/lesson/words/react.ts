import { GOODBYE } from '@vivavoce/contracts/study/plan/lesson-end';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Worry } from '#learner/worries.ts';
import type { Move, Reaction } from '#lesson/moves.ts';
import { isCheck } from '#lesson/parts.ts';
import { openStepOf } from '#lesson/standing.ts';
import { hasSaid } from '#lesson/talk.ts';
import { goodbye, shownInWords } from './closing.ts';
import { CARE, RUDE, WHEN_READY } from './phrases-care.ts';
import { CORRECTS, HELP } from './phrases-help.ts';
import { LESSON } from './phrases-lesson.ts';
import {
  ASKS_AGAIN,
  DEFENDS,
  FOR_A_GROWN_UP,
  LETS_REST,
  MAY_NOT_KNOW,
  STAYS_QUIET,
  UNHEARD,
  WAITS,
} from './phrases-talk.ts';
import { introduction, joined, oneOf, type Setting, toName } from './setting.ts';
import { showExample } from './show-example.ts';
import { askForRest, confirm, leave, sayWhatIsMissing, tell, thank } from './to-answers.ts';

/** How words on a misconception begin that say by themselves that the answer is not right yet. */
const SPEAKS_OF_ANSWER =
  /^(?:you\b|that\b|this is\b|those\b|nearly|almost|close|not\b|no\b|careful|hmm|perhaps you)/i;

/** Returns a step by its index, if there is one. */
function stepOf({ plan }: Setting, index: number | null): LessonStep | undefined {
  return index === null ? undefined : plan.steps[index];
}

/** Greets a learner who comes back to a lesson. */
function welcomeBack(setting: Setting): string {
  const open = openStepOf(setting.standing.place);
  const hello = `Welcome back${toName(setting.learnerName)}. It’s your AI practice teacher again.`;
  if (open === null) return `${hello} We finished this lesson.`;
  return `${hello} We were at ${stepOf(setting, open.step)?.title ?? 'this question'}.`;
}

/** Says why the question is still open. Who asks to hear it again also hears the hint that was given last. */
function askAgain({ because }: Extract<Reaction, { kind: 'asksAgain' }>, setting: Setting): string {
  const open = openStepOf(setting.standing.place);
  const step = stepOf(setting, open?.step ?? null);
  const phrase = oneOf(ASKS_AGAIN[because], setting);
  if (because === 'noHurry' && step !== undefined && isCheck(step)) {
    return joined(phrase, oneOf(MAY_NOT_KNOW, setting));
  }
  const hint = step?.hints[(open?.hints ?? 0) - 1];
  const repeatsHint = because === 'again' || because === 'louder';
  const isLastTurn = hint !== undefined && (setting.standing.talk.said.at(-1) ?? '').includes(hint);
  return joined(phrase, repeatsHint && isLastTurn && !hint.includes('?') && hint);
}

/** Says why an answer that was told is right: by its explanation, or by its reason if that was the last turn. */
function defend({ explain, because = '' }: LessonStep, setting: Setting): string {
  const isJustSaid = (setting.standing.talk.said.at(-1) ?? '').includes(explain);
  return oneOf(DEFENDS, setting, { why: isJustSaid ? because : explain }).trim();
}

/** Says what matters more than the lesson. Rude words get other words each time, so far as they last. */
function care(worry: Worry, follow: Move['follow'], setting: Setting): string {
  const isOpen = setting.standing.place.kind === 'asking' && follow.kind === 'nothing';
  const isFirst = !hasSaid(setting.standing.talk, CARE.rude);
  const words = worry === 'rude' && !isFirst ? oneOf(RUDE, setting) : CARE[worry];
  const ready = worry === 'rude' ? oneOf(WHEN_READY, setting) : WHEN_READY[0];
  return joined(words, isOpen && ready);
}

/** Says goodbye for now. Who asked to stop also hears what the lesson has shown. */
function pauseFor(because: 'asked' | 'silent' | 'talk', setting: Setting): string {
  if (because === 'asked') {
    return joined(oneOf(LESSON.stops, setting), shownInWords(setting), goodbye(setting.learnerName));
  }
  const comesBack = oneOf(LESSON.comeBack, setting);
  return joined(
    oneOf(LESSON.restsForNow, setting),
    comesBack,
    `${GOODBYE.forNow}${toName(setting.learnerName)}.`,
  );
}

/** After the goodbye at the end of a lesson, a shorter one. */
function sayGoodbye(setting: Setting): string {
  const whole = goodbye(setting.learnerName);
  return hasSaid(setting.standing.talk, whole)
    ? oneOf(LESSON.bye, setting, { name: toName(setting.learnerName) })
    : whole;
}

/** Says that the words were not understood, and once in a lesson what a grown-up can do about it. */
function sayUnheard(index: number | null, setting: Setting): string {
  const step = stepOf(setting, index);
  const isTold = hasSaid(setting.standing.talk, FOR_A_GROWN_UP);
  const phrase = oneOf((step?.choices.length ?? 0) > 0 ? UNHEARD.tap : UNHEARD.type, setting);
  return joined(phrase, !isTold && FOR_A_GROWN_UP);
}

/** Returns the words of a reaction. */
export function wordsOfReaction({ reaction, follow }: Move, setting: Setting): string {
  const step = 'step' in reaction ? stepOf(setting, reaction.step) : undefined;
  switch (reaction.kind) {
    case 'opens':
      return joined(
        introduction(setting),
        setting.lastTitle !== null && `Last time our lesson was “${setting.lastTitle}”.`,
        setting.plan.greeting,
      );
    case 'welcomesBack':
      return welcomeBack(setting);
    case 'goesOn':
    case 'startsAgain':
      return oneOf(LESSON[reaction.kind], setting);
    case 'confirms':
      return step === undefined ? '' : confirm(reaction, step, setting);
    case 'thanks':
      return thank(setting);
    case 'saysWhatIsMissing':
      return step === undefined ? '' : sayWhatIsMissing(reaction, step, setting);
    case 'asksForRest': {
      const open = stepOf(setting, openStepOf(setting.standing.place)?.step ?? null);
      return open === undefined ? '' : askForRest(reaction, open, setting);
    }
    case 'corrects':
      return joined(!SPEAKS_OF_ANSWER.test(reaction.say) && oneOf(CORRECTS, setting), reaction.say);
    case 'hints':
      return joined(oneOf(HELP[reaction.because], setting), step?.hints[reaction.hint]);
    case 'shows':
      return joined(
        reaction.because === 'asked' ? false : oneOf(HELP[reaction.because], setting),
        showExample(reaction.lines, setting),
      );
    case 'tells':
      return step === undefined ? '' : tell(reaction, step, setting);
    case 'leaves':
      return leave(reaction, setting);
    case 'asksAgain':
      return askAgain(reaction, setting);
    case 'answers':
    case 'offersToNote':
      return reaction.say;
    case 'defends':
      return step === undefined ? '' : defend(step, setting);
    case 'asksToConfirm':
      return `Did you say "${reaction.guess}"?`;
    case 'saysItDidNotHear':
      return sayUnheard(reaction.step, setting);
    case 'cares':
      return care(reaction.worry, follow, setting);
    case 'waits':
      return oneOf(WAITS, setting);
    case 'letsRest':
      return oneOf(LETS_REST, setting);
    case 'offersMore':
      return oneOf(setting.standing.place.kind === 'paused' ? LESSON.unfinished : LESSON.finished, setting);
    case 'pauses':
      return pauseFor(reaction.because, setting);
    case 'staysQuiet':
      return oneOf(STAYS_QUIET, setting);
    case 'saysGoodbye':
      return sayGoodbye(setting);
  }
}
