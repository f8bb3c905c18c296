import { defineConfig } from 'drizzle-kit';

/** Tables lie with their owners; their one history is written by `npm run db:generate -w @vivavoce/server`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/domains/*/tables.ts', './src/platform/**/tables.ts'],
  out: './src/migrations',
});
