// @module-tag postgresql

import { afterEach, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import {
  agreeingLearner,
  IMAGE,
  imageFiles,
  readImage,
  readRecords,
  sendRecord,
} from '#testing/attention-records.ts';
import { secondConnectionTo } from '#testing/database/test-database.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';

let server: TestApp;
afterEach(() => server.close());

it('a server without camera attention has none of the calls', async () => {
  server = await testApp({ CAMERA_ATTENTION: 'false' });
  const { headers } = await server.signUp();
  const learner = await server.signUp();
  const id = await server.startSession(learner);
  const answerOf = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const answer = await server.app.inject({ method, url, headers });
    const { requestId: _, ...told } = answer.json();
    return [answer.statusCode, told];
  };
  const calls = [
    ['POST', ''],
    ['GET', `/learning-session/${id}`],
    ['GET', `/stats/${id}`],
    ['GET', `/images/${id}`],
    ['DELETE', `/learning-session/${id}/images`],
  ] as const;
  for (const [method, rest] of calls) {
    const answer = await answerOf(method, `/api/attention${rest}`);
    expect(answer).toEqual(await answerOf(method, `/api/no-such-call${rest}`));
    expect(answer[0]).toBe(404);
  }
  const { paths } = (await server.app.inject('/api/docs/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(paths).filter((path) => path.includes('attention'))).toEqual([]);
  expect((await sendRecord(server, learner, id)).statusCode).toBe(404);
});

it('a server that keeps no images deletes earlier ones at its start, and keeps only figures', async () => {
  server = await testApp();
  const { learner, sessionId } = await agreeingLearner(server);
  const { id } = (await sendRecord(server, learner, sessionId, { base64_image: IMAGE })).json();
  expect(imageFiles(server, learner)).toHaveLength(1);
  // The sweep of the first start is done, so the next one would be a day away.
  await server.platform.jobs.idle();
  const db = await secondConnectionTo(server.platform.db);
  const next = await appOver(await testPlatform({ ATTENTION_IMAGES: 'false' }, db));
  await next.platform.jobs.idle();
  expect(imageFiles(next, learner)).toEqual([]);
  expect((await readImage(next, learner, id)).statusCode).toBe(404);
  const again = await sendRecord(next, learner, sessionId, { base64_image: IMAGE });
  expect(again.json()).toMatchObject({ success: true, image_saved: false });
  expect(await readRecords(next, learner, sessionId)).toMatchObject([
    { hasImage: false },
    { hasImage: false },
  ]);
  expect(imageFiles(next, learner)).toEqual([]);
  await next.close();
});
