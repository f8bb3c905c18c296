import { randomUUID } from 'node:crypto';
import { SocialEnd, type SocialProvider } from '@vivavoce/contracts/identity/social-sign-in';
import { screens } from '@vivavoce/contracts/pages/screens';
import type { TestApp } from '#testing/app-over.ts';
import { type Browser, openBrowser } from '#testing/test-browser.ts';
import { testSettings } from '#testing/test-settings.ts';
import { createAppleKey } from '../../../../../tools/loopback-identity-provider/apple-key.ts';
import type { Person } from '../../../../../tools/loopback-identity-provider/people-and-clients.ts';
import { press } from '../../../../../tools/loopback-identity-provider/relying-party.ts';
import { startIdentityProvider } from '../../../../../tools/loopback-identity-provider/start-identity-provider.ts';

export type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

const SECRETS = { google: 'google secret: 1', github: 'github-secret' };

/** Starts Google, GitHub and Apple on loopback. They know the product at its usual address. */
export async function startElsewhere(people: readonly Person[]) {
  const apple = createAppleKey();
  const { publicUrl } = testSettings();
  const redirectUris = (provider: SocialProvider) => [`${publicUrl}/auth/social/${provider}/callback`];
  const provider = await startIdentityProvider({
    people,
    clients: {
      google: {
        clientId: 'google-client',
        clientSecret: SECRETS.google,
        redirectUris: redirectUris('google'),
      },
      github: {
        clientId: 'github-client',
        clientSecret: SECRETS.github,
        redirectUris: redirectUris('github'),
      },
      apple: {
        clientId: 'apple-client',
        teamId: 'TEAM',
        keyId: apple.keyId,
        publicKeyPem: apple.publicKeyPem,
        redirectUris: redirectUris('apple'),
      },
    },
  });
  return {
    provider,
    /** The environment variables for a product that signs people in there. */
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: SECRETS.google,
      GOOGLE_ISSUER_URL: provider.addresses.google.issuer,
      GITHUB_CLIENT_ID: 'github-client',
      GITHUB_CLIENT_SECRET: SECRETS.github,
      GITHUB_URL: `${provider.url}/github`,
      GITHUB_API_URL: `${provider.url}/github`,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: apple.privateKeyPem,
      APPLE_ISSUER_URL: provider.addresses.apple.issuer,
    },
    /** Words that no log may contain. */
    secrets: [...Object.values(SECRETS), apple.privateKeyPem],
  };
}

let people = 0;

/** Makes a person, new in this run, with an account at every provider. */
export function somebody(is: Partial<Person> = {}): Person {
  people += 1;
  const id = `somebody-${people}`;
  return {
    id,
    firstName: 'Sam',
    lastName: `Body ${people}`,
    email: `${id}@elsewhere.example`,
    emailVerified: true,
    ...is,
  };
}

type Answer = Awaited<ReturnType<Browser['get']>>;

/** Returns the address that an answer redirects to. */
export function locationOf(answer: Answer): URL {
  return new URL(answer.headers.location ?? 'nowhere:');
}

/** Reads how a walk ended from the address of its last screen. */
export function endOf(answer: Answer, server: TestApp): SocialEnd {
  const { origin, pathname, searchParams } = locationOf(answer);
  if (origin + pathname !== server.platform.settings.publicUrl + screens.socialReturn) {
    throw new Error(`the walk ended at ${origin}${pathname} with ${answer.statusCode}`);
  }
  return SocialEnd.parse(Object.fromEntries(searchParams));
}

/** Walks a browser through signing in with an account elsewhere, step by step or all at once. */
export function walker(server: TestApp, browser: Browser = openBrowser(server)) {
  const start = (provider: string, query: Record<string, string> = {}) =>
    browser.get(
      `/auth/social/${provider}/start?${new URLSearchParams({
        intent: 'login',
        show: 'page',
        attempt: randomUUID(),
        ...query,
      })}`,
    );

  /** Walks to the provider and returns the parameters that it sends the browser back with. */
  const goThere = async (
    provider: SocialProvider,
    button: { person: string } | { cancel: 'yes' },
    query?: Record<string, string>,
  ) => press(locationOf(await start(provider, query)).href, button);

  const callback = (provider: string, brought: Record<string, string>) =>
    browser.get(`/auth/social/${provider}/callback?${new URLSearchParams(brought)}`);

  /** Posts Apple's form as a foreign page does: without any of our cookies. */
  const postForm = (provider: string, brought: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/auth/social/${provider}/callback`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload: new URLSearchParams(brought).toString(),
    });

  async function comeBack(provider: SocialProvider, brought: Record<string, string>): Promise<Answer> {
    if (provider !== 'apple') return callback(provider, brought);
    const { pathname, search } = locationOf(await postForm(provider, brought));
    return browser.get(pathname + search);
  }

  async function signIn(provider: SocialProvider, person: Person, query?: Record<string, string>) {
    const answer = await comeBack(provider, await goThere(provider, { person: person.id }, query));
    return endOf(answer, server);
  }

  /** Returns the account that the browser is signed in to, as its page sees it. */
  const account = async () => {
    const answer = await browser.renew();
    return answer.statusCode === 200 ? answer.json().user : null;
  };

  return { browser, start, goThere, callback, postForm, comeBack, signIn, account };
}
