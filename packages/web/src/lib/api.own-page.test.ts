import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '#lib/api.ts';
import { ApiError, errorText } from '#lib/api-error.ts';
import { forgetToken, renewToken } from '#lib/session-token.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

/** Imitates a page that has just been opened and asks the server whether anyone is signed in. */
async function openPage() {
  await renewToken().catch(() => null);
}

beforeEach(() => forgetToken());

it('fills the path, adds the query and sends the body as JSON with the bearer token', async () => {
  const server = fakeServer(
    { 'PUT /api/learning_session/:id': () => ({ learningSession: fractions }) },
    { user: leo },
  );
  await openPage();
  await call('PUT /api/learning_session/:id', {
    params: { id: 'a/b' },
    body: { time_minutes: 3 },
  });
  await call('GET /api/teachers', {}).catch(() => null);
  await call('DELETE /api/learning_session/:id', { params: { id: 'a' } }).catch(() => null);
  expect(server.seen('PUT /api/learning_session/:id')).toMatchObject([
    { params: { id: 'a/b' }, body: { time_minutes: 3 } },
  ]);
  const calls = server.requests.slice(1).map(({ authorization }) => authorization);
  expect(calls, spec('ROLE-022')).toEqual(Array(3).fill(`Bearer token-of-${leo.id}`));
});

it('requests only one token, however many calls wait for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = fakeServer({ 'GET /api/teachers': () => [amara] }, { user: leo });
  await openPage();
  vi.setSystemTime(Date.now() + 290_000);
  await Promise.all([call('GET /api/teachers', {}), call('GET /api/teachers', {})]);
  expect(server.seen('POST /api/auth/token')).toHaveLength(2);
  expect(server.seen('GET /api/teachers')).toHaveLength(2);
});

it('keeps using a fresh token', async () => {
  const server = fakeServer({ 'GET /api/teachers': () => [amara] }, { user: leo });
  await openPage();
  await call('GET /api/teachers', {});
  await call('GET /api/teachers', {});
  expect(server.seen('POST /api/auth/token')).toHaveLength(1);
});

it('renews the token once and repeats the call once after a 401', async () => {
  let tokens = 0;
  const server = fakeServer(
    {
      'POST /api/auth/token': () => {
        tokens += 1;
        return { token: `t${tokens}`, expiresAt: new Date(Date.now() + 300_000).toISOString(), user: leo };
      },
      'GET /api/teachers': ({ authorization }) =>
        authorization === 'Bearer t2' ? [amara] : refusal(401, 'unauthenticated', 'Please sign in.'),
    },
    { user: leo },
  );
  await openPage();
  await expect(call('GET /api/teachers', {})).resolves.toEqual([amara]);
  expect(server.seen('GET /api/teachers').map(({ authorization }) => authorization)).toEqual([
    'Bearer t1',
    'Bearer t2',
  ]);
});

it('sends a wrong password only once, although it is also refused with a 401', async () => {
  let tokens = 0;
  const server = fakeServer({
    'POST /api/auth/token': () => {
      tokens += 1;
      return { token: `t${tokens}`, expiresAt: new Date(Date.now() + 300_000).toISOString(), user: leo };
    },
    'POST /api/auth/prove': () => refusal(401, 'wrong_password', 'Incorrect password. Please try again.'),
  });
  await openPage();
  const proof = call('POST /api/auth/prove', { body: { password: 'secret13' } });
  await expect(proof).rejects.toMatchObject({ code: 'wrong_password' });
  expect(server.seen('POST /api/auth/prove')).toHaveLength(1);
});

it('makes the call without a token when it cannot get one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = fakeServer({ 'GET /api/teachers': () => refusal(401, 'unauthenticated') }, { user: leo });
  await openPage();
  vi.setSystemTime(Date.now() + 400_000);
  server.on('POST /api/auth/token', () => refusal(503, 'unavailable'));
  await expect(call('GET /api/teachers', {})).rejects.toMatchObject({ status: 401 });
  expect(server.seen('GET /api/teachers'), spec('ROLE-027')).toMatchObject([{ authorization: null }]);
});

it('sends no header at all rather than an empty one when there is no token', async () => {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', (_: unknown, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Promise.resolve(Response.json([amara]));
  });
  await call('GET /api/teachers', {});
  expect(
    sent.map((headers) => headers.has('authorization')),
    spec('ROLE-028'),
  ).toEqual([false]);
  vi.unstubAllGlobals();
});

it('does not request a token for a visitor who is known to be signed out', async () => {
  const server = fakeServer({ 'GET /api/teachers': () => refusal(401, 'unauthenticated') });
  await openPage();
  await call('GET /api/teachers', {}).catch(() => null);
  expect(server.seen('POST /api/auth/token')).toHaveLength(1);
});

it('ignores a token that arrives after the sign-out', async () => {
  const late = heldBack({ token: 't', expiresAt: new Date(Date.now() + 300_000).toISOString(), user: leo });
  const server = fakeServer({
    'POST /api/auth/token': late.answer,
    'GET /api/teachers': () => [amara],
  });
  const pending = renewToken();
  forgetToken();
  late.release();
  await expect(pending).resolves.toBeNull();
  await call('GET /api/teachers', {});
  expect(server.seen('GET /api/teachers')).toMatchObject([{ authorization: null }]);
});

it('sends the last save before the page closes immediately, with the current token and keepalive', async () => {
  fakeServer({}, { user: leo });
  await openPage();
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(Response.json({ learningSession: fractions }));
  });
  const saving = call(
    'PUT /api/learning_session/:id',
    { params: { id: fractions.id }, body: { time_minutes: 1 } },
    { keepalive: true },
  );
  // nothing was awaited yet: the request must not wait for anything on a page that is going away
  expect(sent).toMatchObject([{ keepalive: true, method: 'PUT' }]);
  await saving;
});

it.each([
  ['message before error', { code: 'x', message: 'From message', error: 'From error' }, 'From message'],
  ['error if there is no message', { code: 'x', error: 'From error' }, 'From error'],
  ['the fallback if there is neither', { code: 'x' }, 'Otherwise'],
])('reads the words of a refusal: %s', async (_, body, text) => {
  fakeServer({ 'GET /api/teachers': () => Response.json(body, { status: 500 }) });
  const error = await call('GET /api/teachers', {}).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(errorText(error, 'Otherwise')).toBe(text);
});

it('reports the code, request id, fields and whether a retry may work', async () => {
  fakeServer({
    'GET /api/teachers': () => refusal(400, 'invalid_input', 'Not valid', { 'body.email': 'bad' }),
    'GET /api/health': () => refusal(503, 'unavailable', 'Busy'),
  });
  await expect(call('GET /api/teachers', {})).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    requestId: 'request-1',
    retryable: false,
    fields: { 'body.email': 'bad' },
  });
  await expect(call('GET /api/health', {})).rejects.toMatchObject({ retryable: true });
});

it('survives an error page that is not JSON', async () => {
  fakeServer({ 'GET /api/teachers': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  await expect(call('GET /api/teachers', {})).rejects.toMatchObject({ code: 'http_502', message: '' });
});

it('treats a missing answer as a network failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('GET /api/teachers', {})).rejects.toMatchObject({
    status: 0,
    code: 'network',
    retryable: true,
  });
});

it('sends every call to the address that the build sets', async () => {
  vi.stubEnv('VITE_API_ADDRESS', 'https://lessons.example.org/');
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true });
  });
  const { call: callThere } = await import('#lib/api.ts');
  await callThere('GET /api/health', {});
  await callThere('POST /api/auth/logout', {});
  expect(asked, spec('API-001')).toEqual([
    'https://lessons.example.org/api/health',
    'https://lessons.example.org/api/auth/logout',
  ]);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('waits for an answer for as long as it takes', async () => {
  vi.useFakeTimers();
  let given: RequestInit | undefined;
  vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
    given = request;
    return new Promise(() => undefined);
  });
  let settled = false;
  void call('GET /api/health', {}).finally(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect({ settled, signal: given?.signal }, spec('API-173')).toEqual({ settled: false, signal: undefined });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
