import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** The part of a card that is loaded from the server: loading, failed with a button to try again, or loaded. */
export function Loaded<T>({
  query,
  failed,
  children,
}: {
  query: UseQueryResult<T>;
  /** The text for a failure that has no text of its own. */
  failed: string;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div role="status" aria-label={m.common_loading()}>
        <SkeletonText lines={2} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner kind="danger">{errorText(query.error, failed)}</Banner>
      <Button busy={query.isFetching} onClick={() => query.refetch()}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
