import { defineConfig } from '@playwright/test';
import { launchOptions } from './packages/journeys/src/support/browser.ts';
import { pricedCalls } from './packages/journeys/src/support/lesson-record.ts';
import type { ForAll } from './packages/journeys/src/support/story.ts';

/** For stories that need speech: a microphone, and calls that cost something. */
export const spoken = { launchOptions: launchOptions('given'), settings: pricedCalls };

/**
 * The journeys: whole stories in a real browser. Each worker starts the product by itself, as a person does, so there
 * is no web server here. Stories with speech run in real time, one after the other. The others run in pairs:
 *
 *     npx playwright test --project=silent
 *     npx playwright test --project=spoken
 *
 * `PLAYWRIGHT_JSON_OUTPUT_FILE` names the file for the report.
 */
export default defineConfig<object, ForAll>({
  testMatch: '**/*.journey.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // A busy machine makes a story slow, not wrong.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  projects: [
    {
      name: 'silent',
      testDir: 'packages/journeys/src/silent',
      outputDir: '.cache/journeys/silent',
      use: { launchOptions: launchOptions('refused') },
    },
    {
      name: 'spoken',
      testDir: 'packages/journeys/src/spoken',
      outputDir: '.cache/journeys/spoken',
      workers: 1,
      use: spoken,
    },
  ],
});
