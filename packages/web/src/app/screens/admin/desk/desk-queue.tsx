import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { AdminFailure, useReadFailure } from '#app/screens/admin/admin-failure.tsx';
import { BesideOrSheet, useRoomBeside } from '#app/screens/admin/beside-or-sheet.tsx';
import { NotLoaded } from '#app/screens/admin/not-loaded.tsx';
import { useOpenedRow } from '#app/screens/admin/use-opened-row.ts';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import type { DeskState } from './use-desk-state.ts';

/** What a desk says about its rows. */
type DeskTexts = {
  /** Names the choice between open and closed rows. */
  states: string;
  open: string;
  closed: string;
  emptyTitle: string;
  emptyText: string;
  /** Says how many rows are shown. */
  shown: string;
  failed: string;
  /** Names the row that is open. */
  opened: string;
};

/**
 * Rows that somebody works through, open or closed, with the row that is open beside them or in a sheet.
 * @param count how many rows are loaded
 * @param list shows the rows; `onOpen` gets the button that was pressed, which gets the focus back
 */
export function DeskQueue<Page>({
  state,
  onState,
  pages,
  count,
  texts,
  list,
  opened,
}: {
  state: DeskState;
  onState: (state: DeskState) => void;
  pages: UseInfiniteQueryResult<InfiniteData<Page>>;
  count: number;
  texts: DeskTexts;
  list: (openedId: string | null, onOpen: (id: string, button: HTMLElement) => void) => ReactNode;
  opened: (id: string) => ReactNode;
}) {
  const { openedId, open, close } = useOpenedRow();
  const isBeside = useRoomBeside();
  const opener = useRef<HTMLElement>(null);
  const failure = useReadFailure(pages, (error) => errorText(error, texts.failed));
  const summary = useRescuedFocus<HTMLParagraphElement>(
    pages.data && `${openedId} ${count} ${pages.hasNextPage}`,
  );

  function retry() {
    void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch());
  }

  function handleClose() {
    const row = opener.current;
    (row?.isConnected ? row : summary.current)?.focus();
    close();
  }

  return (
    <Tabs value={state} onValueChange={(chosen) => onState(chosen === 'closed' ? 'closed' : 'open')}>
      <TabList aria-label={texts.states}>
        <Tab value="open">{texts.open}</Tab>
        <Tab value="closed">{texts.closed}</Tab>
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
          {pages.isSuccess && count === 0 && (
            <Card>
              <EmptyState picture="/scenes/empty-desk.svg" title={texts.emptyTitle} text={texts.emptyText} />
            </Card>
          )}
          {count > 0 &&
            list(openedId, (id, button) => {
              opener.current = button;
              open(id);
            })}
          {pages.data !== undefined && (
            <p ref={summary} tabIndex={-1} role="status" className="sr-only">
              {texts.shown}
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
          titleOf={() => texts.opened}
          onClose={handleClose}
          focusRescue={summary}
        >
          {opened}
        </BesideOrSheet>
      </TabPanel>
    </Tabs>
  );
}
