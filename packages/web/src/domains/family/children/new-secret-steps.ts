import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import type { ChildSecretKind } from '@vivavoce/contracts/identity/child-secret-bounds';
import { isSameSecret } from '#domains/family/children/secret-entry.ts';

/** How far a child is in choosing a secret. */
export type NewSecretStep =
  | { at: 'kind' }
  /** `fault` is why the last choice was refused. */
  | { at: 'first'; kind: ChildSecretKind; fault: string | null }
  /** The secret is shown once, so that the child can remember it. */
  | { at: 'shown'; secret: ChildSecret }
  | { at: 'again'; secret: ChildSecret; isDifferent: boolean }
  /** The child entered the same secret twice. `fault` is why it could not be saved. */
  | { at: 'agreed'; secret: ChildSecret; fault: string | null };

type NewSecretEvent =
  | { type: 'kind_chosen'; kind: ChildSecretKind }
  | { type: 'entered'; secret: ChildSecret }
  | { type: 'remembered' }
  | { type: 'chosen_anew' }
  | { type: 'left' }
  | { type: 'saving' }
  | { type: 'not_saved'; isAboutSecret: boolean; text: string };

const first = (kind: ChildSecretKind, fault: string | null = null): NewSecretStep => ({
  at: 'first',
  kind,
  fault,
});

/** Returns the next step. An event that does not fit the step changes nothing. */
export function nextSecretStep(step: NewSecretStep, event: NewSecretEvent): NewSecretStep {
  switch (event.type) {
    case 'kind_chosen':
      return first(event.kind);
    case 'entered':
      if (step.at === 'first') return { at: 'shown', secret: event.secret };
      if (step.at !== 'again') return step;
      return isSameSecret(step.secret, event.secret)
        ? { at: 'agreed', secret: step.secret, fault: null }
        : { ...step, isDifferent: true };
    case 'remembered':
      return step.at === 'shown' ? { at: 'again', secret: step.secret, isDifferent: false } : step;
    case 'chosen_anew':
      return 'secret' in step ? first(step.secret.kind) : step;
    case 'left':
      return { at: 'kind' };
    case 'saving':
      return step.at === 'agreed' ? { ...step, fault: null } : step;
    case 'not_saved':
      if (step.at !== 'agreed') return step;
      return event.isAboutSecret ? first(step.secret.kind, event.text) : { ...step, fault: event.text };
  }
}
