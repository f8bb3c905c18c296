// @module-tag postgresql

/** A moderation endpoint reads what is said in a call beside it. Nothing in the call waits for it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { concerns } from '#domains/safeguarding/tables.ts';
import { SCHOOL } from '#testing/concerns.ts';
import { inACall } from '#testing/live-call.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import {
  type LoopbackModeration,
  startLoopbackModeration,
} from '#testing/third-parties/loopback-moderation.ts';
import { learnerSaid } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const VEILED = 'I go to the cold lake tonight';

let server: TestApp;
let endpoint: LoopbackModeration;
beforeAll(async () => {
  endpoint = await startLoopbackModeration();
  server = await testApp({ ...SCHOOL, MODERATION_BASE_URL: endpoint.baseUrl });
});
afterAll(async () => {
  await server.close();
  await endpoint.close();
});

const raisedIn = (sessionId: string) =>
  server.platform.db.orm.select().from(concerns).where(eq(concerns.sessionId, sessionId));

it('a worry that the endpoint finds pauses the call, by the turn that it read and no newer one', async () => {
  endpoint.script.finds = { [VEILED]: { 'self-harm/intent': 0.9 } };
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  endpoint.script.before = () => held;
  const { call, sessionId } = await inACall(server);
  const transcript = async () =>
    (await server.domains.sessions.turnsOf(sessionId)).map(({ content }) => content);
  await call.say(learnerSaid('item_lake', VEILED));
  await call.say(learnerSaid('item_next', 'three quarters'));
  await expect.poll(transcript).toEqual([VEILED, 'three quarters']);
  expect(await raisedIn(sessionId)).toEqual([]);
  letGo();
  const sentence = expect.objectContaining({ metadata: { lesson_paused: 'help_card' } });
  await expect.poll(() => call.received).toContainEqual({ type: 'response.create', response: sentence });
  expect(await raisedIn(sessionId), spec('X-1048')).toMatchObject([{ worry: 'dying', rule: 'moderation' }]);
  expect(await transcript(), spec('X-1048')).toEqual(['three quarters']);
  const { safeguarding } = server.domains;
  expect(await safeguarding.wordsAfter(sessionId, 'item_lake'), spec('X-1048')).not.toBeNull();
  expect(await safeguarding.wordsAfter(sessionId, 'item_next'), spec('X-1048')).toBeNull();
});
