import { useInfiniteQuery } from '@tanstack/react-query';
import { DeskQueue } from '#app/screens/admin/desk/desk-queue.tsx';
import { useDeskState } from '#app/screens/admin/desk/use-desk-state.ts';
import { useConcernDrafts } from '#app/screens/admin/safeguarding/concern-drafts.ts';
import { ConcernList } from '#app/screens/admin/safeguarding/concern-list.tsx';
import { OpenedConcern } from '#app/screens/admin/safeguarding/opened-concern.tsx';
import { concernsQuery } from '#domains/safeguarding/desk/concern-queries.ts';
import { m } from '#messages/messages.js';

/** Concerns, open or closed, with the one that is open beside the list or in a sheet. */
export function ConcernQueue({ waiting }: { waiting: number }) {
  const { state, show } = useDeskState();
  const drafts = useConcernDrafts();
  const pages = useInfiniteQuery(concernsQuery(state));
  const concerns = pages.data?.pages.flatMap((page) => page.concerns) ?? [];
  return (
    <DeskQueue
      state={state}
      onState={show}
      pages={pages}
      count={concerns.length}
      texts={{
        states: m.safeguarding_states(),
        open: m.safeguarding_open_count({ count: waiting }),
        closed: m.safeguarding_closed(),
        emptyTitle: state === 'open' ? m.safeguarding_empty_title() : m.safeguarding_none_closed_title(),
        emptyText: state === 'open' ? m.safeguarding_empty_text() : m.safeguarding_none_closed_text(),
        shown: m.safeguarding_shown({ count: concerns.length }),
        failed: m.safeguarding_failed(),
        opened: m.safeguarding_concern(),
      }}
      list={(openedId, onOpen) => <ConcernList concerns={concerns} openedId={openedId} onOpen={onOpen} />}
      opened={(id) => (
        <OpenedConcern key={id} id={id} draft={drafts.of(id)} onDraft={(draft) => drafts.set(id, draft)} />
      )}
    />
  );
}
