import { useInfiniteQuery } from '@tanstack/react-query';
import { DeskQueue } from '#app/screens/admin/desk/desk-queue.tsx';
import { useDeskState } from '#app/screens/admin/desk/use-desk-state.ts';
import { useCaseDrafts } from '#app/screens/admin/safety/case-drafts.ts';
import { CaseList } from '#app/screens/admin/safety/case-list.tsx';
import { OpenedCase } from '#app/screens/admin/safety/opened-case.tsx';
import { casesQuery } from '#domains/safety/case-queries.ts';
import { m } from '#messages/messages.js';

/** The queue of reported answers, open or closed, with the case that is open beside it or in a sheet. */
export function CaseQueue() {
  const { state, show } = useDeskState();
  const drafts = useCaseDrafts();
  const pages = useInfiniteQuery(casesQuery(state));
  const cases = pages.data?.pages.flatMap((page) => page.cases) ?? [];
  const openCount = pages.data?.pages[0]?.open ?? null;
  return (
    <DeskQueue
      state={state}
      onState={show}
      pages={pages}
      count={cases.length}
      texts={{
        states: m.admin_safety_states(),
        open: openCount === null ? m.admin_safety_open() : m.admin_safety_open_count({ count: openCount }),
        closed: m.admin_safety_closed(),
        emptyTitle: state === 'open' ? m.admin_safety_empty_title() : m.admin_safety_none_closed_title(),
        emptyText: state === 'open' ? m.admin_safety_empty_text() : m.admin_safety_none_closed_text(),
        shown: m.admin_safety_shown({ count: cases.length }),
        failed: m.admin_safety_failed(),
        opened: m.admin_safety_case(),
      }}
      list={(openedId, onOpen) => <CaseList cases={cases} openedId={openedId} onOpen={onOpen} />}
      opened={(id) => (
        <OpenedCase key={id} id={id} draft={drafts.of(id)} onDraft={(draft) => drafts.set(id, draft)} />
      )}
    />
  );
}
