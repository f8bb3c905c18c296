import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { OperatorError } from './operator-error.ts';
import type { BlobSettings } from './settings/settings.ts';

/**
 * Returns the folder for everything that belongs to one person. Any code that keeps a file of theirs stores it here,
 * under a folder of its own domain (`people/<id>/attention/…`). Deleting the account deletes this folder and nothing
 * else. A file is stored before the row that names it. If that row cannot be written because the account is gone, the
 * file is deleted again.
 */
export function personFolder(userId: string): string {
  return `people/${userId}`;
}

/** Files by key, on disk or in an S3 bucket. Keys are paths such as `pictures/<id>.png`, chosen by us. */
export type Blobs = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Deletes every file whose key starts with this folder, such as `people/<id>`. */
  deleteAll(folder: string): Promise<void>;
  servedBy: string;
  standIn: boolean;
};

function onDisk(
  driver: ConstructorParameters<typeof Disk>[0],
  served: Pick<Blobs, 'servedBy' | 'standIn'>,
): Blobs {
  const disk = new Disk(driver);
  return {
    ...served,
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    delete: (key) => disk.delete(key),
    deleteAll: (folder) => disk.deleteAll(`${folder.replace(/\/+$/, '')}/`),
  };
}

/** Loads flydrive's S3 driver. Its packages are not installed by default: most installations never need those 20 MB. */
async function s3Driver(settings: Extract<BlobSettings, { kind: 's3' }>) {
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    throw new OperatorError(
      'S3_BUCKET is set, but S3 needs two more packages: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
      { cause },
    );
  });
  return new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    visibility: 'private',
    supportsACL: false,
  });
}

/** Opens the file storage that the settings name. Throws if S3 is configured and its packages are missing. */
export async function openBlobs(settings: BlobSettings): Promise<Blobs> {
  switch (settings.kind) {
    case 'disk':
      return onDisk(new FSDriver({ location: settings.folder, visibility: 'private' }), {
        servedBy: 'disk',
        standIn: true,
      });
    case 's3':
      return onDisk(await s3Driver(settings), { servedBy: 'S3', standIn: false });
  }
}
