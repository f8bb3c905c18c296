import { parseCookies } from 'better-auth/cookies';
import type { Settings } from '#platform/settings/settings.ts';

/**
 * Cookies beside that of the sign-in: each holds the code of a ticket, or what ties one to its browser. Only the server reads them (httpOnly), another
 * site's page cannot send them along with a POST (SameSite=Lax), and under https no neighbouring host can plant them
 * (`__Host-`).
 */
export function ownCookies({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const isEncrypted = publicUrl.startsWith('https:');
  const nameOf = (name: string) => `${isEncrypted ? '__Host-' : ''}vivavoce.${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;

  return {
    /** A whole Set-Cookie header. `value` holds letters, digits, `-` and `_` only. */
    set: (name: string, value: string, lifeSeconds: number) =>
      `${nameOf(name)}=${value}; Max-Age=${lifeSeconds}; ${attributes}`,
    /** A whole Set-Cookie header. */
    clear: (name: string) => `${nameOf(name)}=; Max-Age=0; ${attributes}`,
    /** Its value in a Cookie header. */
    read: (header: string | undefined, name: string): string | null =>
      parseCookies(header ?? '').get(nameOf(name)) || null,
  };
}
