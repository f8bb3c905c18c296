import type { Site } from './site.ts';

/**
 * What the build of the browser application leaves for the server (RES-11): every public page as a finished document,
 * once for a visitor and once for somebody who may be signed in, and the empty shell of all other screens.
 */
export type DocumentIndex = {
  /** Address of a public page → name of its document. */
  pages: Record<string, string>;
  /** Pattern of a screen → name of the document for an address of it that leads to nothing. */
  missing: Record<string, string>;
  /** Name of the document for an address that is no screen at all. */
  notFound: string;
  /** Name of the document of every screen that is not prerendered. */
  shell: string;
};

/** Folder of the documents and name of their index inside the built application. */
export const DOCUMENTS_FOLDER = 'documents';
export const DOCUMENTS_INDEX = 'index.json';

/**
 * Whether a request may come from a signed-in person, as far as its cookies tell. It stands in `data-sign-in` of the
 * document, so that a visitor's page need not ask.
 */
export const signInStates = ['none', 'possible'] as const;
export type SignInState = (typeof signInStates)[number];

/** File name of a document. */
export function documentFile(name: string, signIn: SignInState): string {
  return `${name}.${signIn}.html`;
}

/**
 * What stands in a document in the place of a value of the running place's `Site`; the server puts the value there,
 * escaped for where it stands. `SITE_TOKEN` stands for all of it as JSON.
 */
export function siteToken(name: keyof Site): string {
  return `@@site.${name}@@`;
}
export const SITE_TOKEN = '@@site@@';
