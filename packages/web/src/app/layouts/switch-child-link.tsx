import { ArrowLeftRight } from 'lucide-react';
import { hasRole } from '#app/landing-path.ts';
import { type FamilyState, paths } from '#app/paths.ts';
import { wasPaired } from '#domains/family/children/paired-mark.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Leads a child on a paired device back to the faces, signed out. Nobody else needs it. */
export function SwitchChildLink({ role }: { role: string }) {
  if (!hasRole(role, 'STUDENT') || !wasPaired()) return null;
  const state: FamilyState = { signsOut: true };
  return (
    <ButtonLink look="tint" size="sm" block to={paths.family.href()} state={state}>
      <ArrowLeftRight className="size-5" aria-hidden="true" />
      {m.family_switch_child()}
    </ButtonLink>
  );
}
