import { type FamilyState, paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Leads a parent to the faces and signs the parent out, so that a child who gets the device finds nothing open. */
export function HandOverLink() {
  const state: FamilyState = { signsOut: true };
  return (
    <ButtonLink look="primary" to={paths.family.href()} state={state}>
      {m.device_pair_hand_over()}
    </ButtonLink>
  );
}
