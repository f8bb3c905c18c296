import { like } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isForThisMachineAlone } from '#platform/settings/this-machine.ts';
import { user } from './tables.ts';

/** The password of the demo accounts. It is published, so it proves nothing where others can reach the server. */
export const DEMO_PASSWORD = 'vivavoce';

/** The reserved addresses of demo accounts. No mailbox can exist there (RFC 2606). */
const DEMO_ENDING = '@demo.example';

/** The administrator of the demo. */
export const DEMO_ADMINISTRATOR = `admin${DEMO_ENDING}`;

type Place = Parameters<typeof isForThisMachineAlone>[0];

/**
 * Reports whether an address is reserved for demo accounts. The address marks them, not a column, so the accounts of
 * earlier versions count too, and nobody can take the mark off.
 * @param email in lower case; null for an account without an address
 */
export const isDemoAddress = (email: string | null): boolean => email?.endsWith(DEMO_ENDING) ?? false;

/**
 * Reports whether this is a demo account that must stay closed, because others can reach the server (RES-114).
 * @param email in lower case; null for an account without an address
 */
export const isLockedDemo = (email: string | null, place: Place): boolean =>
  isDemoAddress(email) && !isForThisMachineAlone(place);

/** Reports whether a password is published and therefore proves nothing here, whosever it is. */
export const isWorthlessHere = (password: string, place: Place): boolean =>
  password === DEMO_PASSWORD && !isForThisMachineAlone(place);

/**
 * Reports whether nobody may sign in to an account now: it is disabled, or it is a demo account where others can reach
 * the server.
 */
export const isClosed = (
  owner: { email: string | null; disabledAt: Date | null },
  settings: Pick<Settings, keyof Place>,
): boolean => owner.disabledAt !== null || isLockedDemo(owner.email, settings);

/** Lists the demo accounts by id and address. */
export function demoAccounts(orm: Orm): Promise<{ id: string; email: string | null }[]> {
  return orm
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(like(user.email, `%${DEMO_ENDING}`))
    .orderBy(user.email);
}
