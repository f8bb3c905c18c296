import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Shown instead of what could not be loaded yet: that it is loading, or the failure with a button to try again. */
export function NotLoaded({
  query,
  failed,
}: {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** The text for a failure that has no text of its own. */
  failed: string;
}) {
  if (!query.isError) {
    return (
      <div role="status" aria-label={m.common_loading()}>
        <SkeletonText lines={2} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner kind="danger">{errorText(query.error, failed)}</Banner>
      <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
