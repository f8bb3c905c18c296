import { startPracticeServer } from './server.ts';

/** Runs the practice teacher alone: PRACTICE_HOST (127.0.0.1), PRACTICE_PORT (8090), PRACTICE_API_KEY (none). */
const { PRACTICE_HOST, PRACTICE_PORT, PRACTICE_API_KEY } = process.env;
const port = Number(PRACTICE_PORT ?? 8090);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PRACTICE_PORT must be a whole number from 0 to 65535.');
  process.exit(1);
}
const server = await startPracticeServer({
  host: PRACTICE_HOST ?? '127.0.0.1',
  port,
  apiKey: PRACTICE_API_KEY,
});
console.log(`The practice teacher answers at ${server.baseUrl}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
