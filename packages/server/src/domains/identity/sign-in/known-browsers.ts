import { createHmac, randomBytes } from 'node:crypto';
import type { UserRow } from '#domains/identity/tables.ts';
import { keyFor } from '#domains/identity/token/keys.ts';
import type { Platform } from '#platform/platform.ts';
import { ownCookies } from './own-cookies.ts';

/** The name of the cookie that a browser keeps after a sign-in, and after a sign-out too. */
const KNOWN_BROWSER_COOKIE = 'known-browser';
const LIFE_DAYS = 365;

/** The most accounts whose browser a browser can be: a computer of a school or a family is shared. */
const ACCOUNTS_MAX = 20;

const PART_BYTES = 16;
/** The length of 16 bytes as base64url. */
const PART_LENGTH = 22;
const COOKIE_VALUE = new RegExp(`^(?:[\\w-]{${PART_LENGTH}})+$`);

/** An account, and the stored hash of its password; null if it has none. */
type KnownAccount = Pick<UserRow, 'id'> & { passwordHash: string | null };

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/**
 * Recognises the browsers in which a person has signed in to an account before ("device cookies", as OWASP calls them).
 * Strangers' wrong passwords do not count for them. The cookie opens nothing. It holds a random name of the browser and
 * a proof for each account, the latest first. A proof is bound to the password that the account had, so a person who
 * only knows a former password has no known browser.
 */
export function knownBrowsers({ settings }: Pick<Platform, 'settings'>) {
  const cookies = ownCookies(settings);
  const key = keyFor('known-browser', settings.secret);

  const proofOf = (name: string, { id, passwordHash }: KnownAccount) =>
    createHmac('sha256', key)
      .update(`${name} ${id} ${passwordHash ?? ''}`)
      .digest()
      .subarray(0, PART_BYTES)
      .toString('base64url');

  function read(header: string | undefined): { name: string; proofs: string[] } | null {
    const value = cookies.read(header, KNOWN_BROWSER_COOKIE);
    if (!value || !COOKIE_VALUE.test(value)) return null;
    const [name = '', ...proofs] = value.match(new RegExp(`.{${PART_LENGTH}}`, 'g')) ?? [];
    return { name, proofs: proofs.slice(0, ACCOUNTS_MAX) };
  }

  return {
    /** Returns the name of the browser that sent this Cookie header, if the account knows it; otherwise null. */
    recognise(header: string | undefined, account: KnownAccount): string | null {
      const browser = read(header);
      return browser?.proofs.includes(proofOf(browser.name, account)) ? browser.name : null;
    },

    /** Makes the account know the browser that sent this Cookie header. Returns a whole Set-Cookie header. */
    remember(header: string | undefined, account: KnownAccount): string {
      const { name, proofs } = read(header) ?? {
        name: randomBytes(PART_BYTES).toString('base64url'),
        proofs: [],
      };
      const proof = proofOf(name, account);
      const kept = [proof, ...proofs.filter((each) => each !== proof)].slice(0, ACCOUNTS_MAX);
      return cookies.set(KNOWN_BROWSER_COOKIE, [name, ...kept].join(''), LIFE_DAYS * 24 * 60 * 60);
    },
  };
}
