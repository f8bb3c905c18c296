import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { DeviceChoice as Choice } from './input-device.ts';

/** Shows the choice between several devices, or nothing if there is nothing to choose. */
export function DeviceChoice({
  label,
  choices,
  chosenId,
  onChoose,
}: {
  label: string;
  choices: readonly Choice[];
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  if (choices.length < 2) return null;
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={chosenId} onChange={({ target }) => onChoose(target.value)}>
          {choices.map((choice, index) => (
            <option key={choice.id} value={choice.id}>
              {choice.label || m.device_check_unnamed({ number: index + 1 })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
