import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listTeachers } from '@vivavoce/contracts/teachers/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { isCompressed } from './compression.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const teachers = async (encoding: string) => {
  const { headers } = await server.signUp();
  return server.app.inject({ url: '/api/teachers', headers: { ...headers, 'accept-encoding': encoding } });
};

describe('a long answer', () => {
  it('arrives in the best compression that the browser accepts, with the same contents', async () => {
    const plain = await teachers('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [br, gzip] = [await teachers('gzip, deflate, br'), await teachers('gzip')];
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(br.headers.vary).toMatch(/accept-encoding/i);
  });
});

describe('an answer that is never compressed', () => {
  it('is a short one', async () => {
    const { headers } = await server.signUp();
    const answer = await server.app.inject({
      url: '/api/subscription/status',
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['an answer to a call authenticated by the cookie', { authentication: 'cookie' }],
    ['an answer that returns a token', { method: 'POST' }],
    ['a sound or a picture', { replyMediaType: 'audio/wav' }],
  ] as const)('is %s', (_what, is) => {
    expect(isCompressed(listTeachers)).toBe(true);
    expect(isCompressed({ ...listTeachers, ...is })).toBe(false);
  });
});
