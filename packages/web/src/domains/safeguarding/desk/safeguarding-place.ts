import type { readSafeguarding } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';

/** What the server says about the place: whether the caller may read concerns, how many wait, and who is told. */
export type SafeguardingPlace = ReplyOf<typeof readSafeguarding>;

/**
 * Returns how many concerns the menu shows as open: none without the right, and none in a family, whose screen lists
 * nothing. The menu is on every screen, so this file loads nothing.
 */
export const shownCount = ({ mayRead, kind, waiting }: SafeguardingPlace): number =>
  mayRead && kind !== 'family' ? waiting : 0;
