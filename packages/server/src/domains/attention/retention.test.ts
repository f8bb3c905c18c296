// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreeingLearner,
  decide,
  IMAGE,
  imageFiles,
  parentOf,
  readImage,
  readRecords,
  sendRecord,
} from '#testing/attention-records.ts';
import { later } from '#testing/live-call.ts';
import { closeHold, onHold } from '#testing/record-holds.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ ATTENTION_IMAGE_DAYS: '7' });
});
afterAll(() => server.close());

/**
 * Creates a learner with one image. `seen` reports what the learner still sees of it, `files` how many files are left.
 */
async function withImage() {
  const { learner, sessionId } = await agreeingLearner(server);
  const sent = await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
  const { id } = sent.json<{ id: string }>();
  const seen = async () => {
    const image = await readImage(server, learner, id);
    const [record] = await readRecords(server, learner, sessionId);
    return [image.statusCode, record?.hasImage];
  };
  return { learner, sessionId, id, seen, files: () => imageFiles(server, learner).length };
}

/** Runs the daily clean-up now. */
async function sweep() {
  await server.platform.db.orm.execute(
    sql`update pgboss.job set start_after = now() where name = 'attention.sweep' and state = 'created'`,
  );
  await server.platform.jobs.idle();
}

const remove = (person: Person, url: string) =>
  server.app.inject({ method: 'DELETE', url, headers: person.headers });

describe('an image', () => {
  it('is visible until it expires, then hidden, and deleted by the clean-up; its figure is kept', async () => {
    const { learner, sessionId, seen, files } = await withImage();
    await later(server, learner, 7 * DAY_MS - 1);
    await sweep();
    expect([await seen(), files()]).toEqual([[200, true], 1]);
    await later(server, learner, 1);
    expect([await seen(), files()]).toEqual([[404, false], 1]);
    await sweep();
    expect([await seen(), files()]).toEqual([[404, false], 0]);
    await sweep();
    expect(await readRecords(server, learner, sessionId)).toHaveLength(1);
  });

  it('is deleted with its session, and images of other sessions are kept', async () => {
    const { learner, sessionId, files } = await withImage();
    const another = await server.startSession(learner);
    await sendRecord(server, learner, another, { base64_image: IMAGE });
    expect(files()).toBe(2);
    await remove(learner, `/api/learning_session/${sessionId}`);
    await server.platform.jobs.idle();
    expect(imageFiles(server, learner)).toEqual([expect.stringContaining(another)]);
  });

  it('is deleted with its account', async () => {
    const { learner, files } = await withImage();
    await remove(learner, `/api/users/${learner.userId}`);
    await server.platform.jobs.idle();
    expect(files()).toBe(0);
  });

  it.each([
    ['the learner', async (learner: Person) => learner],
    ['a linked parent', (learner: Person) => parentOf(server, learner)],
  ])('is deleted when %s takes the consent back, and not before', async (_who, personOf) => {
    const { learner, seen, files } = await withImage();
    const other = await withImage();
    const person = await personOf(learner);
    await decide(server, person, learner, false, 'live_lessons');
    expect(await seen()).toEqual([200, true]);
    await decide(server, person, learner, false);
    expect(await seen()).toEqual([404, false]);
    await server.platform.jobs.idle();
    expect([files(), other.files()]).toEqual([0, 1]);
  });

  it('is deleted when the parent who agreed to it deletes their own account', async () => {
    const learner = await server.signUp();
    const parent = await parentOf(server, learner);
    await decide(server, parent, learner, true);
    const sessionId = await server.startSession(learner);
    await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
    expect(imageFiles(server, learner)).toHaveLength(1);
    await remove(parent, `/api/users/${parent.userId}`);
    expect(await readRecords(server, learner, sessionId)).toMatchObject([{ hasImage: false }]);
    await server.platform.jobs.idle();
    expect(imageFiles(server, learner)).toEqual([]);
  });

  it('can be deleted with its session’s other images by learner or administrator; figures are kept', async () => {
    const admin = await server.signUp({ role: 'ADMIN' });
    for (const by of ['learner', 'admin']) {
      const { learner, sessionId, seen, files } = await withImage();
      const url = `/api/attention/learning-session/${sessionId}/images`;
      expect((await remove(await parentOf(server, learner), url)).statusCode).toBe(404);
      expect((await remove(by === 'admin' ? admin : learner, url)).json()).toEqual({ success: true });
      expect(await seen()).toEqual([404, false]);
      await server.platform.jobs.idle();
      expect(files()).toBe(0);
      expect((await remove(learner, url)).statusCode).toBe(200);
    }
  });
});

describe('a figure', () => {
  /** Starts a server that keeps figures for a week, and gives it to the other helpers. */
  async function withShortFigures(work: () => Promise<void>) {
    const usual = server;
    server = await testApp({ ATTENTION_DAYS: '7', ATTENTION_IMAGE_DAYS: '30' });
    await work();
    await server.close();
    server = usual;
  }

  it('is deleted after ATTENTION_DAYS with its image, and the average of the session stays', () =>
    withShortFigures(async () => {
      const { learner, sessionId, files } = await withImage();
      const average = { attention_percentage: 87.5, attention_measured: true };
      const url = `/api/learning_session/${sessionId}`;
      await server.app.inject({ method: 'PUT', url, headers: learner.headers, payload: average });
      await later(server, learner, 7 * DAY_MS);
      await sendRecord(server, learner, sessionId);
      await sweep();
      expect(await readRecords(server, learner, sessionId), spec('X-651')).toHaveLength(2);
      await later(server, learner, 1);
      await sweep();
      expect(await readRecords(server, learner, sessionId), spec('X-651')).toHaveLength(1);
      expect(files(), spec('X-651')).toBe(0);
      const { learningSession } = (await server.app.inject({ url, headers: learner.headers })).json();
      expect(learningSession, spec('X-651')).toMatchObject(average);
    }));

  it('of a learner on hold is kept until the hold is closed, but the image still expires', () =>
    withShortFigures(async () => {
      const { learner, sessionId, files } = await withImage();
      const hold = await onHold(server, await server.signUp({ role: 'ADMIN' }), learner);
      await later(server, learner, 31 * DAY_MS);
      await sweep();
      expect(await readRecords(server, learner, sessionId), spec('X-646')).toHaveLength(1);
      expect(files(), spec('X-646')).toBe(0);
      await closeHold(server, await server.signUp({ role: 'ADMIN' }), hold);
      await sweep();
      expect(await readRecords(server, learner, sessionId), spec('X-646')).toEqual([]);
    }));

  it('is kept with its session where ATTENTION_DAYS is not set', async () => {
    const { learner, sessionId } = await withImage();
    await later(server, learner, 4_000 * DAY_MS);
    await sweep();
    expect(await readRecords(server, learner, sessionId), spec('X-651')).toHaveLength(1);
  });
});
