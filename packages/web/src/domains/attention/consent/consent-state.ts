import type { ConsentPurpose, Consents, WaitingConsent } from '@vivavoce/contracts/access/calls';

/** How one consent stands for one reader. */
export type ConsentState =
  | { kind: 'given'; since: string }
  /** The reader agreed, and the proof is awaited: it does not count yet. */
  | { kind: 'waits'; consent: WaitingConsent }
  /** Another parent refused, so this reader cannot give it. */
  | { kind: 'refused' }
  /** A parent other than the reader agreed, and the proof is awaited. */
  | { kind: 'other_waits' }
  /** The reader is a young learner, and no parent has agreed. */
  | { kind: 'needs_parent' }
  | { kind: 'not_given' };

/** Decides how a consent stands. `isLearner` tells whether the learner reads, and not a parent. */
export function consentState(consents: Consents, purpose: ConsentPurpose, isLearner: boolean): ConsentState {
  const since = consents[purpose];
  if (since !== null) return { kind: 'given', since };
  const waiting = consents.waiting.filter((consent) => consent.purpose === purpose);
  const own = waiting.find(({ isOwn }) => isOwn);
  if (own !== undefined) return { kind: 'waits', consent: own };
  // a learner who decides alone is not bound by a parent's refusal
  const isBound = !isLearner || consents.needsParent;
  if (isBound && consents.refusedByParent.includes(purpose)) return { kind: 'refused' };
  if (isBound && waiting.length > 0) return { kind: 'other_waits' };
  return isLearner && consents.needsParent ? { kind: 'needs_parent' } : { kind: 'not_given' };
}

/** Whether this reader can turn the consent on. */
export function mayGive({ kind }: ConsentState, isLearner: boolean): boolean {
  return kind === 'not_given' || (kind === 'other_waits' && !isLearner);
}

/** Whether the reader agreed to something that still waits for its proof. */
export const hasOwnWaiting = ({ waiting }: Consents): boolean => waiting.some(({ isOwn }) => isOwn);

/** Whether this learner may speak in a lesson only after a parent agrees, and no parent's consent counts yet (RES-62). */
export function waitsForParent(consents: Consents | null | undefined): consents is Consents {
  return consents?.needsParent === true && consents.live_lessons === null;
}

/** Whether a parent agreed to spoken lessons, and only the proof is missing. */
export function isProofAwaited(consents: Consents | null | undefined): boolean {
  return (
    waitsForParent(consents) &&
    !consents.refusedByParent.includes('live_lessons') &&
    consents.waiting.some(({ purpose }) => purpose === 'live_lessons')
  );
}
