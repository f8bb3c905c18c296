import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { AdminAccess } from '#app/screens/admin/admin-access.tsx';
import { AdminFailure } from '#app/screens/admin/admin-failure.tsx';
import { OpenedRequest } from '#app/screens/admin/requests/opened-request.tsx';
import { RequestList, requestFacts } from '#app/screens/admin/requests/request-list.tsx';
import { deskQuery } from '#domains/family/requests/desk-queries.ts';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The requests, those that wait first, and the one that is open in front of them. */
function Desk() {
  const client = useQueryClient();
  const requests = useQuery(deskQuery());
  const [isOpen, setIsOpen] = useState(false);
  const opening = useMutation({
    mutationFn: async (id: string) =>
      (await call('POST /api/admin/link_requests/:id/open', { params: { id } })).data,
    onSuccess: () => setIsOpen(true),
    onSettled: () => client.invalidateQueries({ queryKey: deskQuery().queryKey }),
  });
  const openingId = opening.isPending ? opening.variables : undefined;
  const parts = { openingId, onOpen: ({ id }: { id: string }) => opening.mutate(id) };
  const opened = opening.data;
  return (
    <>
      {opening.isError && (
        <AdminFailure
          text={errorText(opening.error, m.admin_requests_open_failed())}
          onRetry={() => opening.mutate(opening.variables)}
          onDismiss={opening.reset}
        />
      )}
      <Loaded query={requests} failed={m.admin_requests_failed()}>
        {(all) => {
          const waiting = all.filter(({ state }) => state !== 'answered');
          const answered = all.filter(({ state }) => state === 'answered');
          return (
            <>
              {waiting.length > 0 ? (
                <RequestList title={m.admin_requests_waiting_title()} requests={waiting} {...parts} />
              ) : (
                <Card>
                  <EmptyState
                    picture="/scenes/empty-desk.svg"
                    title={m.admin_requests_empty_title()}
                    text={m.admin_requests_empty_text()}
                  />
                </Card>
              )}
              {answered.length > 0 && (
                <RequestList title={m.admin_requests_answered_title()} requests={answered} {...parts} />
              )}
            </>
          );
        }}
      </Loaded>
      {opened && (
        <Drawer
          title={opened.learnerName || m.session_student()}
          text={requestFacts(opened)}
          open={isOpen}
          onOpenChange={setIsOpen}
        >
          <OpenedRequest key={opened.id} request={opened} onAnswered={() => setIsOpen(false)} />
        </Drawer>
      )}
    </>
  );
}

/** The screen at /admin/requests: private requests of learners (RES-116). Reached from the administrator's menu. */
export function Component() {
  usePageTitle(m.admin_requests_page());
  return (
    <div className="wrap-page screen-gap">
      <div className="mx-auto flex max-w-[60rem] flex-col gap-6">
        <div className="flex flex-col gap-2">
          <BackLink to={paths.admin.href()}>{m.admin_page()}</BackLink>
          <h1 className="title-screen">{m.admin_requests_page()}</h1>
          <p className="text-ink-2">{m.admin_requests_lead()}</p>
          <p className="text-ink-2 text-sm">{m.admin_requests_opening_recorded()}</p>
        </div>
        <AdminAccess>
          <Desk />
        </AdminAccess>
      </div>
    </div>
  );
}
