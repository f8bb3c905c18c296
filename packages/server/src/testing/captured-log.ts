import { Writable } from 'node:stream';
import { createLog, type Log } from '#platform/log.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Makes a log like the product's own, whose lines a test can read. */
export function capturedLog(logLevel: Settings['logLevel'] = 'debug'): {
  log: Log;
  lines(): Record<string, unknown>[];
  text(): string;
} {
  const written: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  const log = createLog({ logLevel }, destination);
  return {
    log,
    lines: () => written.map((line) => JSON.parse(line)),
    text: () => written.join(''),
  };
}
