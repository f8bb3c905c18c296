import { defineConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

/** The journeys that take minutes by their nature: `npm run test:long`. Otherwise as those of every day. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../../.cache/journeys-long',
  reporter: [['list']],
});
