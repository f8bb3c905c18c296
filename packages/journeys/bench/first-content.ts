import type { Page } from '@playwright/test';

declare global {
  interface Window {
    firstContentMs: number | undefined;
  }
}

/**
 * Loads an address afresh and returns when its data was shown, in milliseconds after the navigation began.
 * @param content a CSS selector of an element that appears with the data
 */
export async function firstContentMs(page: Page, url: string, content: string): Promise<number> {
  const watch = await page.addInitScript((selector) => {
    window.firstContentMs = undefined;
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      // Waits for the frame after the one that draws the data: by then the data has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame((nowMs) => {
          window.firstContentMs = nowMs;
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  }, content);
  await page.goto(url);
  await page.waitForFunction(() => window.firstContentMs !== undefined);
  await watch.dispose();
  return page.evaluate(() => window.firstContentMs ?? Number.NaN);
}
