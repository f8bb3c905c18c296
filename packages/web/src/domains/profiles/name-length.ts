import { NAME_MAX_LENGTH } from '#domains/profiles/account-changes.ts';
import { m } from '#messages/messages.js';

/** What is wrong with the length of a first or last name, to be said at its field; undefined when it can be kept. */
export function nameLengthError(name: string): string | undefined {
  return name.trim().length > NAME_MAX_LENGTH ? m.account_too_long({ max: NAME_MAX_LENGTH }) : undefined;
}

/** The same of a whole name, which is kept as what stands before its first blank and after it (RES-41). */
export function wholeNameLengthError(name: string): string | undefined {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return nameLengthError(first) ?? nameLengthError(rest.join(' '));
}
