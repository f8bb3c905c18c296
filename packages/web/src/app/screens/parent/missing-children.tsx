import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkedChildren } from '#domains/family/linked-children.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Says that some of a parent's children could not be loaded, and offers to try again. Shows nothing if all were. */
export function MissingChildren({ linked }: { linked: UseQueryResult<LinkedChildren> }) {
  if (linked.data === undefined || linked.data.missingCount === 0) return null;
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner kind="warn">{m.parent_children_missing()}</Banner>
      <Button busy={linked.isFetching} onClick={() => linked.refetch()}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
