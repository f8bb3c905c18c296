import { CHIP_MAX_LENGTH, CHIPS_MAX } from '@vivavoce/contracts/profiles/bounds';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { ChipsInput } from '#ui/chips-input.tsx';
import { Field } from '#ui/field.tsx';

/** A field for interests or goals. Entries are trimmed, and blanks and duplicates are ignored (specification §5). */
export function ChipsField({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: readonly string[];
  onChange: (chips: string[]) => void;
}) {
  const [isTooLong, setIsTooLong] = useState(false);
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
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
