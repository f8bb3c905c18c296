import { parseCookies } from 'better-auth/cookies';
import type { Settings } from '#platform/settings/settings.ts';

const PRODUCT = 'vivavoce';
const TOKEN = 'session_token';
/** What a browser keeps of a sign-in: its token, and a mark if it ends with the browser session. */
const PARTS = [TOKEN, 'dont_remember'];
/** Under https, the cookies once had these prefixes: the first one, or none while the site was still on http. */
const FORMER_PREFIXES = ['__Secure-', ''];

/**
 * The names of the sign-in cookies. Under https a browser accepts a `__Host-` cookie from this host alone, so no
 * neighbouring host can plant one and sign a person in to another account. A cookie with a former name could have been
 * planted, so it opens nothing. It only shows which sign-in must end.
 */
export function signInCookie({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const isEncrypted = publicUrl.startsWith('https:');
  const prefix = isEncrypted ? '__Host-' : '';
  const formerPrefixes = isEncrypted ? FORMER_PREFIXES : [];
  const nameOf = (prefix: string, part: string) => `${prefix}${PRODUCT}.${part}`;

  return {
    isEncrypted,
    /** What the names of all cookies of a sign-in begin with. */
    namesBeginWith: `${prefix}${PRODUCT}`,

    /** Whether a Cookie header contains a sign-in, even a former one. Only the database knows whether it is valid. */
    isIn(header: string | undefined): boolean {
      const cookies = parseCookies(header ?? '');
      return [prefix, ...formerPrefixes].some((prefix) => cookies.get(nameOf(prefix, TOKEN)));
    },

    /** Returns each sign-in that a Cookie header contains under a former name, as a header that the engine reads. */
    formerIn(header: string | undefined): string[] {
      const cookies = parseCookies(header ?? '');
      return formerPrefixes.flatMap((former) => {
        const value = cookies.get(nameOf(former, TOKEN));
        return value ? [`${nameOf(prefix, TOKEN)}=${value}`] : [];
      });
    },

    /** Returns whole Set-Cookie headers that clear the cookies with former names in a Cookie header. */
    clearFormer(header: string | undefined): string[] {
      const cookies = parseCookies(header ?? '');
      return formerPrefixes
        .flatMap((former) => PARTS.map((part) => nameOf(former, part)))
        .filter((name) => cookies.has(name))
        .map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
    },
  };
}

export type SignInCookie = ReturnType<typeof signInCookie>;
