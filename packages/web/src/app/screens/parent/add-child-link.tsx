import { Plus } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Leads a parent to the making of a child's account without an e-mail address. */
export function AddChildLink() {
  return (
    <ButtonLink to={paths.newChild.href()}>
      <Plus className="size-5" aria-hidden="true" />
      {m.child_add_link()}
    </ButtonLink>
  );
}
