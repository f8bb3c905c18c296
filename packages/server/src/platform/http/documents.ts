import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  DOCUMENTS_FOLDER,
  DOCUMENTS_INDEX,
  type DocumentIndex,
  documentFile,
  type SignInState,
  signInStates,
} from '@vivavoce/contracts/pages/documents';
import type { Site } from '@vivavoce/contracts/pages/site';
import { OperatorError } from '../operator-error.ts';
import { fillDocument } from './fill-document.ts';
import type { Encoding } from './request-preferences.ts';

/** A finished document, in the encodings that browsers request. */
export type Document = { etag: string } & Record<Encoding, Buffer>;

/** The documents of the built application, filled in with the settings of this site. */
export type Documents = {
  index: DocumentIndex;
  get(name: string, signIn: SignInState): Document;
};

/** A document is compressed only once, on first request, so this may take a little longer. Level 11 is too slow. */
const BROTLI_QUALITY = 9;

/**
 * Reads all documents of a build, so that they stay those of one build.
 * @throws OperatorError if the folder contains no build, or a damaged one
 */
export function readDocuments(distFolder: string, site: Site): Documents {
  try {
    return documentsIn(distFolder, site);
  } catch (cause) {
    throw new OperatorError(
      'The built browser application is damaged. Remove packages/web/dist; npm start will build it again.',
      { cause },
    );
  }
}

function documentsIn(distFolder: string, site: Site): Documents {
  const folder = path.join(distFolder, DOCUMENTS_FOLDER);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const index = JSON.parse(read(DOCUMENTS_INDEX)) as DocumentIndex;
  const names = new Set([
    ...Object.values(index.pages),
    ...Object.values(index.missing),
    index.notFound,
    index.shell,
  ]);
  const documents = new Map<string, Document>();
  for (const name of names) {
    for (const signIn of signInStates) {
      const file = documentFile(name, signIn);
      documents.set(file, finished(read(file), site));
    }
  }
  return {
    index,
    get: (name, signIn) => {
      const document = documents.get(documentFile(name, signIn));
      if (!document) throw new Error(`there is no document ${name}`);
      return document;
    },
  };
}

/** Fills and compresses a document on first request. Doing that for all up front would add a second to the start. */
function finished(unfilled: string, site: Site): Document {
  const plain = once(() => Buffer.from(fillDocument(unfilled, site)));
  const etag = once(() => createHash('sha256').update(plain()).digest('base64url').slice(0, 22));
  const br = once(() =>
    brotliCompressSync(plain(), { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  );
  const gzip = once(() => gzipSync(plain(), { level: 9 }));
  return {
    get etag() {
      return etag();
    },
    get plain() {
      return plain();
    },
    get br() {
      return br();
    },
    get gzip() {
      return gzip();
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
