import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#ui/cn.ts';
import { controlClass } from '#ui/input.tsx';

/** The browser's own list in our style: it works with every keyboard, screen reader and phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={cn(controlClass, 'appearance-none pr-12', className)} {...rest}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-2"
        aria-hidden="true"
      />
    </div>
  );
}
