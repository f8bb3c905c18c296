import * as Radix from 'radix-ui/tabs';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '#ui/cn.ts';

/** Parts of one screen, only one of which is visible. Pass `value` and `onValueChange`, or only `defaultValue`. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('flex min-w-0 flex-col items-stretch gap-6', className)} {...rest} />;
}

/**
 * The row of tabs; the arrow keys move between them. Where they do not all fit, the row scrolls, and the chosen one is
 * moved into the middle. Give it an `aria-label`.
 */
export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[data-state=active]') ?? null;
    if (row && chosen && chosen !== before.current)
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    before.current = chosen;
  });
  return (
    <Radix.List
      ref={list}
      className={cn(
        'relative inline-flex max-w-full gap-1 self-start overflow-x-auto rounded-full bg-sunk p-1.5 [scrollbar-width:none]',
        className,
      )}
      {...rest}
    />
  );
}

/** One tab; `value` ties it to its panel. */
export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-[1.375rem] py-1 font-bold text-[1rem] text-ink-2 -outline-offset-3',
        'hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3',
        'data-[state=active]:bg-tab data-[state=active]:text-ink data-[state=active]:shadow-2',
        className,
      )}
      {...rest}
    />
  );
}

/** The content of a tab; the panels of the other tabs are not in the page. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('rounded-lg', className)} {...rest} />;
}
