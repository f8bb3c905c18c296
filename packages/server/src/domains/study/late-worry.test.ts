// @module-tag postgresql

/**
 * A worry that a moderation endpoint finds hours later stood in the transcript, so the summary, what the lesson left behind
 * and the parents' week may tell of it. They are written anew without it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { concerns } from '#domains/safeguarding/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { SCHOOL } from '#testing/concerns.ts';
import { inACall, readSession, stop } from '#testing/live-call.ts';
import type { TestApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import {
  FINDS_NOTHING,
  type LoopbackModeration,
  startLoopbackModeration,
} from '#testing/third-parties/loopback-moderation.ts';
import {
  type LoopbackTextModel,
  startLoopbackTextModel,
} from '#testing/third-parties/loopback-text-model.ts';
import { learnerSaid } from '#testing/third-parties/provider-events.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const VEILED = 'I go to the cold lake tonight';
const MINUTE_MS = 60_000;
const WITH_IT = { summary: 'Mila speaks of a cold lake.', dinnerQuestion: 'What is at the lake?' };
const WITHOUT = { summary: 'Mila named a fraction.', dinnerQuestion: 'What is a half?' };

let server: TestApp;
let model: LoopbackTextModel;
let endpoint: LoopbackModeration;
beforeAll(async () => {
  [model, endpoint] = await Promise.all([startLoopbackTextModel(), startLoopbackModeration()]);
  const own = { MODERATION_BASE_URL: endpoint.baseUrl };
  server = await appOver(await testPlatform({ ...SCHOOL, ...own }), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
  await endpoint.close();
});
beforeEach(async () => {
  await server.platform.jobs.idle();
  model.asked.length = 0;
  model.script.before = undefined;
  Object.assign(endpoint.script, FINDS_NOTHING, { finds: { [VEILED]: { 'self-harm/intent': 0.9 } } });
});

/** Holds a lesson in which a turn worries that nobody can read yet, and stops it. */
async function lessonWithUnreadTurn() {
  endpoint.script.status = 503;
  const { learner, sessionId, call } = await inACall(server);
  await call.say(learnerSaid('item_half', 'one half'));
  await call.say(learnerSaid('item_lake', VEILED));
  await expect.poll(() => server.domains.sessions.turnsOf(sessionId)).toHaveLength(2);
  await server.domains.safeguarding.whenModerated(sessionId, 'item_lake');
  return { learner, sessionId, end: () => stop(server, learner, sessionId, 0) };
}

/** The endpoint works again, and the jobs read what it could not. */
function endpointIsBack(): void {
  endpoint.script.status = 200;
  server.platform.clock.advance(2 * MINUTE_MS);
}

const stored = async (sessionId: string) => {
  const session = await server.domains.sessions.find(server.platform.db.orm, sessionId);
  return [session?.summary, session?.takeaways?.dinnerQuestion];
};

const raisedIn = async (sessionId: string) =>
  (await server.platform.db.orm.select().from(concerns)).filter((concern) => concern.sessionId === sessionId);

describe('a worry that is found after the lesson', () => {
  it('leaves the summary and what the lesson left behind: both are written anew without it', async () => {
    const { learner, sessionId, end } = await lessonWithUnreadTurn();
    model.script.before = async () => {
      const hasIt = JSON.stringify(model.asked.at(-1)).includes(VEILED);
      model.script.answer = JSON.stringify(hasIt ? WITH_IT : WITHOUT);
    };
    await end();
    await expect.poll(() => stored(sessionId)).toEqual([WITH_IT.summary, WITH_IT.dinnerQuestion]);
    endpointIsBack();
    await server.platform.jobs.idle();
    expect(await raisedIn(sessionId), spec('X-1048')).toHaveLength(1);
    expect(await stored(sessionId), spec('X-1048')).toEqual([WITHOUT.summary, WITHOUT.dinnerQuestion]);
    expect((await readSession(server, learner, sessionId)).summary).toBe(WITHOUT.summary);
  });

  it('while its summary is written leaves that too', async () => {
    const { sessionId, end } = await lessonWithUnreadTurn();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    model.script.before = async () => {
      const hasIt = JSON.stringify(model.asked.at(-1)).includes(VEILED);
      if (hasIt) await held;
      model.script.answer = JSON.stringify(hasIt ? WITH_IT : WITHOUT);
    };
    await end();
    await expect.poll(() => model.asked.length).toBe(1);
    endpointIsBack();
    const whenIdle = server.platform.jobs.idle();
    await expect.poll(() => raisedIn(sessionId)).toHaveLength(1);
    letGo();
    await whenIdle;
    expect(await stored(sessionId), spec('X-1048')).toEqual([WITHOUT.summary, WITHOUT.dinnerQuestion]);
  });
});
