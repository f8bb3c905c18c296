import type { ConsentChange } from '@vivavoce/contracts/access/calls';
import { m } from '#messages/messages.js';
import { consentNames } from './consent-words.tsx';

const endTitles: Record<NonNullable<ConsentChange['end']>, (input: { what: string }) => string> = {
  withdrawn: m.consent_history_withdrawn,
  replaced: m.consent_history_replaced,
  link_ended: m.consent_history_link_ended,
  account_ended: m.consent_history_account_ended,
};

const proofTexts: Record<NonNullable<ConsentChange['proof']>, () => string> = {
  self: m.consent_history_proof_self,
  account: m.consent_history_proof_account,
  email: m.consent_history_proof_email,
  card: m.consent_history_proof_card,
  school: m.consent_history_proof_school,
};

function titleOf({ purpose, change, end }: ConsentChange): string {
  const what = consentNames[purpose]();
  switch (change) {
    case 'given':
      return m.consent_history_given({ what });
    case 'proved':
      return m.consent_history_proved({ what });
    case 'ended':
      return endTitles[end ?? 'withdrawn']({ what });
    default:
      return change satisfies never;
  }
}

/** Returns who did it; null where nobody did. */
function whoOf({ change, end, byName, byLearner, isOwn }: ConsentChange): string | null {
  if (isOwn) return m.consent_history_you();
  if (byLearner) return m.consent_history_learner();
  if (byName !== null) return byName;
  const isAPersonsAct = change === 'given' || end === 'withdrawn';
  return isAPersonsAct ? m.consent_history_deleted() : null;
}

/** Returns how it was proved; null where another entry says so, and for an end. */
function proofOf({ change, proof, consentId }: ConsentChange, all: readonly ConsentChange[]): string | null {
  if (change === 'ended') return null;
  const isOfSame = (kind: ConsentChange['change']) =>
    all.some((other) => other.consentId === consentId && other.change === kind);
  if (change === 'given' && isOfSame('proved')) return null;
  if (proof !== null) return proofTexts[proof]();
  return isOfSame('ended') ? m.consent_history_proof_never() : m.consent_history_proof_awaited();
}

/** Says one entry of the history in words: what happened, and who did it with which proof. */
export function changeWords(
  change: ConsentChange,
  all: readonly ConsentChange[],
): { title: string; facts: string[] } {
  const facts = [whoOf(change), proofOf(change, all)].filter((fact) => fact !== null);
  return { title: titleOf(change), facts };
}
