import type { Site } from './site.ts';

/**
 * What the browser application's build produces for the server (RES-11): every public page as a finished document, once
 * for visitors and once for people who may be signed in, and the empty shell of all other screens.
 */
export type DocumentIndex = {
  /** Maps a public page's address to the name of its document. */
  pages: Record<string, string>;
  /** Maps a screen's pattern to the name of the document shown when there is nothing at an address of that pattern. */
  missing: Record<string, string>;
  /** The name of the document for an address that matches no screen. */
  notFound: string;
  /** The name of the document for every screen that is not prerendered. */
  shell: string;
};

/** The documents' folder inside the built application, and the name of their index. */
export const DOCUMENTS_FOLDER = 'documents';
export const DOCUMENTS_INDEX = 'index.json';

/**
 * Whether a request may come from a signed-in person, judging by its cookies alone. The document carries this in
 * `data-sign-in`, so a visitor's page need not ask the server.
 */
export const signInStates = ['none', 'possible'] as const;
export type SignInState = (typeof signInStates)[number];

/** Returns the file name of a document. */
export function documentFile(name: string, signIn: SignInState): string {
  return `${name}.${signIn}.html`;
}

/**
 * Returns the placeholder that a document contains for one value of the running server's `Site`. The server replaces it
 * with the value, escaped for where it appears. `SITE_TOKEN` is the placeholder for the whole `Site` as JSON.
 */
export function siteToken(name: keyof Site): string {
  return `@@site.${name}@@`;
}
export const SITE_TOKEN = '@@site@@';
