import { defineConfig } from '@playwright/test';
import journeys, { spoken } from '../../../playwright.config.ts';
import type { ForAll } from '../src/support/story.ts';

/** The journeys that always take minutes: `npm run test:long`. Otherwise they run like the everyday spoken ones. */
export default defineConfig<object, ForAll>({
  ...journeys,
  projects: [{ name: 'long', testDir: '.', outputDir: '../../../.cache/journeys-long', use: spoken }],
  workers: 1,
  reporter: [['list']],
});
