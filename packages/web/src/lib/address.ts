/** The address of the product's server: a build setting, by default the page's own origin (RES-103). */
const base: string = (import.meta.env.VITE_API_ADDRESS ?? '').replace(/\/$/, '');

/** Returns the full address of a path on the server. */
export function serverAddress(path: string): string {
  return base + path;
}

/** Sends cookies to our own server, even if its origin differs from the page's. */
export const withCookies: RequestCredentials = base === '' ? 'same-origin' : 'include';
