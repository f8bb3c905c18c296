import type { TestUserConfig } from 'vitest/config';

/** What all tests of the pages have in common. */
export const pageTests = {
  environment: 'jsdom',
  globalSetup: ['src/testing/rendered-documents.ts'],
  setupFiles: ['src/testing/setup.ts'],
  unstubGlobals: true,
  // A busy machine may be slow, so these limits are generous: they only bound how long a failing test waits.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
} satisfies TestUserConfig;

/** Test files that need a fresh page of their own: a different document, and freshly loaded modules. */
export const OWN_PAGE = 'src/**/*.own-page.test.{ts,tsx}';
