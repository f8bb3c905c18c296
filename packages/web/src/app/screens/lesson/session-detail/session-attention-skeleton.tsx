import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

/** The card of a session's attention while its script or its figures are loading. */
export function SessionAttentionSkeleton() {
  return (
    <Card className="flex flex-col gap-5">
      <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-5">
        <Skeleton className="h-11 w-3/5 rounded-md" />
        <Skeleton className="h-42 rounded-lg" />
        <SkeletonText />
      </div>
    </Card>
  );
}
