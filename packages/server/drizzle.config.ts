import { defineConfig } from 'drizzle-kit';

/**
 * Tables lie with their owners; their one history is written by `npm run db:generate -w @vivavoce/server`.
 * MIGRATIONS_FOLDER is for the test that compares the two without writing into the sources.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/domains/**/tables.ts', './src/platform/**/tables.ts'],
  out: process.env.MIGRATIONS_FOLDER ?? './src/migrations',
});
