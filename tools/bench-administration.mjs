/**
 * `npm run bench:administration`: measures the administrator's room with a million sessions on PostgreSQL: the one that
 * TEST_DATABASE_URL names, or else a private cluster that is removed afterwards. It is not part of `npm run bench`, because
 * filling the tables takes minutes. Arguments after `--` go to the benchmark.
 */
import './lib/require-node.mjs';
import { run, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { provideCluster } from './lib/postgres.mjs';

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);
const cluster = await provideCluster();
const bench = 'packages/server/bench/administration/main.ts';
const { code } = await run(process.execPath, ['--import', 'tsx', bench, ...process.argv.slice(2)], {
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  ownGroup: true,
}).finally(cluster.stop);
process.exit(code);
