import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Says that what follows is old, because the newest question was not answered. */
function Outdated({ query }: { query: UseQueryResult }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner kind="warn">
        {m.operations_outdated({ time: showMoment(new Date(query.dataUpdatedAt), 'time') })}
      </Banner>
      <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}

/** One part of the page: it loads, says if it could not be loaded, and keeps what it knew when a later question fails. */
export function OperationsPart<T>({
  title,
  titleRef,
  lead,
  action = null,
  query,
  failed,
  children,
}: {
  title: string;
  /** Receives the focus when the control that had it disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: string;
  action?: ReactNode;
  query: UseQueryResult<T>;
  /** The text for a failure that has no text of its own. */
  failed: string;
  children: (data: T) => ReactNode;
}) {
  return (
    <AdminSection title={title} action={action} {...(titleRef !== undefined && { titleRef })}>
      {lead !== undefined && <p className="-mt-3 max-w-[46rem] text-ink-2">{lead}</p>}
      <Loaded query={query} failed={failed}>
        {(data) => (
          <>
            {query.isError && <Outdated query={query} />}
            {children(data)}
          </>
        )}
      </Loaded>
    </AdminSection>
  );
}
