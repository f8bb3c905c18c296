import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { endpoint } from '@vivavoce/contracts/wire/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csvFile } from '#platform/text/csv-file.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { anyone } from './anyone.ts';
import { allowCompression } from './compression.ts';
import { mount } from './mount.ts';
import { serve } from './serve.ts';

const download = endpoint({
  method: 'GET',
  path: '/api/file',
  summary: 'Returns a file',
  authentication: 'none',
  reply: z.custom<AsyncIterable<Uint8Array>>((answer) => answer !== null),
  replyMediaType: 'text/csv; charset=utf-8',
  refusals: {},
});

/** Larger than what waits between a server and a client who does not read. */
const LINES = Array.from({ length: 5_000 }, (_, at) => [at, 'x'.repeat(100)]);

let app: FastifyInstance;
afterEach(() => app.close());

/** Serves a CSV of these batches over a real connection. */
async function serving(batches: () => AsyncGenerator<(string | number)[][]>): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await allowCompression(app);
  const route = serve(download, anyone, async () => Readable.from(csvFile(['at', 'x'], batches())));
  mount(app, [route], {
    verifyToken: async () => null,
    isOwnOrigin: () => true,
    viewedAs: async (_endpoint, caller) => caller,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/file`;
}

describe('a file that is sent while it is read', () => {
  it('arrives whole and uncompressed', async () => {
    const address = await serving(async function* () {
      yield [[1, 'one']];
      yield [];
      yield [
        [2, '=two'],
        [3, 'three, "3"'],
      ];
    });
    const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    expect(text).toBe('\uFEFFat,x\r\n1,one\r\n2,\'=two\r\n3,"three, ""3"""\r\n');
  });

  it('breaks off if the reading fails half way, and does not look complete', async () => {
    const address = await serving(async function* () {
      yield LINES;
      throw new Error('the database went away');
    });
    const answer = await fetch(address);
    await expect(answer.text(), spec('X-786')).rejects.toThrow();
  });

  it('is not read on for somebody who left, nor faster than it is sent', async () => {
    let [read, ended] = [0, false];
    const address = await serving(async function* () {
      try {
        for (;;) {
          read += 1;
          yield LINES;
        }
      } finally {
        ended = true;
      }
    });
    const left = new AbortController();
    const answer = await fetch(address, { signal: left.signal });
    await answer.body?.getReader().read();
    left.abort();
    await expect.poll(() => ended).toBe(true);
    expect(read, spec('X-786')).toBeLessThan(100);
  });
});
