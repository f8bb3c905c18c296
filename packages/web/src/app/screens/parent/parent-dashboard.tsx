import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasRole } from '#app/landing-path.ts';
import { NoProfile } from '#app/screens/account/no-profile.tsx';
import { AddChildLink } from '#app/screens/parent/add-child-link.tsx';
import { LinkChildDialog } from '#app/screens/parent/link-child/link-child-dialog.tsx';
import { LinkedChildren } from '#app/screens/parent/linked-children.tsx';
import { useRole } from '#app/use-role.ts';
import {
  codeInFragment,
  forgetInviteCode,
  keepInviteCode,
  keptInviteCode,
} from '#domains/family/invite-link.ts';
import { linkedChildrenQuery } from '#domains/family/linked-children.ts';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Whether the dialog is open. An invite link opens it; its code waits in this tab's storage until the dialog closes. */
function useLinkDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(() => keptInviteCode() !== null);
  useEffect(() => {
    const code = codeInFragment(hash);
    if (code === null) return;
    keepInviteCode(code);
    setIsOpen(true);
    // the code does not stay in the address, where a shoulder-surfer and the history would keep it
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      forgetInviteCode();
      setIsOpen(false);
    },
  };
}

/**
 * The screen at /parent/dashboard: a parent's children, and the way to link one. It only requires a sign-in, whatever the
 * role; people who are no parents see an empty list, and the server refuses them a link (RES-78).
 */
export function Component() {
  usePageTitle(m.parent_dashboard_page());
  const user = useUser();
  const role = useRole() ?? user.role;
  const client = useQueryClient();
  const { state, refresh } = useProfile();
  const dialog = useLinkDialog();

  function handleLinked() {
    dialog.close();
    void client.invalidateQueries(linkedChildrenQuery(user.id));
    void refresh();
  }

  return (
    <div className="wrap-page screen-gap flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="title-screen wrap-anywhere">{m.parent_dashboard_title()}</h1>
          <p className="text-ink-2">{m.parent_dashboard_lead()}</p>
        </div>
        <div className="flex w-full flex-wrap gap-3 *:grow sm:w-auto sm:*:grow-0">
          {hasRole(role, 'PARENT') && <AddChildLink />}
          <Button look="primary" onClick={dialog.open}>
            <Link2 className="size-5" aria-hidden="true" />
            {m.parent_link_child()}
          </Button>
        </div>
      </div>
      {state.status === 'none' ? <NoProfile /> : <LinkedChildren parentId={user.id} onLink={dialog.open} />}
      <LinkChildDialog isOpen={dialog.isOpen} onClose={dialog.close} onLinked={handleLinked} />
    </div>
  );
}
