import type { SkillMissing } from '@vivavoce/contracts/mastery/calls';
import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import type { SkillStanding } from '../skill-standing.ts';
import type { Evidence, Told } from './evidence.ts';
import { retainedAt } from './memory.ts';
import { missingOf } from './missing.ts';
import { begun, estimateAt, FADED_BELOW, type Progress, progressed, setBack } from './progress.ts';

/** How a learner stands with one skill now, and what is missing until it is mastered. */
export type SkillRecord = SkillStanding & { missing: SkillMissing };

const byId = new Intl.Collator('en', { numeric: true });

/** Puts evidence in the order of time, each id once. Of two with one id the earlier one stays. */
function inOrder(evidence: readonly Evidence[]): Evidence[] {
  const sorted = evidence.toSorted((a, b) => a.at.getTime() - b.at.getTime() || byId.compare(a.id, b.id));
  const seen = new Set<string>();
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/**
 * Adds all evidence up. If somebody said that the learner cannot do it, the progress is set back at that moment; if they said
 * that the learner can, the estimate begins higher.
 */
function progressOf(evidence: readonly Evidence[], told: Told | null): Progress {
  const ordered = inOrder(evidence);
  const add = (progress: Progress, next: Evidence) => progressed(progress, next);
  if (told?.says !== 'cannot') return ordered.reduce(add, begun(told));
  const isBefore = ({ at }: Evidence) => at < told.at;
  const before = ordered.filter(isBefore).reduce(add, begun(null));
  return ordered.filter((next) => !isBefore(next)).reduce(add, setBack(before));
}

function stateOf(progress: Progress, isTold: boolean, now: Date): SkillState {
  const { isHeld, isConfirmed, wasSecure, lastShownAt, memory } = progress;
  if (isHeld && retainedAt(memory, now) >= FADED_BELOW) return isConfirmed ? 'mastered' : 'secure';
  if (wasSecure) return 'lookAgain';
  return lastShownAt === null && !isTold ? 'new' : 'learning';
}

/**
 * Says how a learner stands with one skill, from all evidence on it and what was told of it last. That somebody says that the
 * learner can do it raises the estimate alone: a word shows nothing, so the state is as it would be without it. Pure: the order
 * in which evidence is given does not matter, and the same id counts once.
 * @param now the moment for which it is said. Evidence from after it counts as well, since clocks differ a little
 */
export function skillStandingOf(evidence: readonly Evidence[], told: Told | null, now: Date): SkillRecord {
  const shown = progressOf(evidence, told?.says === 'can' ? null : told);
  const { lastShownAt } = shown;
  const isNothing = lastShownAt === null && told === null;
  return {
    state: stateOf(shown, told !== null, now),
    estimate: isNothing ? null : estimateAt(progressOf(evidence, told), now).shown,
    lastShownAt,
    missing: missingOf(shown, now),
  };
}
