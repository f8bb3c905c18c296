import { Eye, FileDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { LinkedPeople } from '#domains/family/linked/linked-people.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Who is linked to a child, on the child's screen. A parent who unlinks goes back to the list of children. */
export function ChildLinks({ childId, childName }: { childId: string; childName: string }) {
  const { id } = useUser();
  const { refresh } = useProfile();
  const navigate = useNavigate();
  async function handleUnlinked() {
    await navigate(paths.parentDashboard.href(), { replace: true });
    // the parent's own profile lists the children: its watch forgets this one
    await refresh();
  }
  return (
    <LinkedPeople
      childId={childId}
      childName={childName}
      readerId={id}
      onUnlinked={handleUnlinked}
      links={
        <>
          <ButtonLink to={paths.whoCanSee.href({ childId })}>
            <Eye className="size-5" aria-hidden="true" />
            {m.linked_see()}
          </ButtonLink>
          <ButtonLink to={paths.ownData.href({ childId })}>
            <FileDown className="size-5" aria-hidden="true" />
            {m.data_link()}
          </ButtonLink>
        </>
      }
    />
  );
}
