import { FolderInUseError, lockFolder } from '#platform/db/folder-lock.ts';

/** A separate process that tries to lock a given folder, prints the result, and keeps the lock. */
const folder = process.argv[2] ?? '';
try {
  await lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => {}, 1_000);
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error;
  process.stdout.write(`refused by ${error.pid}\n`);
}
