// @module-tag postgresql

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Orm } from '#platform/db/database.ts';
import { appOver } from '#testing/app-over.ts';
import {
  agreeingLearner,
  decide,
  IMAGE,
  imageFiles,
  readRecords,
  sendRecord,
} from '#testing/attention-records.ts';
import { type HeldTransaction, holdTransaction } from '#testing/database/held-transaction.ts';
import { untilOneWaits } from '#testing/database/until-one-waits.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { imageKeyOf } from './kept-images.ts';
import { attentionReadings } from './tables.ts';

/** Runs after the file is stored and before a row refers to it. */
let meanwhile = async () => {};
let server: TestApp;
beforeAll(async () => {
  const platform = await testPlatform();
  const { blobs } = platform;
  const put: typeof blobs.put = async (...file) => {
    await blobs.put(...file);
    await meanwhile();
  };
  server = await appOver({ ...platform, blobs: { ...blobs, put } });
});
afterEach(() => {
  meanwhile = async () => {};
});
afterAll(() => server.close());

describe('an image whose consent is taken back while the image is being saved', () => {
  it('is dropped, and its figure is kept', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    meanwhile = async () => {
      await decide(server, learner, learner, false);
    };
    const answer = await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
    expect(answer.json()).toMatchObject({ success: true, image_saved: false });
    expect(await readRecords(server, learner, sessionId)).toMatchObject([{ hasImage: false }]);
    expect(imageFiles(server, learner)).toEqual([]);
  });

  it('is dropped even if the withdrawal is not committed yet: the save waits for it', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const { access } = server.domains;
    const holding = new Promise<HeldTransaction>((resolve) => {
      meanwhile = async () => {
        const takeBack = (tx: Orm) =>
          access.withdrawConsent(tx, {
            learnerId: learner.userId,
            purpose: 'attention_images',
            actorId: learner.userId,
          });
        resolve(await holdTransaction(server.platform.db, takeBack));
      };
    });
    const sent = sendRecord(server, learner, sessionId, { base64_image: IMAGE });
    const held = await holding;
    await untilOneWaits(server.platform.db);
    await held.commit();
    expect((await sent).json()).toMatchObject({ success: true, image_saved: false });
    await server.platform.jobs.idle();
    expect(imageFiles(server, learner)).toEqual([]);
  });

  it('is deleted again if it was saved first: the withdrawal waits and finds it', async () => {
    const { learner, sessionId } = await agreeingLearner(server);
    const { db, blobs, clock } = server.platform;
    const imageKey = imageKeyOf({ userId: learner.userId, sessionId }, sessionId);
    await blobs.put(imageKey, new Uint8Array([1]), 'image/jpeg');
    const imageUntil = new Date(clock.now().getTime() + 60_000);
    const held = await holdTransaction(db, async (tx) => {
      const reading = { sessionId, percentage: 50, createdAt: clock.now(), imageKey, imageUntil };
      await tx.insert(attentionReadings).values(reading);
      expect(await server.domains.profiles.holdAttentionImages(tx, learner.userId)).toBe(true);
    });
    const takenBack = decide(server, learner, learner, false);
    await untilOneWaits(server.platform.db);
    await held.commit();
    expect((await takenBack).json()).toMatchObject({ attention_images: null });
    expect(await readRecords(server, learner, sessionId)).toMatchObject([{ hasImage: false }]);
    await server.platform.jobs.idle();
    expect(imageFiles(server, learner)).toEqual([]);
  });
});

describe('an image whose session or account is deleted while the image is being saved', () => {
  it.each([
    ['its session', (sessionId: string) => `/api/learning_session/${sessionId}`],
    ['its account', (_: string, userId: string) => `/api/users/${userId}`],
  ])('is deleted again along with %s', async (_who, urlOf) => {
    const { learner, sessionId } = await agreeingLearner(server);
    meanwhile = async () => {
      const url = urlOf(sessionId, learner.userId);
      const gone = await server.app.inject({ method: 'DELETE', url, headers: learner.headers });
      expect(gone.statusCode).toBe(200);
    };
    const answer = await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'session_not_found']);
    expect(imageFiles(server, learner)).toEqual([]);
  });
});

it('an image that a new consent allows is kept, though an earlier one is still being deleted', async () => {
  const { learner, sessionId } = await agreeingLearner(server);
  await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
  await decide(server, learner, learner, false);
  await decide(server, learner, learner, true);
  const kept = await sendRecord(server, learner, sessionId, { base64_image: IMAGE });
  expect(kept.json().image_saved).toBe(true);
  await server.platform.jobs.idle();
  expect(imageFiles(server, learner)).toEqual([expect.stringContaining(kept.json().id)]);
});
