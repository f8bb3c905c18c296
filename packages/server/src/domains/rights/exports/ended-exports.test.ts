// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import {
  agreeingLearner,
  decide,
  IMAGE,
  imageFiles,
  parentOf,
  sendRecord,
} from '#testing/attention-records.ts';
import { deleteAccount, endLink, familyOf } from '#testing/family-links.ts';
import { later } from '#testing/live-call.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import {
  type ExportedData,
  exportFilesOf,
  exportMailsTo,
  exportRowsAbout,
  exportsOf,
  fetchFile,
  madeExport,
  mayFetch,
  readExport,
  requestExport,
  serverWithGate,
  sweepExports,
} from '#testing/rights/data-exports.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { dataExport } from '../tables.ts';

const HOUR_MS = 60 * 60 * 1_000;

let server: Awaited<ReturnType<typeof serverWithGate>>;
beforeAll(async () => {
  server = await serverWithGate();
});
afterAll(() => server.close());

/** Waits until a job holds a file that the storage does not take yet. */
const beingMade = () => expect.poll(() => server.gate.waiting()).toBe(1);

describe('an export ends', () => {
  it('with the link of the parent who requested it, and not those of others', async () => {
    const { child, grace, tom } = await familyOf(server);
    const [ofGrace, ofTom] = [await madeExport(server, grace, child), await madeExport(server, tom, child)];
    expect(await endLink(server, grace, grace, child)).toBe('ended');
    expect(await mayFetch(server, grace, child, ofGrace, 'data'), spec('X-611')).toBe('404 not_found');
    expect(
      exportFilesOf(server, child).every((file) => file.includes(ofTom.id)),
      spec('X-611'),
    ).toBe(true);
    expect(await mayFetch(server, tom, child, ofTom, 'data')).toBe('may');
  });

  it('before it is ready, when the link ends meanwhile', async () => {
    const { child, grace } = await familyOf(server);
    server.gate.close();
    await requestExport(server, grace, child);
    await beingMade();
    const { headers } = grace;
    const url = `/api/users/${child.userId}/parents/${grace.userId}`;
    await server.app.inject({ method: 'DELETE', url, headers });
    server.gate.open();
    await server.platform.jobs.idle();
    expect([await exportRowsAbout(server, child), exportFilesOf(server, child)], spec('X-612')).toEqual([
      [],
      [],
    ]);
    expect(await exportMailsTo(server, grace)).toEqual([]);
  });

  it('when something that was said turns out to be a worry, because the export may hold it', async () => {
    const { child, grace } = await familyOf(server);
    const sessionId = await server.startSession(child);
    const turn = { sessionId, itemId: 'item_1', role: 'student', kind: 'spoken', cut: false } as const;
    const saidAt = server.platform.clock.now();
    const content = 'I do not like it when my stepdad reads to me';
    await server.domains.sessions.keepTurn({ ...turn, content, reporter: 'sideband', saidAt });
    const { id } = await madeExport(server, grace, child);
    expect(await mayFetch(server, grace, child, { id }, 'data')).toBe('may');
    expect(await server.domains.safeguarding.raiseFor(sessionId, 'sexual_harm')).toBe('item_1');
    expect(await mayFetch(server, grace, child, { id }, 'data')).toBe('410 export_gone');
    await server.platform.jobs.idle();
    expect(exportFilesOf(server, child)).toEqual([]);
  });

  it('with the account of whoever requested it, and with that of the learner', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    await server.signUp({ role: 'ADMIN' });
    const [learner, other] = [await server.signUp(), await server.signUp()];
    await madeExport(server, admin, learner);
    await madeExport(server, other, other);
    expect(
      [exportFilesOf(server, learner), exportFilesOf(server, other)].map(({ length }) => length),
    ).toEqual([2, 2]);
    expect((await deleteAccount(server, admin)).statusCode).toBe(200);
    expect((await deleteAccount(server, other)).statusCode).toBe(200);
    await server.platform.jobs.idle();
    expect([exportFilesOf(server, learner), exportFilesOf(server, other)], spec('X-613')).toEqual([[], []]);
    expect(await exportRowsAbout(server, learner)).toEqual([]);
  });

  it('before it is ready, when the learner is deleted meanwhile', async () => {
    const learner = await server.signUp();
    server.gate.close();
    await requestExport(server, learner, learner);
    await beingMade();
    await deleteAccount(server, learner);
    server.gate.open();
    await server.platform.jobs.idle();
    expect(exportFilesOf(server, learner), spec('X-613')).toEqual([]);
  });

  it('when a session is deleted that it holds, and is made again without it if it was not ready', async () => {
    const { child, grace } = await familyOf(server);
    const [gone, kept] = [await server.startSession(child), await server.startSession(child)];
    const ready = await madeExport(server, grace, child);
    server.gate.close();
    await requestExport(server, child, child);
    await beingMade();
    const { headers } = child;
    await server.app.inject({ method: 'DELETE', url: `/api/learning_session/${gone}`, headers });
    server.gate.open();
    await server.platform.jobs.idle();
    expect(await mayFetch(server, grace, child, ready, 'data'), spec('X-614')).toBe('410 export_gone');
    const [again] = await exportsOf(server, child, child);
    if (!again) throw new Error('the export was not made again');
    const data = await fetchFile(server, child, child, again, 'data');
    const sessions = data.json<ExportedData>().tables.learning_sessions;
    expect(
      sessions?.map(({ id }) => id),
      spec('X-614'),
    ).toEqual([kept]);
  });

  it('when the consent to its pictures is withdrawn, or they are deleted', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const parent = await parentOf(server, learner);
    await sendRecord(server, learner, sessionId, { save_image: true, base64_image: IMAGE });
    const { data } = await readExport(server, parent, learner);
    expect(data.pictures).toHaveLength(1);
    const { headers } = learner;
    const url = `/api/attention/learning-session/${sessionId}/images`;
    const deleted = await server.app.inject({ method: 'DELETE', url, headers });
    await server.platform.jobs.idle();
    expect([deleted.statusCode, await exportsOf(server, parent, learner)], spec('X-615')).toEqual([200, []]);

    await sendRecord(server, learner, sessionId, { save_image: true, base64_image: IMAGE });
    expect((await readExport(server, parent, learner)).data.pictures).toHaveLength(1);
    await decide(server, parent, learner, false);
    await server.platform.jobs.idle();
    expect([await exportRowsAbout(server, learner), exportFilesOf(server, learner)], spec('X-615')).toEqual([
      [],
      [],
    ]);
    expect((await readExport(server, parent, learner)).data.pictures).toEqual([]);
  });
});

describe('an export that was made before a clean-up', () => {
  const HOURS_BEFORE = 23;

  it('stays for its 24 hours when the clean-up deletes an old session', async () => {
    const cleaned = await testApp({ SESSION_DAYS: '30' });
    const learner = await cleaned.signUp();
    await cleaned.startSession(learner);
    await later(cleaned, learner, 30 * DAY_MS - HOURS_BEFORE * HOUR_MS);
    const ready = await madeExport(cleaned, learner, learner);
    await pass(cleaned, HOURS_BEFORE * HOUR_MS + 1, [learner], 'sessions.sweep');
    const url = `/api/learning_sessions/${learner.userId}`;
    const { learningSessions } = (await cleaned.app.inject({ url, headers: learner.headers })).json();
    expect(
      [learningSessions, await mayFetch(cleaned, learner, learner, ready, 'data')],
      spec('X-715'),
    ).toEqual([...[[], 'may']]);
    await cleaned.close();
  });

  it('ends with the consent to its pictures, also when the originals have expired', async () => {
    const cleaned = await testApp({ ATTENTION_IMAGE_DAYS: '1' });
    const { learner, sessionId } = await agreeingLearner(cleaned);
    await sendRecord(cleaned, learner, sessionId, { save_image: true, base64_image: IMAGE });
    await later(cleaned, learner, HOURS_BEFORE * HOUR_MS);
    expect((await readExport(cleaned, learner, learner)).data.pictures).toHaveLength(1);
    await pass(cleaned, 2 * HOUR_MS, [learner], 'attention.sweep');
    expect([imageFiles(cleaned, learner), exportFilesOf(cleaned, learner).length]).toEqual([[], 2]);
    await decide(cleaned, learner, learner, false);
    await cleaned.platform.jobs.idle();
    expect([await exportRowsAbout(cleaned, learner), exportFilesOf(cleaned, learner)], spec('X-615')).toEqual(
      [[], []],
    );
    await cleaned.close();
  });
});

describe('when something goes wrong', () => {
  it('a file storage that is down fails the export after several attempts, which is said and told by mail', async () => {
    const learner = await server.signUp();
    server.gate.break(true);
    const before = server.gate.puts();
    await requestExport(server, learner, learner);
    await server.platform.jobs.idle();
    expect(server.gate.puts() - before, spec('X-616')).toBe(6);
    server.gate.break(false);
    const [failed] = await exportsOf(server, learner, learner);
    expect(failed, spec('X-616')).toMatchObject({ state: 'failed', expiresAt: null });
    const subjects = (await exportMailsTo(server, learner)).map(({ subject }) => subject);
    expect([subjects, exportFilesOf(server, learner)], spec('X-616')).toEqual([
      ['Your copy could not be made'],
      [],
    ]);
    expect((await madeExport(server, learner, learner)).state).toBe('ready');
  });

  it('an export whose job was lost fails after two days', async () => {
    const learner = await server.signUp();
    const requestedAt = server.platform.clock.now();
    await server.platform.db.orm
      .insert(dataExport)
      .values({ learnerId: learner.userId, requestedBy: learner.userId, state: 'waiting', requestedAt });
    server.platform.clock.advance(48 * HOUR_MS);
    await sweepExports(server);
    await later(server, learner, 0);
    expect(await exportMailsTo(server, learner)).toHaveLength(1);
    expect(await requestExport(server, learner, learner)).toBe('waiting');
    await server.platform.jobs.idle();
  });
});

describe('with two servers', () => {
  let second: TestApp;
  beforeAll(async () => {
    second = await anotherServer(server);
  });
  afterAll(() => second.close());

  it('an export is requested at one, made once and fetched at the other', async () => {
    const learner = await server.signUp();
    const told = await Promise.all([
      requestExport(server, learner, learner),
      requestExport(second, learner, learner),
    ]);
    await server.platform.jobs.idle();
    await second.platform.jobs.idle();
    expect(told).toContain('waiting');
    const all = await exportsOf(second, learner, learner);
    expect(all.length).toBe(told.filter((each) => each === 'waiting').length);
    for (const made of all) expect(await mayFetch(second, learner, learner, made, 'page')).toBe('may');
    expect(await exportMailsTo(server, learner), spec('X-617')).toHaveLength(all.length);
  });
});

it('a server that stops in the middle loses nothing: the next one makes the export, and no late file harms it', async () => {
  const first = await serverWithGate();
  const learner = await first.signUp();
  first.gate.close();
  await requestExport(first, learner, learner);
  await expect.poll(() => first.gate.waiting()).toBe(1);
  const second = await anotherServer(first);
  await first.platform.jobs.stop(1);
  await second.platform.jobs.idle();
  const [made] = await exportsOf(second, learner, learner);
  if (!made) throw new Error('no export was made');
  expect(made.state, spec('X-618')).toBe('ready');
  first.gate.open();
  await expect.poll(() => first.gate.waiting()).toBe(0);
  expect(await mayFetch(second, learner, learner, made, 'data'), spec('X-618')).toBe('may');
  expect(exportFilesOf(second, learner)).toHaveLength(2);
  expect(await mailsTo(first, learner.email)).toHaveLength(1);
  await second.close();
  await first.close();
});
