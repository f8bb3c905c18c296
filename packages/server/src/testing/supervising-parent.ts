import { fileURLToPath } from 'node:url';
import { createLog } from '#platform/log.ts';
import { superviseChild } from '#platform/providers/supervised-child.ts';

/** A separate process that supervises a child and prints its port, for a test to kill. */
const entry = fileURLToPath(new URL('./obedient-child.ts', import.meta.url));
const child = superviseChild(
  { name: 'test', entry, env: { CHILD_MODE: 'well' } },
  createLog({ logLevel: 'silent' }),
);
await child.settled;
process.stdout.write(`${child.port()}\n`);
