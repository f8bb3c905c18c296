import { NAME_PART_MAX_LENGTH } from '@vivavoce/contracts/profiles/bounds';
import { m } from '#messages/messages.js';

/** Returns the error of a text with more than `max` characters, or undefined if it fits. */
export function lengthError(text: string, max: number): string | undefined {
  return text.trim().length > max ? m.account_too_long({ max }) : undefined;
}

/** Checks the length of a whole name, which is split at its first space into first and last name (RES-41). */
export function wholeNameLengthError(name: string): string | undefined {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return lengthError(first, NAME_PART_MAX_LENGTH) ?? lengthError(rest.join(' '), NAME_PART_MAX_LENGTH);
}
