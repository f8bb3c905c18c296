import { defineConfig } from 'drizzle-kit';

/**
 * Each domain keeps its own tables. `npm run db:generate -w @vivavoce/server` writes their one shared history.
 * MIGRATIONS_FOLDER is for the test that compares the two without writing into the sources.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/domains/**/tables.ts', './src/platform/**/tables.ts'],
  out: process.env.MIGRATIONS_FOLDER ?? './src/migrations',
});
