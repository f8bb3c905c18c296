import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { usePlaceInLandmark } from '#ui/use-place-in-landmark.ts';

/**
 * Actions behind a button, which names them. Arrows and first letters move between them, and Escape closes the menu.
 */
export function Menu({
  trigger: button,
  align = 'end',
  children,
}: {
  /** A button with a name of its own. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}) {
  const { trigger, place, openProps } = usePlaceInLandmark();
  return (
    <Radix.Root modal={false} {...openProps}>
      <Radix.Trigger ref={trigger} asChild>
        {button}
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-3"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3.5 py-2 font-semibold text-[1rem] leading-snug no-underline -outline-offset-3';

/** One action: `onSelect`, or `asChild` around a link. `danger` marks what cannot be undone. */
export function MenuItem({
  danger = false,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return (
    <Radix.Item
      className={cn(
        itemClass,
        '[&>svg]:size-5 [&>svg]:shrink-0 data-disabled:cursor-not-allowed data-disabled:text-ink-3',
        danger ? 'text-danger data-highlighted:bg-danger-tint' : 'text-ink data-highlighted:bg-sunk',
        className,
      )}
      {...rest}
    />
  );
}

/** Something that is on or off. The menu stays open, so that several can be set. */
export function MenuCheckbox({ children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      className={cn(itemClass, 'group text-ink data-highlighted:bg-sunk')}
      {...rest}
    >
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-sm border-[1.5px] border-field-line group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent group-data-[state=checked]:text-on-accent"
      >
        <Radix.ItemIndicator>
          <Check className="size-4.5" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** A line between actions of different kinds. */
export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-2 h-px bg-line" />;
}
