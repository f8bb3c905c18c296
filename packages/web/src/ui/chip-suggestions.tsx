import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#messages/messages.js';
import { Chip } from '#ui/chip.tsx';
import { hasChip } from '#ui/chip-list.ts';

/** The suggestions that have not been chosen yet. */
export const openSuggestions = (suggestions: readonly string[], chosen: readonly string[]): string[] =>
  suggestions.filter((suggestion) => !hasChip(chosen, suggestion));

/** Texts to add with a tap, or with the keyboard. The field keeps the focus, and with it what was typed. */
export function ChipSuggestions({
  suggestions,
  onChoose,
  ref,
  onBlur,
}: Pick<ComponentProps<'fieldset'>, 'ref' | 'onBlur'> & {
  suggestions: readonly string[];
  onChoose: (suggestion: string) => void;
}) {
  if (suggestions.length === 0) return null;
  return (
    <fieldset
      ref={ref}
      className="flex flex-wrap gap-2"
      onBlur={onBlur}
      onMouseDown={(event) => event.preventDefault()}
    >
      <legend className="sr-only">{m.common_suggestions()}</legend>
      {suggestions.map((suggestion) => (
        <Chip key={suggestion} onClick={() => onChoose(suggestion)}>
          <Plus className="-ml-1 size-4.5 shrink-0 text-ink-2" aria-hidden="true" />
          {suggestion}
        </Chip>
      ))}
    </fieldset>
  );
}
