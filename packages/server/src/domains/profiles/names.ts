import { NAME_PART_MAX_LENGTH } from '@vivavoce/contracts/profiles/bounds';
import type { ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import { refuseCommon } from '#platform/http/refused.ts';

/** The parts of a person's name as they are kept (RES-41). */
type NameParts = { firstName: string; lastName: string };

/** Splits a single name, one blank between its words, at the first of them (RES-41). */
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
 * The parts of the name that a save sets. A whole name stands back behind parts that are sent beside it, and the one
 * that is kept already says nothing new: somebody with two first names keeps both.
 * @throws Refused where a part of a whole name is too long
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
