import { lstat, opendir, statfs } from 'node:fs/promises';
import path from 'node:path';

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns what `read` returns, or null if the file or folder is not there: another request may have deleted it. */
const ifThere = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

/**
 * Counts the files below a folder and their bytes. Each file is asked for on its own and without blocking, so other requests
 * go on meanwhile. Links are not followed. A folder that is not there holds nothing.
 */
export async function folderSize(folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  const entries = await ifThere(opendir(folder));
  if (!entries) return sum;
  for await (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inside = await folderSize(place);
      sum.files += inside.files;
      sum.bytes += inside.bytes;
    } else if (entry.isFile()) {
      const file = await ifThere(lstat(place));
      if (!file) continue;
      sum.files += 1;
      sum.bytes += file.size;
    }
  }
  return sum;
}

/** Returns how many bytes this process may still write to the disk of a folder; null if the folder is not there. */
export async function freeRoom(folder: string): Promise<number | null> {
  const disk = await ifThere(statfs(folder));
  return disk && disk.bavail * disk.bsize;
}
