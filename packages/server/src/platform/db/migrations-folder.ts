import path from 'node:path';
import { projectRoot } from '../project-root.ts';

/** The one history of the tables, written by `npm run db:generate`. */
export const migrationsFolder = path.join(projectRoot, 'packages/server/src/migrations');
