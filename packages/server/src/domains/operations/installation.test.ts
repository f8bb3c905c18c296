// @module-tag postgresql

import type { examineInstallation, readVersion } from '@vivavoce/contracts/operations/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '#doctor/checks.ts';
import { version } from '#platform/version.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testApp } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { freePort } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { examination } from './examination.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://lessons.example.org' });
});
afterAll(() => server.close());

const headersOfNewAdministrator = async () => (await server.signUp({ role: 'ADMIN' })).headers;

describe('the installed version', () => {
  it('is told with the newest change of the tables, and since when it runs', async () => {
    const url = '/api/admin/operations/version';
    const answer = await server.app.inject({ url, headers: await headersOfNewAdministrator() });
    const told: ReplyOf<typeof readVersion> = answer.json();
    expect(told, spec('X-915')).toEqual({
      ...{ version, node: process.version, migration: expect.stringMatching(/^\d{4}_[a-z_]+$/) },
      ...{ startedAt: expect.any(String), publicUrl: 'https://lessons.example.org', isProduction: false },
    });
    expect(Date.parse(told.startedAt)).toBeLessThan(Date.now());
  });
});

describe('an examination from inside the running server', () => {
  it('finds what the doctor finds, and does not call the server’s own port taken', async () => {
    const url = '/api/admin/operations/examination';
    // Something listens on this port, as the running server does on its own.
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { PORT, HOST } = { PORT: new URL(address).port, HOST: '127.0.0.1' };
    const findings = await examine(testSettings({ PORT, HOST }), { isInside: true });
    expect(
      findings.filter(({ well }) => !well),
      spec('X-916'),
    ).toEqual([]);
    expect(
      findings.find(({ part }) => part === 'Port'),
      spec('X-916'),
    ).toMatchObject({ well: true });
    const headers = await headersOfNewAdministrator();
    const answer = await server.app.inject({ method: 'POST', url, headers });
    const told: ReplyOf<typeof examineInstallation> = answer.json();
    const parts = told.findings.map(({ part }) => part);
    expect(parts).toEqual(findings.map(({ part }) => part));
    expect(told.examinedAt).toBe(server.platform.clock.now().toISOString());
  });

  it('is made once for all who ask within half a minute', async () => {
    let made = 0;
    const once = examination({
      ...server.platform,
      examine: async () => {
        made += 1;
        return [{ part: 'Port', says: `examination ${made}`, well: true }];
      },
    });
    await Promise.all([once(), once()]);
    server.platform.clock.advance(29_999);
    expect((await once()).findings, spec('X-916')).toEqual([
      { part: 'Port', says: 'examination 1', isWell: true },
    ]);
    server.platform.clock.advance(1);
    expect((await once()).findings[0]?.says, spec('X-916')).toBe('examination 2');
  });

  it('holds no key, no password and no address with one in it', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const secrets = {
      DATABASE_URL: `postgres://vivavoce:hidden-1@${nowhere}/d`,
      DATABASE_OWNER_URL: `postgres://owner:hidden-2@${nowhere}/d`,
      SMTP_URL: `smtp://mailer:hidden-3@${nowhere}`,
      MAIL_FROM: 'hello@example.org',
      REALTIME_BASE_URL: `http://someone:hidden-4@${nowhere}/v1`,
      REALTIME_API_KEY: 'hidden-5',
      LLM_BASE_URL: `http://someone:hidden-6@${nowhere}/v1`,
      LLM_MODEL: 'llama',
      LLM_API_KEY: 'hidden-7',
      ASR_BASE_URL: `http://${nowhere}/v1`,
      ASR_API_KEY: 'hidden-8',
      TTS_BASE_URL: `http://${nowhere}/v1`,
      TTS_API_KEY: 'hidden-9',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'hidden-10',
      S3_SECRET_ACCESS_KEY: 'hidden-11',
      SECRET: 'hidden-secret-that-is-long-enough-for-the-settings',
    };
    const findings = await examine(testSettings(secrets), { isInside: true });
    expect(findings.filter(({ well }) => !well).length).toBeGreaterThan(5);
    expect(JSON.stringify(findings), spec('X-916')).not.toMatch(/hidden|someone|owner:|mailer/);
  });
});
