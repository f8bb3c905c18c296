import type { Browser } from '@playwright/test';

/** When a page was painted, in milliseconds after the navigation began, how much it moved, and its size. */
export type Paint = { fcpMs: number; lcpMs: number; layoutShift: number; kilobytes: number };

/** Lighthouse's slow 4G as the browser experiences it, and a phone four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
const CPU_TIMES_SLOWER = 4;

declare global {
  interface Window {
    paint: { lcpMs: number; layoutShift: number };
  }
}

/** Opens the page once with an empty cache, over a slow line and on a slow processor. */
export async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
    await page.addInitScript(() => {
      window.paint = { lcpMs: 0, layoutShift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.paint.lcpMs = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.paint.layoutShift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    const seen = await page.evaluate(() => ({
      ...window.paint,
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    return { ...seen, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}
