import { type Estimate, estimateOf, faded, PRIOR, TOLD_PRIOR, updated } from './estimate.ts';
import { type Evidence, isInOwnWords, type Told, wasRight } from './evidence.ts';
import { guessIn } from './guess.ts';
import { type Memory, remembered, retainedAt } from './memory.ts';

/** From which estimate on a skill is secure, if the evidence rule is met too. OATutor and pyBKT use the same. */
export const SECURE_FROM = 0.95;

/** A skill that was secure needs another look if wrong answers brought its estimate below this. Our own choice. */
export const DOUBTFUL_BELOW = 0.85;

/**
 * A skill that was secure needs another look if memory keeps less than this. It is the lowest share that the scheduler of FSRS
 * for Anki recommends to aim for. With 0.8, a quarter of what was sure wanted another look (docs/mastery.md).
 */
export const FADED_BELOW = 0.75;

/**
 * How long after a skill became secure another right answer makes it mastered: 20 hours, since a lesson at the same time on
 * the next day may begin a little earlier.
 */
const ANOTHER_DAY = 20 * 3_600_000;

/** What has to be right without help before a skill can be secure, whatever the estimate says. */
export type EvidenceRule = {
  /** Right answers. */
  rights: number;
  /** Different titles among them. */
  kinds: number;
  /** Answers in the learner's own words among them. */
  open: number;
};

/** The rule of the product. docs/mastery.md says why, and how often it errs. */
export const EVIDENCE_RULE: EvidenceRule = { rights: 4, kinds: 2, open: 1 };

/** How far a learner has come with one skill, after some evidence. */
export type Progress = {
  estimate: Estimate;
  memory: Memory | null;
  /** What was right without help, and counts for the rule. */
  rights: number;
  kinds: readonly string[];
  open: number;
  /** How many first answers were wrong. */
  wrongs: number;
  /**
   * Since when it was secure for the first time. Null if it never was, or if wrong answers ended that since, or somebody said
   * that it is not there.
   */
  secureSince: Date | null;
  /** Whether it was right without help on another day than that on which it became secure. */
  isConfirmed: boolean;
  /** Whether it is secure, as far as the answers say. */
  isHeld: boolean;
  /** Whether it was ever secure. */
  wasSecure: boolean;
  lastShownAt: Date | null;
};

/** Returns the progress before the first evidence. If somebody said that the learner can do it, the estimate begins higher. */
export const begun = (told: Told | null): Progress => ({
  estimate: estimateOf(told?.says === 'can' ? TOLD_PRIOR : PRIOR),
  memory: null,
  rights: 0,
  kinds: [],
  open: 0,
  wrongs: 0,
  secureSince: null,
  isConfirmed: false,
  isHeld: false,
  wasSecure: false,
  lastShownAt: null,
});

/** Returns the progress after somebody said that the learner cannot do it: what was shown before no longer counts. */
export const setBack = ({ wasSecure, lastShownAt }: Progress): Progress => ({
  ...begun(null),
  wasSecure,
  lastShownAt,
});

/** Adds one answer to what counts for the rule. */
function counted(progress: Progress, { result, form, title }: Evidence) {
  const { rights, kinds, open } = progress;
  if (result !== 'alone') return { rights, kinds, open };
  return {
    rights: rights + 1,
    kinds: kinds.includes(title) ? kinds : [...kinds, title],
    open: open + (isInOwnWords(form) ? 1 : 0),
  };
}

/** Whether the rule is met. */
export const isRuleMet = (
  { rights, kinds, open }: Pick<Progress, 'rights' | 'kinds' | 'open'>,
  rule: EvidenceRule = EVIDENCE_RULE,
) => rights >= rule.rights && kinds.length >= rule.kinds && open >= rule.open;

/** Returns the estimate at a moment: what was known fades between days. */
export const estimateAt = ({ estimate, memory }: Pick<Progress, 'estimate' | 'memory'>, at: Date): Estimate =>
  faded(estimate, retainedAt(memory, at));

/**
 * Returns the progress after one more piece of evidence, which is not from before the last one.
 *
 * A skill becomes secure by the rule and the estimate together. It stays so until wrong answers bring the estimate below
 * `DOUBTFUL_BELOW`, or memory fades below `FADED_BELOW`. Then it needs `SECURE_FROM` again. A right answer alone never ends
 * it: after a pause, an easy question can leave less than `DOUBTFUL_BELOW`.
 */
export function progressed(
  progress: Progress,
  evidence: Evidence,
  rule: EvidenceRule = EVIDENCE_RULE,
): Progress {
  const { at, result } = evidence;
  const isRight = wasRight(result);
  if (isRight === null || result === 'helped') return progress;
  const retained = retainedAt(progress.memory, at);
  const estimate = updated(faded(progress.estimate, retained), isRight, guessIn(evidence));
  const shown = counted(progress, evidence);
  const isKept = progress.isHeld && retained >= FADED_BELOW && (isRight || estimate.next >= DOUBTFUL_BELOW);
  const isHeld = isKept || (isRuleMet(shown, rule) && estimate.next >= SECURE_FROM);
  const isMissed = progress.isHeld && !isHeld && !isRight;
  const secureSince = isMissed ? null : (progress.secureSince ?? (isHeld ? at : null));
  const isAnotherDay = secureSince !== null && at.getTime() - secureSince.getTime() >= ANOTHER_DAY;
  return {
    estimate,
    memory: remembered(progress.memory, at, result),
    ...shown,
    wrongs: progress.wrongs + (isRight ? 0 : 1),
    secureSince,
    isConfirmed: progress.isConfirmed || (isHeld && isAnotherDay && result === 'alone'),
    isHeld,
    wasSecure: progress.wasSecure || isHeld,
    lastShownAt: at,
  };
}
