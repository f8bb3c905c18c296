import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { BesideOrSheet, useRoomBeside } from '#app/screens/admin/beside-or-sheet.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { CaseList } from '#app/screens/admin/safety/case-list.tsx';
import { OpenedCase } from '#app/screens/admin/safety/opened-case.tsx';
import { useCaseState } from '#app/screens/admin/safety/use-case-state.ts';
import { useDrafts } from '#app/screens/admin/safety/use-drafts.ts';
import { useOpenedRow } from '#app/screens/admin/use-opened-row.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { casesQuery } from '#domains/safety/case-queries.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';

/** The queue of reported answers, open or closed, with the case that is open beside it or in a sheet. */
export function CaseQueue() {
  const { state, show } = useCaseState();
  const { openedId, open, close } = useOpenedRow();
  const isBeside = useRoomBeside();
  const drafts = useDrafts();
  const opener = useRef<HTMLElement>(null);
  const pages = useInfiniteQuery(casesQuery(state));
  const isFailedFurther = pages.isFetchNextPageError;
  const failure = useReadFailure(pages, (error) => errorText(error, m.admin_safety_failed()));
  const cases = pages.data?.pages.flatMap((page) => page.cases) ?? [];
  const openCount = pages.data?.pages[0]?.open ?? null;
  const summary = useRescuedFocus<HTMLParagraphElement>(
    pages.data && `${openedId} ${cases.length} ${pages.hasNextPage}`,
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
      <TabList aria-label={m.admin_safety_states()}>
        <Tab value="open">
          {openCount === null ? m.admin_safety_open() : m.admin_safety_open_count({ count: openCount })}
        </Tab>
        <Tab value="closed">{m.admin_safety_closed()}</Tab>
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
          {pages.isSuccess && cases.length === 0 && (
            <Card>
              <EmptyState
                picture="/scenes/empty-desk.svg"
                title={state === 'open' ? m.admin_safety_empty_title() : m.admin_safety_none_closed_title()}
                text={state === 'open' ? m.admin_safety_empty_text() : m.admin_safety_none_closed_text()}
              />
            </Card>
          )}
          {cases.length > 0 && (
            <CaseList
              cases={cases}
              openedId={openedId}
              onOpen={(id, button) => {
                opener.current = button;
                open(id);
              }}
            />
          )}
          {pages.data !== undefined && (
            <p ref={summary} tabIndex={-1} role="status" className="sr-only">
              {m.admin_safety_shown({ count: cases.length })}
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
          titleOf={() => m.admin_safety_case()}
          onClose={handleClose}
          focusRescue={summary}
        >
          {(id) => (
            <OpenedCase key={id} id={id} draft={drafts.of(id)} onDraft={(draft) => drafts.set(id, draft)} />
          )}
        </BesideOrSheet>
      </TabPanel>
    </Tabs>
  );
}
