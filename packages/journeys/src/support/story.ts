import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { startLoopbackTts } from '@vivavoce/voice/testing/openai-loopback';
import { openPage, type WatchedPage } from './page.ts';
import { forget, startVivavoce, type Vivavoce } from './vivavoce.ts';

/** How long to wait for the product to start, and to end, on a busy machine. */
const PRODUCT_MS = 360_000;

/** A tone replaces the words. At this length per character it is about eight times as fast as speech. */
const BRISK_MS_PER_CHARACTER = 8;

/** What a worker shares among all its stories. A file that sets one of the options gets its own product. */
export type ForAll = {
  /** The environment settings of the product. */
  settings: Readonly<Record<string, string>>;
  /** Whether teachers finish each turn quickly, for stories that are not about their voice. */
  hasBriskTeachers: boolean;
  /**
   * The running product, shared with the worker's other stories. A story uses its own people (`people.ts`), finds mails
   * by their address and leaves the demo family as it was. A story that ends the product starts its own.
   */
  product: Vivavoce;
};

type ForOne = {
  /** Opens a page in a fresh profile of the project's browser. The profile is closed when the story ends. */
  openPage(options?: BrowserContextOptions): Promise<WatchedPage>;
};

/**
 * `test` for stories that share a running product, which starts when the first story needs it. Playwright's own `page`
 * works with it: `page.goto('/about')`.
 */
export const test = base.extend<ForOne, ForAll>({
  settings: [{}, { option: true, scope: 'worker' }],
  hasBriskTeachers: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ settings, hasBriskTeachers }, use) => {
      const voice = hasBriskTeachers
        ? await startLoopbackTts({ msPerCharacter: BRISK_MS_PER_CHARACTER })
        : null;
      const product = await startVivavoce({
        env: { ...settings, ...(voice && { TTS_BASE_URL: voice.baseUrl }) },
      });
      await use(product);
      await product.stop();
      await voice?.close();
      await forget(product);
    },
    { scope: 'worker', timeout: PRODUCT_MS },
  ],
  baseURL: ({ product }, use) => use(product.url),
  openPage: async ({ browser }, use) => {
    const profiles: BrowserContext[] = [];
    await use(async (options) => {
      const watched = await openPage(browser, options);
      profiles.push(watched.page.context());
      return watched;
    });
    for (const profile of profiles) await profile.close();
  },
});
