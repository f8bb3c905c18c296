import type { SkillMissing } from '@vivavoce/contracts/mastery/calls';
import { type Estimate, updated } from './estimate.ts';
import { guessOf } from './guess.ts';
import { retainedAt } from './memory.ts';
import { EVIDENCE_RULE, estimateAt, FADED_BELOW, type Progress, SECURE_FROM } from './progress.ts';

/** Returns how many right open answers bring an estimate to where a skill is secure. */
function rightsUntilSure(estimate: Estimate): number {
  let count = 0;
  for (let at = estimate; at.next < SECURE_FROM; at = updated(at, true, guessOf({ kind: 'open' })))
    count += 1;
  return count;
}

const left = (needed: number, there: number) => Math.max(0, needed - there);

/**
 * Says what is still to be shown until a skill is secure and then mastered. Several of them can be shown by one answer: a
 * right answer in own words to a new kind of question is one less of each of the three.
 */
export function missingOf(progress: Progress, now: Date): SkillMissing {
  const { rights, kinds, open, wrongs, isHeld, isConfirmed, memory, estimate } = progress;
  const anotherDay = !isConfirmed;
  if (isHeld && retainedAt(memory, now) >= FADED_BELOW)
    return { rights: 0, kinds: 0, open: 0, isDoubtful: false, anotherDay };
  return {
    rights: Math.max(left(EVIDENCE_RULE.rights, rights), rightsUntilSure(estimateAt(progress, now))),
    kinds: left(EVIDENCE_RULE.kinds, kinds.length),
    open: left(EVIDENCE_RULE.open, open),
    isDoubtful: wrongs > 0 && estimate.next < SECURE_FROM,
    anotherDay,
  };
}
