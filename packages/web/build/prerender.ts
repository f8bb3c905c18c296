import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  DOCUMENTS_FOLDER,
  DOCUMENTS_INDEX,
  type DocumentIndex,
  documentFile,
  type SignInState,
  signInStates,
} from '@vivavoce/contracts/pages/documents';
import { screens } from '@vivavoce/contracts/pages/screens';
import { build, type Manifest, type ManifestChunk } from 'vite';
import type { PublicPage } from '../src/prerender/public-pages.ts';
import type * as Rendering from '../src/prerender/render.tsx';
import { documentOf, type InlinedStyles, type Template } from './document.ts';
import { oneLanguage } from './one-language.ts';

/** The font files that every first paint needs: the basic Latin subset of both families. */
const FIRST_FONTS = [
  /plus-jakarta-sans-latin-wght-normal-.*\.woff2$/,
  /bricolage-grotesque-latin-700-.*\.woff2$/,
];

/** The name of the document for every screen that is not prerendered. */
const SHELL = 'shell';

function firstFonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  return FIRST_FONTS.map((name) => {
    const font = files.find((file) => name.test(file));
    if (font === undefined) throw new Error(`No font file matches ${name}.`);
    return `/${font}`;
  });
}

/** Builds the application for Node and loads it. */
async function loadRendering(root: string, folder: string): Promise<typeof Rendering> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [oneLanguage, react()],
    resolve: {
      alias: { '#lib/site.ts': path.join(root, 'src/prerender/site-tokens.ts') },
    },
    build: { ssr: 'src/prerender/render.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(path.join(folder, 'render.js')).href);
}

/** Returns the chunk of a module and every chunk it needs, except those that the application's page already names. */
function chunksOf(manifest: Manifest, module: string) {
  const found = new Map<string, ManifestChunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} was not built.`);
    if (chunk.isEntry || found.has(key)) return;
    found.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...found.values()];
}

/**
 * Turns the public pages of a built application into documents that can be read before, or without, the application
 * (RES-11). Each page is rendered once per sign-in state. Its styles are inlined. The server serves the documents.
 */
export async function prerender(root: string, folder: string): Promise<void> {
  const built = (file: string) => path.join(folder, file);
  const html = await readFile(built('index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(built('.vite/manifest.json'), 'utf8')) as Manifest;
  const template: Template = { html, fonts: firstFonts(manifest) };
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const stylesOf = async (chunks: ManifestChunk[]): Promise<InlinedStyles> => {
    const sheets = [...new Set([entry, ...chunks].flatMap((chunk) => chunk?.css ?? []))];
    const texts = await Promise.all(sheets.map((sheet) => readFile(built(sheet), 'utf8')));
    return { text: texts.join('').trim(), sheets: sheets.map((sheet) => `/${sheet}`) };
  };

  const rendering = await loadRendering(root, built('.prerender'));
  const documents = built(DOCUMENTS_FOLDER);
  await mkdir(documents, { recursive: true });
  const write = (name: string, signIn: SignInState, text: string) =>
    writeFile(path.join(documents, documentFile(name, signIn)), text);

  const pages = rendering.publicPages();
  const missingPost = rendering.missingPostPage();
  const notFound = rendering.notFoundPage();
  for (const page of [...pages, missingPost, notFound]) {
    const chunks = chunksOf(manifest, page.module);
    const styles = await stylesOf(chunks);
    const scripts = chunks.map(({ file }) => `/${file}`);
    const named: PublicPage = { ...page, title: rendering.pageTitle(page.title) };
    for (const signIn of signInStates) {
      const body = await rendering.renderScreen(page.address, signIn);
      await write(page.name, signIn, documentOf(template, { signIn, page: named, body, styles, scripts }));
    }
  }
  for (const signIn of signInStates) {
    const parts = { signIn, page: null, body: '', styles: null, scripts: [] };
    await write(SHELL, signIn, documentOf(template, parts));
  }
  const index: DocumentIndex = {
    pages: Object.fromEntries(pages.map(({ address, name }) => [address, name])),
    missing: { [screens.post]: missingPost.name },
    notFound: notFound.name,
    shell: SHELL,
  };
  await writeFile(path.join(documents, DOCUMENTS_INDEX), JSON.stringify(index, null, 2));
  await rm(built('.prerender'), { recursive: true });
  // a request for index.html gets the home page's document instead
  await rm(built('index.html'));
}
