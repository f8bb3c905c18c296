import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Blobs, openBlobs } from './blobs.ts';

let folder: string;
let blobs: Blobs;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-blobs-'));
  blobs = await openBlobs({ kind: 'disk', folder: path.join(folder, 'files') });
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (key: string) => {
  const found = await blobs.get(key);
  return found && new TextDecoder().decode(found);
};

describe('files', () => {
  it('come back as they were stored', async () => {
    await blobs.put('people/1/picture.png', bytes('a picture'), 'image/png');
    expect(await read('people/1/picture.png')).toBe('a picture');
  });

  it('are not found if they were never stored', async () => {
    expect(await read('people/1/picture.png')).toBeNull();
  });

  it('are gone once they are deleted', async () => {
    await blobs.put('people/1/picture.png', bytes('a picture'), 'image/png');
    await blobs.delete('people/1/picture.png');
    expect(await read('people/1/picture.png')).toBeNull();
  });

  it('are deleted by folder, without touching other folders', async () => {
    await blobs.put('people/1/a.png', bytes('a'), 'image/png');
    await blobs.put('people/1/b.png', bytes('b'), 'image/png');
    await blobs.put('people/12/c.png', bytes('c'), 'image/png');
    await blobs.deleteAll('people/1');
    expect(await read('people/1/a.png')).toBeNull();
    expect(await read('people/1/b.png')).toBeNull();
    expect(await read('people/12/c.png')).toBe('c');
  });

  it('can be deleted from a folder that never existed', async () => {
    await expect(blobs.deleteAll('people/99')).resolves.toBeUndefined();
  });

  it('cannot be stored outside their folder', async () => {
    await expect(blobs.put('../outside.txt', bytes('x'), 'text/plain')).rejects.toThrow();
  });
});

describe('S3 without its packages', () => {
  it('is refused with the one command that installs them', async () => {
    const s3 = openBlobs({
      kind: 's3',
      bucket: 'b',
      region: 'eu-central-1',
      endpoint: null,
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    await expect(s3).rejects.toThrow('npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner');
  });
});
