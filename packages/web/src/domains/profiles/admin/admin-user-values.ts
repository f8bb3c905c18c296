import type { UserChanges } from '@vivavoce/contracts/profiles/admin-calls';
import { type FormFields, type FormValues, sentValues } from '#domains/profiles/fields/kinds.ts';

/** Returns what the form sends: only the fields that were touched, so that an untouched empty field is not stored. */
export function userToSave(
  fields: FormFields,
  typed: FormValues,
  touched: Readonly<Record<string, unknown>>,
): UserChanges {
  const { email: _email, ...sent } = sentValues(fields, typed);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => touched[name] === true));
}
