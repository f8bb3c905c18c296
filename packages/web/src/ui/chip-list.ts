const key = (text: string) => text.trim().toLocaleLowerCase();

/** Reports whether a text is among the chips, ignoring case. */
export function hasChip(chips: readonly string[], text: string): boolean {
  return chips.some((chip) => key(chip) === key(text));
}

/** Adds to the chips those texts that are new and fit, each trimmed. */
export function withChips(
  chips: readonly string[],
  texts: readonly string[],
  maxChips: number,
): { chips: string[]; added: string[] } {
  const all = [...chips];
  for (const text of texts) {
    const chip = text.trim().replace(/\s+/g, ' ');
    if (chip !== '' && !hasChip(all, chip) && all.length < maxChips) all.push(chip);
  }
  return { chips: all, added: all.slice(chips.length) };
}

/** Returns the chips without this one. */
export function withoutChip(chips: readonly string[], gone: string): string[] {
  return chips.filter((chip) => chip !== gone);
}
