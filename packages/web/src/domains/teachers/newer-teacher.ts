/**
 * Returns what the form should show when the teacher was changed in the meantime: the fields that the person typed, and
 * the newest value of all others.
 * @param typed the form's current values
 * @param before the form's initial values
 * @param newest the teacher as it is now
 */
export function withNewest<Values extends Record<string, unknown>>(
  typed: Values,
  before: Values,
  newest: Values,
): Values {
  const fields = Object.keys(newest);
  return Object.fromEntries(
    fields.map((field) => [field, typed[field] === before[field] ? newest[field] : typed[field]]),
  ) as Values;
}
