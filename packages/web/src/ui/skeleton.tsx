import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';

/** A grey shape in the place of what is being loaded; give it the real thing's size and corners. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('animate-pulse bg-line/60', className)} {...rest} />;
}
