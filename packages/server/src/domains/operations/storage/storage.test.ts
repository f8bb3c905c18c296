// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail/tables.ts';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { folderSize } from './folder-size.ts';
import { storage } from './storage.ts';
import { databaseSize } from './table-sizes.ts';

const MINUTE_MS = 60_000;

let folder: string;
let platform: TestPlatform;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-storage-'));
  platform = await testPlatform({ DATA_DIR: folder });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

const put = (key: string, size: number) => platform.blobs.put(key, new Uint8Array(size), 'image/png');

describe('the room that the files take', () => {
  it('is counted file by file, in every folder', async () => {
    await put('pictures/one.png', 100);
    await put('people/nia/attention/two.png', 250);
    await put('people/nia/attention/three.png', 1);
    const { files } = await storage(platform)();
    expect(files, spec('X-915')).toEqual({
      ...{ servedBy: 'disk', files: 3, bytes: 351, freeBytes: expect.any(Number) },
    });
    expect(files.freeBytes).toBeGreaterThan(0);
  });

  it('is measured again after a minute, and once for all who ask at the same time', async () => {
    const read = storage(platform);
    const [one, other] = await Promise.all([read(), read()]);
    expect(other).toBe(one);
    await put('pictures/four.png', 1_000);
    platform.clock.advance(MINUTE_MS - 1);
    expect((await read()).measuredAt).toBe(one.measuredAt);
    platform.clock.advance(1);
    const later = await read();
    expect(later.files.files, spec('X-915')).toBe((one.files.files ?? 0) + 1);
    expect(later.measuredAt).toBe(platform.clock.now().toISOString());
  });

  it('is not counted in a bucket elsewhere', async () => {
    const blobs = { ...platform.blobs, servedBy: 'S3' };
    const keys = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
    const { files } = await storage({ ...platform, blobs, settings: testSettings(keys) })();
    expect(files, spec('X-915')).toEqual({ servedBy: 'S3', bytes: null, files: null, freeBytes: null });
  });

  it('is none where there is no folder yet', async () => {
    expect(await folderSize(path.join(folder, randomUUID()))).toEqual({ files: 0, bytes: 0 });
  });

  it('does not include what a link leads to', async () => {
    const place = path.join(folder, 'with-a-link');
    await mkdir(place);
    await writeFile(path.join(place, 'file'), 'four');
    await symlink(folder, path.join(place, 'folder'));
    await symlink(path.join(place, 'file'), path.join(place, 'link'));
    expect(await folderSize(place)).toEqual({ files: 1, bytes: 4 });
  });
});

describe('the room that the database takes', () => {
  it('is told of the database and of its ten largest tables, largest first', async () => {
    const text = 'words '.repeat(2_000);
    const rows = Array.from({ length: 300 }, () => ({
      ...{ to: 'a@example.org', subject: randomUUID(), text: randomUUID().repeat(60) + text },
      createdAt: platform.clock.now(),
    }));
    await platform.db.orm.insert(mails).values(rows);
    const { bytes, tables } = await databaseSize(platform.db.orm);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(tables, spec('X-915')).toHaveLength(10);
    const sizes = tables.map((table) => table.bytes);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(
      tables.find(({ name }) => name === 'mails'),
      spec('X-915'),
    ).toMatchObject({ rows: 300 });
  });

  it('counts the parts of the jobs together, and shows an estimate once there is one', async () => {
    await platform.db.orm.execute(sql`analyze mails`);
    const { tables } = await databaseSize(platform.db.orm);
    const names = tables.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /^pgboss\.j[0-9a-f]{20}/.test(name))).toEqual([]);
    expect(tables.find(({ name }) => name === 'mails')?.rows).toBe(300);
  });
});
