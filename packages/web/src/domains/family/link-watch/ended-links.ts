/** Returns the children who were linked before and are no longer. */
export function endedLinks(before: readonly string[], now: readonly string[]): string[] {
  return before.filter((id) => !now.includes(id));
}
