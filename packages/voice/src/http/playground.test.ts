import { afterEach, expect, it } from 'vitest';
import { startTestServer, TEST_KEY, type TestServer } from '#testing/test-server.ts';

let test: TestServer;
afterEach(() => test.close());

const FILES = {
  '/playground': 'text/html; charset=utf-8',
  '/playground/page.js': 'text/javascript; charset=utf-8',
  '/playground/page.css': 'text/css; charset=utf-8',
  '/playground/mark.svg': 'image/svg+xml',
};

const get = (path: string): Promise<Response> => fetch(`${test.server.address}${path}`);

it('serves the playground with all its files to any visitor, with no secret in them', async () => {
  test = await startTestServer();
  for (const [path, type] of Object.entries(FILES)) {
    const reply = await get(path);
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, type]);
    expect(reply.headers.has('set-cookie')).toBe(false);
    expect(await reply.text()).not.toContain(TEST_KEY);
  }
});

it('bundles its script into one file, which loads no other', async () => {
  test = await startTestServer();
  const script = await (await get('/playground/page.js')).text();
  expect(script).toContain('v1/realtime/calls');
  expect(script).not.toMatch(/\bimport\b|\brequire\(/);
});

it('allows the page its own script and its own server, and forbids framing it', async () => {
  test = await startTestServer();
  const { headers } = await get('/playground');
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule): [string, string] => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(await (await get('/playground')).text()).not.toMatch(/<script>|\son\w+=|\sstyle=/);
});

it('serves nothing but its own files', async () => {
  test = await startTestServer();
  for (const path of [
    '/playground/',
    '/playground/page.ts',
    '/playground/../package.json',
    '/playground/x',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
  expect((await test.post('/playground', {})).status).toBe(404);
});

it('is not served when it is switched off', async () => {
  test = await startTestServer({}, { VOICE_PLAYGROUND: 'off' });
  for (const path of Object.keys(FILES)) expect((await get(path)).status).toBe(404);
});
