/**
 * Starts the thread from its sources; a bundle has no need of this file. A thread does not inherit the loader for TypeScript that its process runs with (Node 20: neither by itself nor by
 * `execArgv`), so the thread registers it and then loads the real module.
 */
import { register } from 'tsx/esm/api';

register();
await import('./recogniser-thread.ts');
