import { afterAll } from 'vitest';
import { forgetOpenDatabases } from './open-databases.ts';

/** Registered before a file's own hooks, so it runs after them. */
afterAll(() => {
  const forgotten = forgetOpenDatabases();
  if (forgotten === 0) return;
  throw new Error(
    `This file left ${forgotten} test databases open: close what testApp() or testDatabase() gave`,
  );
});
