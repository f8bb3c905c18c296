import { TOTP, URI } from 'otpauth';
import type { TestApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail, openBrowser } from '#testing/test-browser.ts';

const STEP_MS = 30_000;

/** Opens an authenticator app on a phone that has scanned a QR code's address. Its clock is the server's. */
export function authenticatorApp(server: TestApp, address: string) {
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('the address does not belong to an authenticator app');

  /** Returns the code that the app shows now, or in another time step. */
  const code = (stepsAway = 0) =>
    app.generate({ timestamp: server.platform.clock.now().getTime() + stepsAway * STEP_MS });

  return {
    issuer: app.issuer,
    label: app.label,
    secret: app.secret.base32,
    code,
    /** Returns six digits that are wrong now. */
    wrongCode: () => {
      const good = [-1, 0, 1].map(code);
      const digits = Array.from({ length: 4 }, (_, offset) => String(123_456 + offset));
      const wrong = digits.find((guess) => !good.includes(guess));
      if (!wrong) throw new Error('four guesses cannot all be among three codes');
      return wrong;
    },
  };
}

/** Moves the clock until the app shows its next code, because each code works only once. */
export const waitForNextCode = (server: TestApp) => server.platform.clock.advance(STEP_MS);

/**
 * Makes a person with a verified address who has just turned on the second factor and is signed in to one browser. The
 * app shows a code that has not been used yet.
 */
export async function personWithSecondFactor(server: TestApp) {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { user, token } = (await browser.register(email)).json();
  await browser.post('/api/verifyEmailCode', { email, code: await codeMailedTo(server, email) }, token);
  const { address } = (await browser.post('/api/auth/second-factor/setup', undefined, token)).json();
  const phone = authenticatorApp(server, address);
  const confirmed = await browser.post('/api/auth/second-factor/confirm', { code: phone.code() }, token);
  if (confirmed.statusCode !== 200) throw new Error(`turning it on failed: ${confirmed.body}`);
  waitForNextCode(server);
  const [firstCode = '', ...otherCodes] = confirmed.json().backupCodes as string[];
  return {
    id: user.id as string,
    email,
    browser,
    phone,
    backupCode: firstCode,
    otherBackupCodes: otherCodes,
    /** Returns a bearer token of the signed-in browser. */
    token: async () => (await browser.renew()).json().token as string,
    /** Opens a browser whose sign-in waits for the code. */
    halfway: async (rememberMe?: boolean) => {
      const waiting = openBrowser(server);
      const answer = await waiting.login(email, 'quiet-lantern', rememberMe);
      if (answer.json().code !== 'second_factor_required')
        throw new Error(`no code was requested: ${answer.body}`);
      return waiting;
    },
  };
}
