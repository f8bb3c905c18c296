import { FolderInUseError, lockFolder } from '#platform/db/folder-lock.ts';

/** A process of its own that tries to lock the folder it is given, says how that went, and holds on to it. */
const folder = process.argv[2] ?? '';
try {
  await lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => {}, 1_000);
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error;
  process.stdout.write(`refused by ${error.pid}\n`);
}
