import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { type Database, openDatabase } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';

let parent: string;
let folder: string;
const opened: Database[] = [];
/** The tests share a folder, which the first test fills, because making a database takes seconds. */
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'vivavoce-embedded-'));
  folder = path.join(parent, 'data', 'database');
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});
afterAll(() => rmSync(parent, { recursive: true }));

async function open(place = folder): Promise<Database> {
  const db = await openDatabase({ database: { kind: 'pglite', folder: place } }, capturedLog().log);
  opened.push(db);
  return db;
}

const countOf = async (db: Database) => {
  const found = await db.orm.execute(sql`select count(*)::int as count from marbles`);
  return (found as unknown as { rows: { count: number }[] }).rows[0]?.count;
};

describe('the embedded database', () => {
  it('keeps its rows across a restart, and safely refuses to be opened twice', async () => {
    const first = await open();
    await first.script('create table marbles (size int); insert into marbles values (1)');
    await expect(open()).rejects.toThrow(FolderInUseError);
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await first.script('insert into marbles values (2)');
    await first.close();
    expect(await countOf(await open())).toBe(2);
  });

  it('can be read only by its owner', async () => {
    await open();
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(path.dirname(folder)).mode & 0o077).toBe(0);
  });

  it('starts over if its first start was cut off', async () => {
    const other = path.join(parent, 'cut-off', 'database');
    const draft = `${other}.new`;
    mkdirSync(path.join(draft, 'base'), { recursive: true });
    writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
    const db = await open(other);
    await expect.poll(db.isUp).toBe(true);
  });
});
