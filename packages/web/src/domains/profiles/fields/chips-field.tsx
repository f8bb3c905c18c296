import { CHIP_MAX_LENGTH, CHIPS_MAX } from '@vivavoce/contracts/profiles/bounds';
import type { SuggestionType } from '@vivavoce/contracts/study/suggestion-bounds';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { ChipsInput } from '#ui/chips-input.tsx';
import { Field } from '#ui/field.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * A field for interests or goals. Entries are trimmed, and blanks and duplicates are ignored (specification §5). The server
 * suggests what fits the text that is being typed (RES-98).
 */
export function ChipsField({
  suggests,
  label,
  placeholder,
  value,
  onChange,
}: {
  /** What is suggested. */
  suggests: SuggestionType;
  label: string;
  placeholder: string;
  value: readonly string[];
  onChange: (chips: string[]) => void;
}) {
  const [isTooLong, setIsTooLong] = useState(false);
  const { suggestions, suggestFor } = useSuggestions(suggests);
  return (
    <Field
      label={label}
      hint={m.profile_chips_hint()}
      error={isTooLong ? m.account_too_long({ max: CHIP_MAX_LENGTH }) : undefined}
    >
      {(control) => (
        <ChipsInput
          {...control}
          value={value}
          onChange={onChange}
          maxChips={CHIPS_MAX}
          maxLength={CHIP_MAX_LENGTH}
          onTooLong={setIsTooLong}
          suggestions={suggestions}
          onTyping={suggestFor}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
