import { UserRoundPlus } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of the user's own profile while there is none. */
export function NoProfile() {
  return (
    <EmptyState icon={UserRoundPlus} title={m.profile_none_title()} text={m.profile_none_text()}>
      <ButtonLink look="primary" to={paths.createProfile.href()}>
        {m.profile_create()}
      </ButtonLink>
    </EmptyState>
  );
}
