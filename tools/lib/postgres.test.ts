import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';
import { findPostgres } from './postgres.mjs';

test.skipIf(findPostgres() === undefined)(
  'a private cluster answers, and leaves nothing behind',
  async () => {
    const project = new SmallProject();
    project.write(
      'tools/tool.mjs',
      `import { findPostgres, startPostgres } from './lib/postgres.mjs';
     const cluster = await startPostgres(findPostgres());
     process.once('SIGTERM', async () => {
       await cluster.stop();
       process.exit(0);
     });
     console.log(cluster.url + ' is up');
     setInterval(() => {}, 1000);\n`,
    );
    const running = project.run('tool.mjs');
    let folder = '';
    let url = '';
    try {
      await running.untilPrinted(' is up');
      url = running.printed().split(' ')[0] ?? '';
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query("select current_setting('data_directory') as folder");
      await client.end();
      folder = rows[0].folder;
    } finally {
      running.signal('SIGTERM', 'tool');
      await running.ended;
      project.remove();
    }
    expect(folder).toContain('vivavoce-postgres-');
    expect(existsSync(dirname(folder))).toBe(false);
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow('ECONNREFUSED');
  },
);
