import type { ConsentMethod } from '@vivavoce/contracts/access/calls';
import { CONSENT_CONFIRM_HOURS } from '@vivavoce/contracts/rights/bounds';
import { type OpenConsent, STRONG_PROOFS } from '#domains/access/consents.ts';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Whether an open consent counts now. `waits`: a parent gave it, and its proof is awaited. `void`: whoever gave it may
 * not decide (any more).
 */
export type Verdict = 'counts' | 'waits' | 'void';

/** What decides about a consent besides its own record. */
type Circumstances = {
  /** Whether the learner is too young to decide, or of unknown age. */
  needsParent: boolean;
  method: ConsentMethod;
};

/** Whether a parent's consent is proved, where one is needed (decision 0039). */
const isProved = (proof: OpenConsent['proof'], method: ConsentMethod): boolean =>
  method === 'account' || STRONG_PROOFS.some((strong) => strong === proof);

/**
 * Decides whether an open consent counts. Since it was given, the giver may have been unlinked, the learner's age lowered,
 * or the method of the server changed.
 */
export function verdictOn(
  { learnerId, givenBy, isByParent, proof }: OpenConsent,
  { needsParent, method }: Circumstances,
): Verdict {
  if (!needsParent) return isByParent || givenBy === learnerId ? 'counts' : 'void';
  if (!isByParent) return 'void';
  return isProved(proof, method) ? 'counts' : 'waits';
}

/** Returns the time from which a counting consent has counted. */
export const countsSince = ({ givenAt, provedAt }: OpenConsent): Date => provedAt ?? givenAt;

/** Returns when the mail that asks to confirm a consent was sent, or will be at the earliest. */
export const confirmationMailAt = ({ givenAt, confirmationMailedAt }: OpenConsent): Date =>
  confirmationMailedAt ?? new Date(givenAt.getTime() + CONSENT_CONFIRM_HOURS * HOUR_MS);
