import { Plus } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Chip } from '#ui/chip.tsx';
import { hasChip } from '#ui/chip-list.ts';

/** Texts to add with a tap; a text that has been added disappears from the row. */
export function ChipSuggestions({
  suggestions,
  chosen,
  onChoose,
}: {
  suggestions: readonly string[];
  chosen: readonly string[];
  onChoose: (suggestion: string) => void;
}) {
  const left = suggestions.filter((suggestion) => !hasChip(chosen, suggestion));
  if (left.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.common_suggestions()}</legend>
      {left.map((suggestion) => (
        <Chip key={suggestion} onClick={() => onChoose(suggestion)}>
          <Plus className="-ml-1 size-4.5 text-ink-2" aria-hidden="true" />
          {suggestion}
        </Chip>
      ))}
    </fieldset>
  );
}
