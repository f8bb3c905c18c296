// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { familyOf } from '#testing/family-links.ts';
import { later } from '#testing/live-call.ts';
import {
  type ExportedData,
  exportFilesOf,
  exportMailsTo,
  exportRowsAbout,
  exportsOf,
  fetchFile,
  madeExport,
  mayFetch,
  requestExport,
  serverWithGate,
  sweepExports,
} from '#testing/rights/data-exports.ts';
import { securityEvents } from '#testing/security-events.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const HOUR_MS = 60 * 60 * 1_000;

let server: Awaited<ReturnType<typeof serverWithGate>>;
beforeAll(async () => {
  server = await serverWithGate();
});
afterAll(() => server.close());

describe('an export', () => {
  it('is made by a job, and its two files can be fetched for a day', async () => {
    const learner = await server.signUp();
    expect(await requestExport(server, learner, learner)).toBe('waiting');
    await server.platform.jobs.idle();
    const [made] = await exportsOf(server, learner, learner);
    const readyAt = server.platform.clock.now().getTime();
    expect(made, spec('X-602')).toMatchObject({
      state: 'ready',
      expiresAt: new Date(readyAt + 24 * HOUR_MS).toISOString(),
    });
    if (!made) throw new Error('no export was made');
    const data = await fetchFile(server, learner, learner, made, 'data');
    const page = await fetchFile(server, learner, learner, made, 'page');
    expect([data.rawPayload.length, page.rawPayload.length]).toEqual([made.dataBytes, made.pageBytes]);
    expect(data.json<ExportedData>()).toMatchObject({
      ...{ format: 'vivavoce-export', version: 1 },
      learner: { id: learner.userId, name: learner.name },
    });
    expect(page.body).toContain(learner.name);
    for (const [answer, type, name] of [
      [data, 'application/json', 'data.json'],
      [page, 'text/html', 'page.html'],
    ] as const) {
      expect(answer.headers['content-type']).toContain(type);
      expect(answer.headers, spec('X-603')).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-security-policy': "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      });
    }
  });

  it('ends after a day: nobody fetches it, and its files and its row are deleted', async () => {
    const learner = await server.signUp();
    const made = await madeExport(server, learner, learner);
    await later(server, learner, 24 * HOUR_MS - 1);
    expect(await mayFetch(server, learner, learner, made, 'page')).toBe('may');
    await later(server, learner, 1);
    expect(await mayFetch(server, learner, learner, made, 'page'), spec('X-604')).toBe('410 export_gone');
    expect(await exportsOf(server, learner, learner)).toEqual([]);
    await sweepExports(server);
    expect([await exportRowsAbout(server, learner), exportFilesOf(server, learner)], spec('X-604')).toEqual([
      [],
      [],
    ]);
  });

  it('is told by mail, which names nobody and leads to the page where the reader signs in', async () => {
    const { child, grace } = await familyOf(server);
    await madeExport(server, grace, child);
    await madeExport(server, child, child);
    const [[own], [parents]] = [await exportMailsTo(server, child), await exportMailsTo(server, grace)];
    expect(own?.text, spec('X-605')).toMatch(/\/account\/data$/m);
    expect(parents?.text, spec('X-605')).toMatch(new RegExp(`/account/data\\?childId=${child.userId}$`, 'm'));
    for (const mail of [own, parents]) {
      expect(mail?.subject, spec('X-605')).toBe('Your copy is ready');
      expect(`${mail?.text}${mail?.html}`, spec('X-605')).not.toMatch(/Mila|Lind|Grace|\/exports\//);
    }
  });

  it('is not mailed to an address that is not verified', async () => {
    const learner = await server.signUp({ emailVerified: false });
    expect((await madeExport(server, learner, learner)).state).toBe('ready');
    expect(await exportMailsTo(server, learner)).toEqual([]);
  });

  it('is recorded in the security log, with whoever requested and fetched it', async () => {
    const { child, grace } = await familyOf(server);
    const recorded = await securityEvents(server, async () => {
      const made = await madeExport(server, grace, child);
      await fetchFile(server, grace, child, made, 'page');
    });
    const facts = { userId: child.userId, actorId: grace.userId };
    expect(recorded, spec('X-606')).toEqual([
      ['data_export_requested', facts],
      ['data_export_fetched', { ...facts, kind: 'page' }],
    ]);
  });
});

describe('an export is requested', () => {
  it('by the learner, a linked parent or an administrator, each for themselves', async () => {
    const { child, grace, tom } = await familyOf(server);
    const admin = await server.signUp({ role: 'ADMIN' });
    const stranger = await server.signUp({ role: 'PARENT' });
    for (const reader of [child, grace, admin]) {
      const made = await madeExport(server, reader, child);
      const asked = [child, grace, tom, admin, stranger].map((person) =>
        mayFetch(server, person, child, made, 'data'),
      );
      const told = [child, grace, tom, admin].map((person) =>
        person === reader ? 'may' : '410 export_gone',
      );
      expect(await Promise.all(asked), spec('X-607')).toEqual([...told, '404 not_found']);
    }
    expect(await exportsOf(server, tom, child)).toEqual([]);
    expect(await requestExport(server, stranger, child)).toBe('404 not_found');
  });

  it('only with a recent sign-in, and only about somebody with a profile', async () => {
    const newcomer = await server.signUp({ profile: false });
    expect(await requestExport(server, newcomer, newcomer), spec('X-608')).toBe('404 no_profile');
    const browser = await server.signUp();
    await server.platform.db.orm.execute(
      sql`update sign_ins set proved_at = proved_at - interval '16 minutes' where user_id = ${browser.userId}`,
    );
    expect(await requestExport(server, browser, browser), spec('X-608')).toBe('403 recent_sign_in_required');
    expect(await exportRowsAbout(server, browser), spec('X-608')).toEqual([]);
  });

  it('once at a time, however many requests come at once', async () => {
    const learner = await server.signUp();
    server.gate.close();
    const told = await Promise.all(Array.from({ length: 5 }, () => requestExport(server, learner, learner)));
    expect(told.sort(), spec('X-609')).toEqual([...Array(4).fill('409 export_waiting'), 'waiting']);
    server.gate.open();
    await server.platform.jobs.idle();
    expect((await exportsOf(server, learner, learner)).map(({ state }) => state)).toEqual(['ready']);
    expect(await requestExport(server, learner, learner)).toBe('waiting');
    await server.platform.jobs.idle();
  });

  it('five times a day about one learner', async () => {
    const { child, grace } = await familyOf(server);
    for (let time = 0; time < 5; time += 1)
      expect((await madeExport(server, grace, child)).state).toBe('ready');
    const { headers } = grace;
    const refused = await server.app.inject({
      ...{ method: 'POST', url: `/api/users/${child.userId}/exports`, headers },
    });
    expect(refused.json().code, spec('X-610')).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBe(24 * 60 * 60);
    expect(await requestExport(server, child, child)).toBe('waiting');
    await server.platform.jobs.idle();
    await later(server, grace, 24 * HOUR_MS);
    expect(await requestExport(server, grace, child), spec('X-610')).toBe('waiting');
    await server.platform.jobs.idle();
  });
});
