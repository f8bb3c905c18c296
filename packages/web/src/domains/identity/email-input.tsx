import type { ComponentProps, FormEvent } from 'react';
import { TextInput } from '#ui/input.tsx';

/**
 * An e-mail field. If it is empty, the browser says so in its own words, since the specification gives none. If it is
 * malformed, the screen says so in the specification's words (RES-26, RES-36).
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
