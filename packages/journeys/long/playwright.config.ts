import { defineConfig } from '@playwright/test';
import journeys, { spoken } from '../../../playwright.config.ts';
import type { ForAll } from '../src/support/story.ts';

/** The journeys that take minutes by their nature: `npm run test:long`. Otherwise as the spoken ones of every day. */
export default defineConfig<object, ForAll>({
  ...journeys,
  projects: [{ name: 'long', testDir: '.', outputDir: '../../../.cache/journeys-long', use: spoken }],
  workers: 1,
  reporter: [['list']],
});
