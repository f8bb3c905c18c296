/**
 * In production a stranger could read at /api/docs every call, who may make it and how it refuses, and at /api/health which
 * database, text model and voice provider are behind the site and whether each is down: a map for an attack, and its
 * timetable. Now production serves no documentation and tells strangers only whether the product is well, unless the
 * operator decides otherwise. Administrators and the doctor still see everything.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { examineVoice } from '../doctor/voice.ts';
import { healthToken } from './health.ts';
import { readSettings } from './settings/settings.ts';

let server: TestApp;
afterEach(() => server.close());

const PRODUCTION = {
  NODE_ENV: 'production',
  PASSWORD_HASHING: 'full',
  SECRET: 'q7Zk2mXw9vB4nT1cR8yL5pH3sD6fG0jA',
};

const open = async (env: Record<string, string> = {}) => {
  server = await testApp({ ...PRODUCTION, ...env });
};

const read = async (url: string, authorization?: string) =>
  server.app.inject({ url, headers: authorization ? { authorization } : {} });

describe('health in production', () => {
  it('tells a stranger and a learner only whether the product is well', async () => {
    await open();
    const learner = await server.signUp();
    for (const authorization of [undefined, 'Bearer made-up', learner.headers.authorization]) {
      const answer = await read('/api/health', authorization);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['status']]);
    }
  });

  it('shows the details to an administrator, and to the doctor, which knows the secret', async () => {
    await open();
    const administrator = await server.signUp({ role: 'ADMIN' });
    for (const authorization of [
      administrator.headers.authorization,
      `Bearer ${healthToken(server.platform.settings)}`,
    ]) {
      const health = (await read('/api/health', authorization)).json();
      expect(health.parts.database.status).toBe('up');
      expect(health.version).toMatch(/^\d/);
    }
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const hosted = { REALTIME_BASE_URL: server.realtime.baseUrl, REALTIME_API_KEY: server.realtime.apiKey };
    const settings = readSettings({ ...PRODUCTION, ...hosted, PORT: port });
    expect(await examineVoice(settings)).toContainEqual({
      part: 'Voice now',
      says: 'served by loopback',
      well: true,
    });
  });

  it('shows the details to everyone if the operator wants that', async () => {
    await open({ HEALTH_DETAILS: 'true' });
    expect((await read('/api/health')).json().parts.database.status).toBe('up');
  });
});

describe('the documentation of the calls', () => {
  it('does not exist in production', async () => {
    await open();
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/openapi.json']) {
      expect((await read(url)).json().code).toBe('not_found');
    }
  });

  it('exists in production if the operator wants that', async () => {
    await open({ API_DOCS: 'true' });
    expect((await read('/api/docs')).body).toContain('GET /api/health');
  });

  it('can be switched off elsewhere', async () => {
    await open({ NODE_ENV: 'test', API_DOCS: 'false', HEALTH_DETAILS: 'false' });
    expect((await read('/api/docs')).statusCode).toBe(404);
    expect(Object.keys((await read('/api/health')).json())).toEqual(['status']);
  });
});
