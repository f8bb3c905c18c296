import { announcement } from './announce.ts';
import { describeError } from './platform/describe-error.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { readSettings } from './platform/settings/settings.ts';
import { type RunningServer, startServer } from './start.ts';

/** A stop usually takes less. Anything that still hangs after this time is cut off. */
const STOP_LIMIT_MS = 9_500;

let server: RunningServer | null = null;
let stopping = false;

/** Shuts down cleanly. One Ctrl-C arrives more than once: from the terminal and from our parent process. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(exitCode), STOP_LIMIT_MS).unref();
  await server?.stop();
  process.exit(exitCode);
}

function fail(error: unknown): never {
  // Our own messages say what to do. Other messages may contain anything, so only their kind and place are shown.
  if (error instanceof OperatorError) console.error(error.message);
  else console.error(JSON.stringify({ msg: 'the server could not start', err: describeError(error) }));
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // During the start there is nothing to shut down cleanly yet, and the database survives a killed process.
    if (server) void stop(0);
    else process.exit(0);
  });
}

process.on('uncaughtException', (error) => {
  if (!server) fail(error);
  server.log.error({ err: error }, 'the server failed and stops');
  void stop(1);
});

try {
  server = await startServer(readSettings(readEnvironment()));
  for (const line of await announcement(server)) console.log(line);
} catch (error) {
  fail(error);
}
