import { ChevronDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { cn } from '#ui/cn.ts';
import type { ControlProps } from '#ui/field.tsx';
import { controlClass } from '#ui/input.tsx';

/** The button of a combobox and the sheet that it opens. The focus returns to the button when the sheet closes. */
export function ComboboxFrame({
  label,
  chosen,
  placeholder,
  disabled = false,
  children,
  ...control
}: ControlProps & {
  /** The same words as on the field's label: they name the sheet. */
  label: string;
  /** What is chosen, in words; undefined when nothing is. */
  chosen: string | undefined;
  /** Shown on the button while nothing is chosen. */
  placeholder?: string | undefined;
  disabled?: boolean;
  /** Draws the search and the list, and gets the function that closes the sheet. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen} modal>
      <Popover.Trigger
        role="combobox"
        disabled={disabled}
        className={cn(
          controlClass,
          'flex items-center gap-3 text-left',
          chosen === undefined && 'text-ink-3',
        )}
        {...control}
      >
        <span className="min-w-0 flex-1 truncate">{chosen ?? placeholder}</span>
        <ChevronDown className="-mr-0.5 size-5 shrink-0 text-ink-2" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-60 animate-fade-in flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-3"
        >
          {children(() => setIsOpen(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
