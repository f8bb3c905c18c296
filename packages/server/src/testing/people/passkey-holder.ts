import { PASSKEY_CHALLENGE_LIFE_MINUTES } from '@vivavoce/contracts/identity/bounds';
import type { TestApp } from '#testing/test-app.ts';
import { type Browser, freshEmail, openBrowser } from '#testing/test-browser.ts';
import {
  type CreationOptions,
  type Lies,
  type RequestOptions,
  softwareAuthenticator,
} from './software-authenticator.ts';

export const AFTER_THE_CHALLENGE_MS = PASSKEY_CHALLENGE_LIFE_MINUTES * 60_000;

type Challenge<Options> = { challengeId: string; options: Options };

/** Makes a person with an account, signed in to it in one browser, and with a device that can keep passkeys. */
export async function passkeyHolder(server: TestApp, { counts = true } = {}) {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { user } = (await browser.register(email)).json<{ user: { id: string } }>();
  const device = softwareAuthenticator(server.platform.settings.publicUrl, { counts });

  /** Fetches a fresh token: tokens live for only five minutes, and tests move the clock. */
  const token = async () => (await browser.renew()).json<{ token: string }>().token;
  const askForCreation = async () => browser.post('/api/auth/passkeys/options', undefined, await token());
  const creation = async () => (await askForCreation()).json<Challenge<CreationOptions>>();
  const add = async (challengeId: string, response: object, name = 'My phone') =>
    browser.post('/api/auth/passkeys', { challengeId, name, response }, await token());

  return {
    id: user.id,
    email,
    browser,
    device,
    token,
    /** Requests a challenge and returns the whole answer. */
    askForCreation,
    /** Requests a challenge for making a passkey. */
    creation,
    /** Sends in what a device made. */
    add,
    /** Makes and registers a passkey in full, with this name. */
    makePasskey: async (name?: string, lies?: Lies) => {
      const { challengeId, options } = await creation();
      return add(challengeId, device.create(options, lies), name);
    },
    passkeys: async () =>
      (await browser.get('/api/auth/passkeys', await token())).json<{ id: string; name: string }[]>(),
    remove: async (id: string) => browser.delete(`/api/auth/passkeys/${id}`, await token()),
  };
}

type PasskeyHolder = Awaited<ReturnType<typeof passkeyHolder>>;

/** Requests a challenge for signing in. */
export async function signInChallenge(browser: Browser): Promise<Challenge<RequestOptions>> {
  return (await browser.post('/api/auth/passkey-sign-in/options')).json();
}

/** Signs in with a device in full, in any browser. */
export async function signInWithPasskey(
  { device }: Pick<PasskeyHolder, 'device'>,
  browser: Browser,
  { lies, rememberMe }: { lies?: Lies; rememberMe?: boolean } = {},
) {
  const { challengeId, options } = await signInChallenge(browser);
  const response = device.get(options, lies);
  return browser.post('/api/auth/passkey-sign-in', { challengeId, response, rememberMe });
}
