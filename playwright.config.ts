import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/lib/chromium.mjs';

/** The machine's own Chromium, never one that a package downloads; journeys that open browsers use the same. */
const chromium = findChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;

/**
 * The journeys: whole stories in a real browser. Each starts the product by itself, as a person does, so there is no
 * web server here; one after the other, since each has the machine's two cores to itself.
 */
export default defineConfig({
  testDir: 'packages/journeys/src',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
