import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let learner: Person;
beforeAll(async () => {
  server = await testApp();
  learner = await server.signUp();
});
afterAll(() => server.close());

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...learner.headers, 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a call that cannot be answered', () => {
  it.each([
    ['an unknown address', () => server.app.inject({ url: '/api/nothing' }), 404, 'not_found'],
    ['a missing token', () => server.app.inject({ url: '/api/teachers' }), 401, 'unauthenticated'],
    [
      'a token that is not ours',
      () => server.app.inject({ url: '/api/teachers', headers: { authorization: 'Bearer x.y.z' } }),
      401,
      'unauthenticated',
    ],
    ['a body that is not JSON', () => post('/api/learning_session', '{"teacherId":'), 400, 'invalid_input'],
    [
      'a body with a wrong field',
      () => post('/api/learning_session', { teacherId: 'seven' }),
      400,
      'invalid_input',
    ],
    [
      'a body of an unsupported type',
      () => post('/api/learning_session', 'a=1', { 'content-type': 'text/csv' }),
      400,
      'invalid_input',
    ],
    [
      'a body that is far too large',
      () => post('/api/learning_session', { x: 'x'.repeat(300_000) }),
      413,
      'too_large',
    ],
  ])('is refused in the same form for %s', async (_which, make, status, code) => {
    const answer = await make();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code, message: expect.stringMatching(/\w/) });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it('names the field that was not accepted', async () => {
    const answer = await post('/api/learning_session', { teacherId: 'seven' });
    expect(Object.keys(answer.json().fields)).toEqual(['teacherId']);
  });
});

describe('a method that only a debugger would use', () => {
  it('is not served: TRACE and CONNECT repeat nothing', async () => {
    for (const method of ['TRACE', 'CONNECT'] as const) {
      const answer = await server.app.inject({ method: method as 'GET', url: '/api/health' });
      expect([method, answer.statusCode]).toEqual([method, 404]);
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });
});

describe('every answer', () => {
  it('carries a policy that lets no inline or foreign script run', async () => {
    const { headers } = await server.app.inject({ url: '/api/health' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the documentation', () => {
  it('shows people every call and who may make it', async () => {
    const page = await server.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toMatch(/GET \/api\/learning_session\/:id<.*self, linked parent or admin/);
  });

  it('gives machines the same calls as OpenAPI 3.1', async () => {
    const { openapi, paths } = (await server.app.inject({ url: '/api/docs/openapi.json' })).json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/api/learning_session/{id}'].get.description).toContain('self, linked parent or admin');
    expect(paths['/api/learning_session'].post.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/auth/login'].post.security).toBeUndefined();
  });
});
