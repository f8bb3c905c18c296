import { eq } from 'drizzle-orm';
import { signIn } from '#domains/identity/tables.ts';
import type { Platform } from '#platform/platform.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';

/**
 * Makes every sign-in of a person one that began with a passkey. An administrator's opens the admin calls then (RES-117),
 * from the next token on.
 */
export async function asIfByPasskey({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  await db.orm.update(signIn).set({ withPasskey: true }).where(eq(signIn.userId, userId));
}

/** Moves the clock and signs an administrator in again, because the token expires meanwhile. */
export async function laterAsAdministrator(server: TestApp, person: Person, ms: number): Promise<void> {
  server.platform.clock.advance(ms);
  const browser = openBrowser(server);
  await browser.login(person.email);
  await asIfByPasskey(server.platform, person.userId);
  const { token } = (await browser.renew()).json<{ token: string }>();
  person.headers.authorization = `Bearer ${token}`;
}
