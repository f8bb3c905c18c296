import { parseCookies } from 'better-auth/cookies';
import type { Settings } from '#platform/settings/settings.ts';

/**
 * Cookies in addition to the sign-in cookie. Each holds the code of a ticket, a secret that ties a ticket to its
 * browser, or proofs that accounts know the browser. Only the server reads them (httpOnly), another site's page cannot
 * have them sent with a POST (SameSite=Lax), and under https no neighbouring host can plant them (`__Host-`).
 */
export function ownCookies({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const isEncrypted = publicUrl.startsWith('https:');
  const nameOf = (name: string) => `${isEncrypted ? '__Host-' : ''}vivavoce.${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;

  return {
    /** Returns a whole Set-Cookie header. `value` may contain only letters, digits, `-` and `_`. */
    set: (name: string, value: string, lifeSeconds: number) =>
      `${nameOf(name)}=${value}; Max-Age=${lifeSeconds}; ${attributes}`,
    /** Returns a whole Set-Cookie header. */
    clear: (name: string) => `${nameOf(name)}=; Max-Age=0; ${attributes}`,
    /** Reads the cookie's value from a Cookie header. */
    read: (header: string | undefined, name: string): string | null =>
      parseCookies(header ?? '').get(nameOf(name)) || null,
  };
}
