import { m } from '#messages/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';

/** The next lesson while it loads, in the shape of its words. */
export function NextLessonSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.common_loading()}
      className="flex min-h-64 flex-col justify-center gap-4"
    >
      <Skeleton className="h-4 w-32 rounded-sm" />
      <Skeleton className="h-9 w-4/5 max-w-96 rounded-sm" />
      <Skeleton className="h-5 w-3/5 max-w-72 rounded-sm" />
      <Skeleton className="h-15 w-52 rounded-full" />
    </div>
  );
}
