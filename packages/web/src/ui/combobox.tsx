import { ChevronDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { ComboboxList, type ComboboxOption } from '#ui/combobox-list.tsx';
import type { ControlProps } from '#ui/field.tsx';
import { controlClass } from '#ui/input.tsx';

/**
 * One choice out of many, found by typing. The button opens a search above the list: arrows and Enter choose, Escape
 * closes, and the focus returns to the button. For a short list use `Select`.
 */
export function Combobox({
  label,
  options,
  value,
  onChange,
  placeholder,
  searchLabel = m.common_search(),
  emptyText = m.common_nothing_found(),
  disabled = false,
  ...control
}: ControlProps & {
  /** The same words as on the field's label: they name the list. */
  label: string;
  options: readonly ComboboxOption[];
  /** The chosen option's `value`; null when nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** Shown on the button while nothing is chosen. */
  placeholder?: string;
  searchLabel?: string;
  /** Shown when no option matches. */
  emptyText?: string;
  disabled?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
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
        <span className="min-w-0 flex-1 truncate">{chosen?.label ?? placeholder}</span>
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
          <ComboboxList
            label={label}
            options={options}
            value={value}
            searchLabel={searchLabel}
            emptyText={emptyText}
            onChoose={(next) => {
              onChange(next);
              setIsOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
