import { NAME_PART_MAX_LENGTH } from '@vivavoce/contracts/profiles/bounds';
import type { ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import { refuseCommon } from '#platform/http/refused.ts';

/** The parts of a person's name as they are stored (RES-41). */
type NameParts = { firstName: string; lastName: string };

/** Splits a whole name, which has one space between its words, at the first space (RES-41). */
function splitName(name: string): NameParts {
  const space = name.indexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

export function joinName({ firstName, lastName }: NameParts): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * Returns the parts of the name that a save sets. Parts that are sent take precedence over a whole name. A whole name
 * equal to the stored one changes nothing, so a person with two first names keeps both.
 * @throws Refused when a part of a whole name is too long
 */
export function savedName(
  { name, firstName, lastName }: ProfileChanges,
  kept: NameParts | null,
): Partial<NameParts> {
  const parts = {
    ...(name === undefined || (kept && joinName(kept) === name) ? {} : splitName(name)),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
  const tooLong = Object.values(parts).some((part) => part.length > NAME_PART_MAX_LENGTH);
  if (tooLong) {
    const name = `Too big: expected at most ${NAME_PART_MAX_LENGTH} characters in each part`;
    throw refuseCommon('invalid_input', { fields: { name } });
  }
  return parts;
}
