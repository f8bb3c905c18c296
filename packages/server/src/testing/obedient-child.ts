import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small child process for tests of the supervisor. CHILD_MODE sets its behaviour: 'well', 'crash' (ends immediately),
 * 'silent' (never ready) or 'stubborn' (does not end when asked to).
 */
const mode = process.env.CHILD_MODE;
if (mode === 'crash') process.exit(7);
if (mode === 'stubborn') process.on('SIGTERM', () => {});

const server = createServer((request, response) => {
  response.end(JSON.stringify({ pid: process.pid, names: Object.keys(process.env) }));
  if (request.url === '/crash') process.exit(7);
});
server.listen(0, '127.0.0.1', () => {
  if (mode !== 'silent') process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
});
