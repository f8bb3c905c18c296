import { fileURLToPath } from 'node:url';

/** The one history of the tables, written by `npm run db:generate`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
