/**
 * `npm run dev`: runs the server, restarted whenever its sources change, and in front of it Vite's development server,
 * which shows changed pages immediately. One Ctrl-C ends both. If one ends by itself, the other is ended too.
 */
import './lib/require-node.mjs';
import { join } from 'node:path';
import { run, stopAll, stopCode } from './lib/child.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { lastLines, npm } from './lib/npm.mjs';
import { root } from './lib/root.mjs';

if (!(await installWhenNeeded('everything'))) process.exit(stopCode() ?? 1);

const messages = await npm(['run', 'messages', '--workspace', '@vivavoce/web']);
if (messages.code !== 0) {
  console.error(lastLines(messages.output));
  process.exit(stopCode() ?? 1);
}

const server = run(process.execPath, [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
]);
const web = run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'packages/web'),
});

const first = await Promise.race([server, web]);
stopAll();
await Promise.all([server, web]);
process.exit(first.code);
