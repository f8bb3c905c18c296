import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a supervised child's own code. When the parent is gone, for whatever reason, its channel closes and the
 * child ends too. A child that needs to tidy up first listens for 'disconnect' itself and has this long to finish.
 */
const TIDY_UP_MS = 2_000;

function exitWithParent(): void {
  // The parent may have died while this process was still loading.
  if (!process.connected) process.exit(0);
  process.on('disconnect', () => {
    if (process.listenerCount('disconnect') === 1) process.exit(0);
    setTimeout(() => process.exit(0), TIDY_UP_MS).unref();
  });
}

// A child's threads also load this file. They have no channel of their own and end with their process.
if (isMainThread) exitWithParent();
