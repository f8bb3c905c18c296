import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import { type FormFields, type FormValues, sentValues } from '#domains/profiles/fields/kinds.ts';

/** What is sent: only the fields that were touched, so that a blank that nobody typed into stays none. */
export function userToSave(
  fields: FormFields,
  typed: FormValues,
  touched: Readonly<Record<string, unknown>>,
): UserChanges {
  const { email: _email, ...sent } = sentValues(fields, typed);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => touched[name] === true));
}
