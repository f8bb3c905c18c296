import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { BesideOrSheet, useRoomBeside } from '#app/screens/admin/beside-or-sheet.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { ConcernList } from '#app/screens/admin/safeguarding/concern-list.tsx';
import { OpenedConcern } from '#app/screens/admin/safeguarding/opened-concern.tsx';
import { useConcernDrafts } from '#app/screens/admin/safeguarding/use-concern-drafts.ts';
import { useConcernState } from '#app/screens/admin/safeguarding/use-concern-state.ts';
import { useOpenedRow } from '#app/screens/admin/use-opened-row.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { concernsQuery } from '#domains/safeguarding/desk/concern-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

/** Concerns, open or closed, with the one that is open beside the list or in a sheet. */
export function ConcernQueue({ waiting }: { waiting: number }) {
  const { state, show } = useConcernState();
  const { openedId, open, close } = useOpenedRow();
  const isBeside = useRoomBeside();
  const drafts = useConcernDrafts();
  const opener = useRef<HTMLElement>(null);
  const pages = useInfiniteQuery(concernsQuery(state));
  const isFailedFurther = pages.isFetchNextPageError;
  const failure = useReadFailure(pages, (error) => errorText(error, m.safeguarding_failed()));
  const concerns = pages.data?.pages.flatMap((page) => page.concerns) ?? [];
  const summary = useRescuedFocus<HTMLParagraphElement>(
    pages.data && `${openedId} ${concerns.length} ${pages.hasNextPage}`,
  );

  function retry() {
    void (isFailedFurther ? pages.fetchNextPage() : pages.refetch());
  }

  function handleClose() {
    const row = opener.current;
    (row?.isConnected ? row : summary.current)?.focus();
    close();
  }

  return (
    <Tabs value={state} onValueChange={(chosen) => show(chosen === 'closed' ? 'closed' : 'open')}>
      <TabList aria-label={m.safeguarding_states()}>
        <Tab value="open">{m.safeguarding_open_count({ count: waiting })}</Tab>
        <Tab value="closed">{m.safeguarding_closed()}</Tab>
      </TabList>
      <TabPanel value={state} className="flex items-start gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {failure && <AdminFailure {...failure} onRetry={retry} />}
          {pages.isPending && (
            <div role="status" aria-label={m.common_loading()}>
              <SkeletonCard />
            </div>
          )}
          {pages.isLoadingError && !failure && <NotLoaded onRetry={retry} />}
          {pages.isSuccess && concerns.length === 0 && (
            <Card>
              <EmptyState
                picture="/scenes/empty-desk.svg"
                title={state === 'open' ? m.safeguarding_empty_title() : m.safeguarding_none_closed_title()}
                text={state === 'open' ? m.safeguarding_empty_text() : m.safeguarding_none_closed_text()}
              />
            </Card>
          )}
          {concerns.length > 0 && (
            <ConcernList
              concerns={concerns}
              openedId={openedId}
              onOpen={(id, button) => {
                opener.current = button;
                open(id);
              }}
            />
          )}
          {pages.data !== undefined && (
            <p ref={summary} tabIndex={-1} role="status" className="sr-only">
              {m.safeguarding_shown({ count: concerns.length })}
            </p>
          )}
          {pages.hasNextPage && (
            <Button
              className="self-center"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {m.admin_audit_more()}
            </Button>
          )}
        </div>
        <BesideOrSheet
          id={openedId}
          isBeside={isBeside}
          titleOf={() => m.safeguarding_concern()}
          onClose={handleClose}
          focusRescue={summary}
        >
          {(id) => (
            <OpenedConcern
              key={id}
              id={id}
              draft={drafts.of(id)}
              onDraft={(draft) => drafts.set(id, draft)}
            />
          )}
        </BesideOrSheet>
      </TabPanel>
    </Tabs>
  );
}
