import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type Advance, ask } from './ask-next.ts';
import { leave, shortlyAfter, tell } from './ladder.ts';
import type { Follow, Reaction } from './moves.ts';
import { isCheck } from './parts.ts';
import { type OpenStep, type Standing, stillAsking } from './standing.ts';
import { isAskedOut, timesAsked } from './talk.ts';

/** After so many turns in a row beside the open question, the teacher offers to go on or to pause. */
const MOST_DIGRESSIONS = 3;

/** A question is welcome: it counts as half a turn of talk, so twice as many are answered before the offer. */
export const QUESTION_WEIGHT = 0.5;

/** Stops the lesson for now. The question stays open. */
export const pause = (standing: Standing, open: OpenStep, because: 'asked' | 'silent' | 'talk'): Advance => ({
  standing: { ...standing, place: { kind: 'paused', open: { ...open, offer: null }, isOffered: false } },
  move: { reaction: { kind: 'pauses', because }, follow: { kind: 'nothing' } },
});

/** Lets the learner think, without another word. */
export const wait = (standing: Standing, open: OpenStep): Advance => ({
  standing: stillAsking(standing, open),
  move: { reaction: { kind: 'waits' }, follow: { kind: 'nothing' } },
});

/** Lets the learner take a break. The question stays open. */
export const rest = (standing: Standing, open: OpenStep): Advance => ({
  standing: { ...standing, place: { kind: 'resting', open: { ...open, offer: null } } },
  move: { reaction: { kind: 'letsRest' }, follow: { kind: 'nothing' } },
});

/** After more than one turn of talk, the question is said once more in full if it was said only once. */
export function askedOnceMore(plan: LessonPlan, { talk }: Standing, follow: Follow): Follow {
  if (follow.kind !== 'asksShortly') return follow;
  const question = plan.steps[follow.step]?.ask ?? '';
  return timesAsked(talk, question) > 1 ? follow : { kind: 'asksInFull', step: follow.step };
}

/**
 * Reacts to a turn that was no answer, and comes back to the open question. After three such turns in a row the teacher
 * offers to go on or to pause, and after three more it pauses.
 */
export function digress(
  plan: LessonPlan,
  standing: Standing,
  open: OpenStep,
  reaction: Reaction,
  follow: Follow = { kind: 'asksShortly', step: open.step },
  weight = 1,
): Advance {
  if (!open.isHeard) return inFull(plan, standing, open, reaction);
  const { digressions, offers } = standing.talk;
  const sum = digressions + weight;
  if (sum < MOST_DIGRESSIONS) {
    const talk = { ...standing.talk, digressions: sum };
    const again = sum > 1 ? askedOnceMore(plan, standing, follow) : follow;
    return { standing: stillAsking({ ...standing, talk }, open), move: { reaction, follow: again } };
  }
  if (offers > 0) return pause({ ...standing, talk: { ...standing.talk, digressions: 0 } }, open, 'talk');
  const talk = { ...standing.talk, digressions: 0, offers: offers + 1 };
  return {
    standing: stillAsking({ ...standing, talk }, open, { offer: 'goOn' }),
    move: { reaction, follow: { kind: 'offersToGoOn' } },
  };
}

/** Says something that may be a question itself, and comes back to the open question if it is none. */
export function saying(
  plan: LessonPlan,
  standing: Standing,
  open: OpenStep,
  { say, weight }: { say: string; weight: number },
): Advance {
  const ask = plan.steps[open.step]?.ask ?? '';
  if (ask !== '' && say.includes(ask)) {
    return inFull(plan, standing, open, { kind: 'answers', say: say.replace(ask, '').trim() });
  }
  return digress(plan, standing, open, { kind: 'answers', say }, shortlyAfter(say, open.step), weight);
}

/** Says the open question once more, word for word. One that was said three times already is told and left. */
export function inFull(plan: LessonPlan, standing: Standing, open: OpenStep, reaction: Reaction): Advance {
  const step = plan.steps[open.step];
  if (step !== undefined && isAskedOut(standing.talk, step.ask)) {
    return isCheck(step)
      ? leave(plan, standing, open, 'heardEnough')
      : tell(plan, standing, open, 'heardEnough');
  }
  if (!open.isHeard) return ask(plan, standing, open, reaction);
  const follow: Follow = { kind: 'asksInFull', step: open.step };
  return { standing: stillAsking(standing, open), move: { reaction, follow } };
}
