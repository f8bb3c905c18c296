import { m } from '#messages/messages.js';
import { ComboboxFrame } from '#ui/combobox-frame.tsx';
import { ComboboxList, type ComboboxOption } from '#ui/combobox-list.tsx';
import type { ControlProps } from '#ui/field.tsx';

/**
 * One choice out of many, found by typing. The button opens a search above the list: arrows and Enter choose, Escape
 * closes, and the focus returns to the button. For a short list use `Select`.
 */
export function Combobox({
  label,
  options,
  value,
  onChange,
  searchLabel = m.common_search(),
  emptyText = m.common_nothing_found(),
  ...frame
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
  const chosen = options.find((option) => option.value === value);
  return (
    <ComboboxFrame label={label} chosen={chosen?.label} {...frame}>
      {(close) => (
        <ComboboxList
          label={label}
          options={options}
          value={value}
          searchLabel={searchLabel}
          emptyText={emptyText}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </ComboboxFrame>
  );
}
