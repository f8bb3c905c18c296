import { defineProject } from 'vitest/config';
import { OWN_PAGE, pageTests } from './src/testing/page-tests.ts';

export default defineProject({
  test: {
    ...pageTests,
    name: 'web',
    // The application is loaded once for all test files of a process, in one window, as in a browser: loading it again
    // for each file took most of their time.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [OWN_PAGE],
  },
});
