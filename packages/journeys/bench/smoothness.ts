import type { Page } from '@playwright/test';

/** The longest time for which the page could not react, and the longest time between two frames. */
type Smoothness = { longestTaskMs: number; longestFrameMs: number };

declare global {
  interface Window {
    smoothness: Smoothness;
  }
}

/** Watches the page during `doing`. The browser reports tasks from 50 ms upwards; shorter ones count as 0. */
export async function smoothnessWhile(page: Page, doing: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(() => {
    const seen = { longestTaskMs: 0, longestFrameMs: 0 };
    window.smoothness = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
    }).observe({ type: 'longtask' });
    let lastMs = performance.now();
    // This is a method because tsx wraps a named function in a helper that the page does not have.
    const watch = {
      frame(nowMs: number) {
        seen.longestFrameMs = Math.max(seen.longestFrameMs, nowMs - lastMs);
        lastMs = nowMs;
        if (window.smoothness === seen) requestAnimationFrame(watch.frame);
      },
    };
    requestAnimationFrame(watch.frame);
  });
  await doing();
  return page.evaluate(() => {
    const seen = window.smoothness;
    window.smoothness = { longestTaskMs: 0, longestFrameMs: 0 };
    return seen;
  });
}

/** Scrolls the whole page with the wheel, down and back up. */
export async function scrollThrough(page: Page): Promise<void> {
  const stepPx = 400;
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (const direction of [1, -1]) {
    for (let gonePx = 0; gonePx < heightPx; gonePx += stepPx) {
      await page.mouse.wheel(0, direction * stepPx);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}
