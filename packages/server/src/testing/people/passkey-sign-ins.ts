import { eq } from 'drizzle-orm';
import { signIn } from '#domains/identity/tables.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Makes every sign-in of a person one that began with a passkey. An administrator's opens the admin calls then (RES-117),
 * from the next token on.
 */
export async function asIfByPasskey({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  await db.orm.update(signIn).set({ withPasskey: true }).where(eq(signIn.userId, userId));
}
