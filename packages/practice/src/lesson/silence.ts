import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Advance } from './ask-next.ts';
import { inFull, pause } from './digression.ts';
import { help } from './ladder.ts';
import type { Follow } from './moves.ts';
import { isCheck } from './parts.ts';
import { type OpenStep, type Standing, stillAsking } from './standing.ts';

const NO_HURRY = { kind: 'asksAgain', because: 'noHurry' } as const;

/**
 * Heeds that the learner has said nothing for a while. First comes a nudge that makes the question smaller, then an
 * offer to pause, then a goodbye for now. The voice server decides how long "a while" is.
 */
export function heedSilence(plan: LessonPlan, before: Standing, open: OpenStep): Advance {
  const silences = before.talk.silences + 1;
  const standing = { ...before, talk: { ...before.talk, silences } };
  if (silences > 2) return pause(standing, open, 'silent');
  if (silences === 2) {
    return {
      standing: stillAsking(standing, open, { offer: 'goOn' }),
      move: { reaction: NO_HURRY, follow: { kind: 'offersToGoOn' } },
    };
  }
  if (!open.isHeard) return inFull(plan, standing, open, NO_HURRY);
  const step = plan.steps[open.step];
  const canHelp =
    step !== undefined && !isCheck(step) && open.hints < step.hints.length && !open.isSecondTime;
  const needsThought = step?.kind === 'reason' || step?.kind === 'teach-back';
  if (canHelp && open.hints === 0 && !needsThought) return help(plan, standing, open, 'silent');
  const offersHint = canHelp && step.rule?.kind !== 'yes-no';
  const follow: Follow = offersHint ? { kind: 'offersHint' } : { kind: 'nothing' };
  return {
    standing: stillAsking(standing, open, { offer: offersHint ? 'hint' : null }),
    move: { reaction: NO_HURRY, follow },
  };
}
