/**
 * Part of `npm run test:long`: runs the server's whole suite on PostgreSQL, while `npm test` runs only the tests tagged
 * "postgresql" there. The database is the one that TEST_DATABASE_URL names, or else a private cluster that is removed
 * afterwards.
 */
import { join } from 'node:path';
import { run } from './lib/child.mjs';
import { provideCluster } from './lib/postgres.mjs';
import { root } from './lib/root.mjs';

const cluster = await provideCluster();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { code } = await run(process.execPath, [vitest, 'run', '--project', 'server'], {
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  ownGroup: true,
}).finally(cluster.stop);
process.exit(code);
