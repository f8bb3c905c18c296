/** Where the product's server is: a build setting, the page's own origin by default (RES-103). */
const base: string = (import.meta.env.VITE_API_ADDRESS ?? '').replace(/\/$/, '');

/** The whole address of a path of the server. */
export function serverAddress(path: string): string {
  return base + path;
}

/** Cookies travel to our own server, also when it stands at another address than the page. */
export const withCookies: RequestCredentials = base === '' ? 'same-origin' : 'include';
