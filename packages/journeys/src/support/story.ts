import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { startLoopbackTts } from '@vivavoce/voice/testing/openai-loopback';
import { openPage, type WatchedPage } from './page.ts';
import { forget, startVivavoce, type Vivavoce } from './vivavoce.ts';

/** Patience with a start and with an end of the product on a busy machine. */
const PRODUCT_MS = 360_000;

/** A tone instead of words, some eight times as fast as speech. */
const BRISK_MS_PER_CHARACTER = 8;

/** What a worker has for all stories that run in it. A file that sets one of the options gets a product of its own. */
export type ForAll = {
  /** What the product's environment says. */
  settings: Readonly<Record<string, string>>;
  /** Whether teachers are through with each turn at once, for stories about something else than their voice. */
  hasBriskTeachers: boolean;
  /**
   * The running product, shared with the other stories of the worker. A story uses its own people (`people.ts`), finds
   * mails by their address and leaves the demo family as it was. One that ends the product starts its own.
   */
  product: Vivavoce;
};

type ForOne = {
  /** Opens a page in a fresh profile of the project's browser. The profile is closed when the story ends. */
  openPage(options?: BrowserContextOptions): Promise<WatchedPage>;
};

/**
 * `test` for stories that share a running product, which starts when the first story asks for it. Playwright's own `page`
 * is at home there: `page.goto('/about')`.
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
