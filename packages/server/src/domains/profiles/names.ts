/** The parts of a person's name as they are kept (RES-41). */
export type NameParts = { firstName: string; lastName: string };

/** Splits a single name at its first space (RES-41). */
export function splitName(name: string): NameParts {
  const trimmed = name.trim().replaceAll(/\s+/g, ' ');
  const space = trimmed.indexOf(' ');
  return space < 0
    ? { firstName: trimmed, lastName: '' }
    : { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1) };
}

export function joinName({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim();
}
