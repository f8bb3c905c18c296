import { fileURLToPath } from 'node:url';
import { signInStates } from '@vivavoce/contracts/pages/documents';
import { createServer } from 'vite';
import type { TestProject } from 'vitest/node';
import { oneLanguage } from '../../build/one-language.ts';
import type * as Rendering from '../prerender/render.tsx';

declare module 'vitest' {
  interface ProvidedContext {
    /** The rendered screen of every document, by `{address} {sign-in state}`. */
    documents: Record<string, string>;
  }
}

/**
 * Renders every document before the tests, in a separate process: the renderer for documents and the one for pages must
 * not share React's contexts.
 */
export default async function setup(project: TestProject): Promise<void> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [oneLanguage],
    logLevel: 'error',
  });
  try {
    const rendering = (await server.ssrLoadModule('/src/prerender/render.tsx')) as typeof Rendering;
    const pages = [...rendering.publicPages(), rendering.notFoundPage(), rendering.missingPostPage()];
    const documents: Record<string, string> = {};
    for (const { address } of pages) {
      for (const signIn of signInStates) {
        documents[`${address} ${signIn}`] = await rendering.renderScreen(address, signIn);
      }
    }
    project.provide('documents', documents);
  } finally {
    await server.close();
  }
}
