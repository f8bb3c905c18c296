import type { ComponentProps } from 'react';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';

/** A grey shape instead of content that is still loading; give it the size and corners of the real content. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('animate-pulse bg-line/60', className)} {...rest} />;
}

/** A paragraph that is loading; its last line is the short one. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="flex w-full flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          key={line}
          className={cn('h-4 rounded-sm', line === lines - 1 && lines > 1 ? 'w-2/5' : 'w-full')}
        />
      ))}
    </div>
  );
}

/** A card about a person or a thing that is loading. */
export function SkeletonCard() {
  return (
    <Card aria-hidden="true" className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <Skeleton className="h-5 w-3/5 rounded-sm" />
          <Skeleton className="h-4 w-2/5 rounded-sm" />
        </div>
      </div>
      <SkeletonText />
    </Card>
  );
}
