/**
 * Starts the thread from its sources; a bundle does not need this file. A thread does not inherit the TypeScript loader
 * of its process (Node 20: neither automatically nor through `execArgv`), so it registers the loader and then loads the
 * real module.
 */
import { register } from 'tsx/esm/api';

register();
await import('./recogniser-thread.ts');
