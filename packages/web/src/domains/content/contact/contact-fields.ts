import { refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** A message from the contact form. `website` is the field that people do not see. */
export type ContactMessage = { name: string; email: string; message: string; website: string };

/** The errors of the fields, by field name, in the order of the form. */
export type ContactErrors = { name?: string; email?: string; message?: string };

/** Reads the values that are in the form now. */
export function readContact(form: HTMLFormElement): ContactMessage {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website') };
}

/**
 * Finds the fields that cannot be sent: empty ones, and an address that the browser's own rule for `type=email` rejects
 * (specification §5). Returns null if every field is fine.
 */
export function contactErrors(form: HTMLFormElement): ContactErrors | null {
  const { name, email, message } = readContact(form);
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const errors: ContactErrors = {
    ...(name === '' && { name: m.contact_name_missing() }),
    ...(email === '' && { email: m.contact_email_missing() }),
    ...(email !== '' && field.validity.typeMismatch && { email: m.common_email_invalid() }),
    ...(message === '' && { message: m.contact_message_missing() }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Finds the field that the server refused: it checks an address more strictly than a browser does. */
export function refusedFields(error: unknown): ContactErrors | null {
  return refusedWith(error, 'invalid_input') ? { email: m.common_email_invalid() } : null;
}
