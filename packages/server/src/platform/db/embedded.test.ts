import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { type Database, openDatabase } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';

let parent: string;
let folder: string;
let opened: Database[];
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'vivavoce-embedded-'));
  folder = path.join(parent, 'data', 'database');
  opened = [];
});
afterEach(async () => {
  for (const db of opened) await db.close();
  rmSync(parent, { recursive: true });
});

async function open(): Promise<Database> {
  const db = await openDatabase({ database: { kind: 'pglite', folder } }, capturedLog().log);
  opened.push(db);
  return db;
}

const countOf = async (db: Database) => {
  const found = await db.orm.execute(sql`select count(*)::int as count from marbles`);
  return (found as unknown as { rows: { count: number }[] }).rows[0]?.count;
};

describe('the embedded database', () => {
  it('keeps what it was given over a restart, and is refused to others meanwhile without harm', async () => {
    const first = await open();
    await first.script('create table marbles (size int); insert into marbles values (1)');
    await expect(open()).rejects.toThrow(FolderInUseError);
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await first.script('insert into marbles values (2)');
    await first.close();
    expect(await countOf(await open())).toBe(2);
  });

  it('can be read by its owner alone', async () => {
    await open();
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(path.dirname(folder)).mode & 0o077).toBe(0);
  });

  it('starts anew when its first start was cut off', async () => {
    const draft = `${folder}.new`;
    mkdirSync(path.join(draft, 'base'), { recursive: true });
    writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
    const db = await open();
    await expect.poll(db.isUp).toBe(true);
  });
});
