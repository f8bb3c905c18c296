import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import { openPostgresql } from '#platform/db/postgresql.ts';
import { createLog } from '#platform/log.ts';
import { fillTemplate } from './template-content.ts';
import { templateHash } from './template-hash.ts';

const silent = createLog({ logLevel: 'silent' });

/** An arbitrary number. The process that locks it makes the template. The others wait and then find it. */
const TEMPLATE_LOCK = 727_275;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Makes the migrated template on the server at `url` if it does not exist yet, and returns its name. */
export async function makePostgresqlTemplate(url: string): Promise<string> {
  const name = `vivavoce_template_${templateHash()}`;
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (found.rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    const database = await openByName(url, name);
    await fillTemplate(database);
    await database.close();
    await client.query(`alter database ${name} with is_template true`);
  });
  return name;
}

/** Connects to a database by its name on the server at `url`. */
export function openByName(url: string, name: string): Promise<Database> {
  return openPostgresql({ url: addressOf(url, name), ownerUrl: null }, silent);
}

/** Makes a fresh copy of the template, which is dropped when it is closed. */
export async function postgresqlFromTemplate(url: string, template: string): Promise<Database> {
  const name = `vivavoce_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  const database = await openByName(url, name);
  return {
    ...database,
    close: async () => {
      await database.close();
      await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
