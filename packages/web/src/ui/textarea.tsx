import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { controlClass } from '#ui/input.tsx';

/** Text of several lines; it grows with what is typed, and a person may pull it taller. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlClass,
        'field-sizing-content max-h-[24rem] min-h-32 resize-y leading-normal',
        className,
      )}
      {...rest}
    />
  );
}
