// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Database, Orm } from './database.ts';
import { openPostgresql } from './postgresql.ts';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('PostgreSQL', () => {
  const name = `vivavoce_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  const url = new URL(server ?? 'postgres://localhost');
  url.pathname = `/${name}`;
  let servers: Database[] = [];

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    for (const db of servers) await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('is migrated once when several servers start together', async () => {
    const { log } = capturedLog();
    servers = await Promise.all([1, 2, 3].map(() => openPostgresql({ url: url.href, ownerUrl: null }, log)));
    const [db] = servers;
    const found = await db?.orm.execute(
      sql`select count(*)::int as tables from pg_tables where tablename = 'mails'`,
    );
    expect(found).toMatchObject({ rows: [{ tables: 1 }] });
  });

  it('says what to do where its role may not create the extension for searches', async () => {
    const bare = `${name}_bare`;
    const address = Object.assign(new URL(url), { pathname: `/${bare}`, username: bare, password: 'secret' });
    await admin.query(`create role ${bare} login password 'secret'`);
    await admin.query(`create database ${bare}`);
    const opening = openPostgresql({ url: address.href, ownerUrl: null }, capturedLog().log);
    const error = await opening.then(
      (db) => db.close(),
      (refusal: unknown) => refusal,
    );
    await admin.query(`drop database ${bare} with (force)`);
    await admin.query(`drop role ${bare}`);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toContain('run CREATE EXTENSION pg_trgm in this database');
  });

  it('keeps serving after the database server closes its connections', async () => {
    const [db] = servers;
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect.poll(() => db?.isUp()).toBe(true);
  });

  it('runs a transaction again that was ended for another one, as the two waited for each other', async () => {
    const { log, lines } = capturedLog();
    const db = await openPostgresql({ url: url.href, ownerUrl: null }, log);
    servers.push(db);
    await db.script('create table pens (id int primary key, strokes int not null)');
    await db.script('insert into pens values (1, 0), (2, 0)');
    const stroke = (tx: Orm, id: number) =>
      tx.execute(sql`update pens set strokes = strokes + 1 where id = ${id}`);
    const holders = new Set<number>();
    const bothIn = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await stroke(tx, first);
        holders.add(first);
        await vi.waitUntil(() => holders.size === 2);
        await stroke(tx, second);
      });
    await Promise.all([bothIn(1, 2), bothIn(2, 1)]);
    expect(await db.orm.execute(sql`select strokes from pens`)).toMatchObject({
      rows: [{ strokes: 2 }, { strokes: 2 }],
    });
    expect(lines().map(({ msg }) => msg)).toEqual([
      'a transaction waited for one that waited for it, and is run again',
    ]);
  });

  it('is reported at the start if it cannot be reached', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:9/vivavoce';
    await expect(openPostgresql({ url: nowhere, ownerUrl: null }, capturedLog().log)).rejects.toThrow(
      '127.0.0.1:9',
    );
  });
});
