/** How deep a client's own JSON may be: schemas of arguments have some ten levels. */
const MAX_JSON_DEPTH = 48;

/** Is the value no deeper than that? What nests without end could be read, but not written down again. */
export function isShallow(value: unknown, levels: number = MAX_JSON_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}
