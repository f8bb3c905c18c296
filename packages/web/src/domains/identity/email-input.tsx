import type { ComponentProps, FormEvent } from 'react';
import { TextInput } from '#ui/input.tsx';

/**
 * An e-mail field whose emptiness the browser reports in its own words (the specification gives none) and whose
 * malformed content the screen reports in the specification's (RES-26, RES-36).
 */
export function EmailInput({
  onMalformed,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { onMalformed: () => void }) {
  function handleInvalid(event: FormEvent<HTMLInputElement>) {
    if (!event.currentTarget.validity.typeMismatch) return;
    event.preventDefault();
    onMalformed();
  }
  return <TextInput type="email" autoComplete="email" required onInvalid={handleInvalid} {...rest} />;
}
