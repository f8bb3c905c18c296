import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/lib/chromium.mjs';

/** The machine's own Chromium, never one that a package downloads. Each journey opens it with its own microphone. */
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
});
