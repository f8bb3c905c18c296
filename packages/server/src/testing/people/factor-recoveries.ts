import { FACTOR_RECOVERY_WAIT_HOURS } from '@vivavoce/contracts/identity/bounds';
import type { Person, TestApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { personWithSecondFactor } from './authenticator-app.ts';
import { openBrowserElsewhere } from './signed-in-person.ts';

const HOUR_MS = 60 * 60_000;

/** How the administrators of these tests made sure who asks. */
export const REASON = 'We met at the reception desk.';

/** Calls for an administrator about a person's second factor. */
export function recoveryDesk(server: TestApp, { headers }: Pick<Person, 'headers'>, id: string) {
  const url = `/api/admin/users/${id}/factor_recovery`;
  return {
    read: () => server.app.inject({ method: 'GET', url, headers }),
    begin: (reason = REASON) => server.app.inject({ method: 'POST', url, headers, payload: { reason } }),
    cancel: () => server.app.inject({ method: 'DELETE', url, headers }),
  };
}

/** Lists the codes in the recovery links that were mailed to an address. Those of one moment have no order. */
export async function recoveryCodesMailedTo(server: TestApp, email: string): Promise<string[]> {
  const link = `${server.platform.settings.publicUrl}/auth/recover-second-factor#`;
  const texts = (await mailsTo(server, email)).map(({ text }) => text);
  return texts.flatMap((text) => text.split(link).slice(1)).map((rest) => rest.slice(0, 43));
}

/** Makes a person with a second factor, for whom an administrator has just begun a recovery. */
export async function recoveryBegun(server: TestApp) {
  const person = await personWithSecondFactor(server);
  const admin = await server.signUp({ role: 'ADMIN' });
  const desk = recoveryDesk(server, admin, person.id);
  const begun = await desk.begin();
  const [code] = await recoveryCodesMailedTo(server, person.email);
  if (!code) throw new Error(`the recovery was not begun: ${begun.body}`);
  return { person, admin, desk, code };
}

/** Lets the time pass until the link of a recovery that was just begun works. */
export const waitUntilOpen = (server: TestApp) =>
  server.platform.clock.advance(FACTOR_RECOVERY_WAIT_HOURS * HOUR_MS);

/** The calls of the page behind a recovery link, each in a browser of its own unless the test gives one. */
export function recoveryLink(server: TestApp, code: string, browser = () => openBrowserElsewhere(server)) {
  return {
    read: () => browser().post('/api/auth/factor_recovery/read', { code }),
    use: (password: string | undefined = 'quiet-lantern') =>
      browser().post('/api/auth/factor_recovery', { code, password }),
    useWithoutPassword: () => browser().post('/api/auth/factor_recovery', { code }),
    stop: () => browser().post('/api/auth/factor_recovery/stop', { code }),
  };
}
