import { isDeepStrictEqual } from 'node:util';

/** What a form does to a record that others may have changed since the form was filled. */
type FormChanges<Fields extends object> = {
  /** The fields that the form changes, with their new values. */
  own: Partial<Fields>;
  /** The fields that the form changes and that somebody else has changed in the meantime. */
  clashing: readonly string[];
};

type IsSame = (field: string, one: unknown, other: unknown) => boolean;

/** Compares two values of a field. A field that is not there is empty, and so the same as null. */
export const isSameValue: IsSame = (_field, one, other) => isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Compares a form with what it was filled with and with what is stored now. The form changes only the fields that differ
 * from `asRead`; without `asRead` it changes every field that is sent, and nothing clashes. A field to which both gave the
 * same value does not clash.
 * @param stored the record as it is now, with the names and units of the form
 * @param isSame compares values that can be the same without being equal, such as signed addresses
 */
export function formChanges<Fields extends object>(
  { asRead, sent, stored }: { asRead: Partial<Fields> | undefined; sent: Partial<Fields>; stored: object },
  isSame: IsSame = isSameValue,
): FormChanges<Fields> {
  if (!asRead) return { own: sent, clashing: [] };
  const valueIn = (values: object, field: string) => Reflect.get(values, field) as unknown;
  const changed = Object.keys(sent).filter(
    (field) => !(field in asRead && isSame(field, valueIn(sent, field), valueIn(asRead, field))),
  );
  const clashing = changed.filter(
    (field) =>
      field in asRead &&
      !isSame(field, valueIn(stored, field), valueIn(asRead, field)) &&
      !isSame(field, valueIn(stored, field), valueIn(sent, field)),
  );
  const own = Object.fromEntries(changed.map((field) => [field, valueIn(sent, field)])) as Partial<Fields>;
  return { own, clashing };
}

/** Builds the `fields` of a refusal `changed_elsewhere`. */
export const changedMeanwhile = (clashing: readonly string[]): Record<string, string> =>
  Object.fromEntries(clashing.map((field) => [field, 'changed meanwhile']));
