/** How deeply a client's own JSON may be nested. Schemas of tool arguments have about ten levels. */
const MAX_JSON_DEPTH = 48;

/**
 * Reports whether the value has no more than `levels` levels. JSON with any depth can be parsed, but not serialised
 * again.
 */
export function isShallow(value: unknown, levels: number = MAX_JSON_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}
