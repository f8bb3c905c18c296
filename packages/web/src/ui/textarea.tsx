import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { controlClass } from '#ui/input.tsx';

/**
 * Text of several lines. It is never shorter than its `rows` (which a field sized by its content would otherwise
 * ignore), grows with what is typed, and can be pulled taller.
 */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClass, 'field-sizing-content max-h-[24rem] resize-y leading-normal', className)}
      style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      {...rest}
    />
  );
}
