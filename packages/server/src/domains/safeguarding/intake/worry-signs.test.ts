// @module-tag postgresql

/** One sad evening is no concern. Three within two weeks are, and of the first two no word is kept. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCHOOL } from '#testing/concerns.ts';
import { deleteAccount } from '#testing/family-links.ts';
import { DAY_MS, pass } from '#testing/planned-deletions.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import {
  type LoopbackModeration,
  startLoopbackModeration,
} from '#testing/third-parties/loopback-moderation.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { SIGN_DAYS } from '../desk/concern-clean-up.ts';
import { concerns, concernTurns, worrySigns } from '../tables.ts';

const SAD = 'I feel sad';
const MOCKED = 'they laughed at me';

let server: TestApp;
let endpoint: LoopbackModeration;
let learner: Person;
let sessionId: string;
beforeAll(async () => {
  endpoint = await startLoopbackModeration();
  server = await testApp({ ...SCHOOL, MODERATION_BASE_URL: endpoint.baseUrl });
});
afterAll(async () => {
  await server.close();
  await endpoint.close();
});
beforeEach(async () => {
  endpoint.script.finds = {};
  learner = await server.signUp({ name: 'Mila Lind' });
  sessionId = await server.startSession(learner);
});

/** Keeps what the learner says, as a call's sideband does, and waits until the endpoint has read it too. */
async function said(content: string, itemId: string = randomUUID(), at = server, session = sessionId) {
  at.platform.clock.advance(1_000);
  const turn = { sessionId: session, itemId, role: 'student', content, kind: 'spoken', cut: false } as const;
  const saidAt = at.platform.clock.now();
  await at.domains.sessions.keepTurn({ ...turn, reporter: 'sideband', saidAt });
  await at.domains.safeguarding.whenModerated(session, itemId);
  return itemId;
}

const daysPass = (days: number) => server.platform.clock.advance(days * DAY_MS);

const raised = () =>
  server.platform.db.orm.select().from(concerns).where(eq(concerns.learnerId, learner.userId));

const counted = () =>
  server.platform.db.orm.select().from(worrySigns).where(eq(worrySigns.learnerId, learner.userId));

const transcript = async () =>
  (await server.domains.sessions.turnsOf(sessionId)).map(({ content }) => content);

describe('what is too small for a concern', () => {
  it('is one of level 2 when it is said for the third time within 14 days, by the turn that was the third', async () => {
    await said(SAD);
    daysPass(7);
    await said('I am lonely');
    expect(await raised(), spec('X-1049')).toEqual([]);
    daysPass(6);
    await said('two thirds');
    await said('I have no friends');
    expect(await raised(), spec('X-1049')).toMatchObject([
      { worry: 'low_mood', level: 2, rule: 'signs', sessionId, choice: null },
    ]);
    expect(await transcript(), spec('X-1049')).toEqual([SAD, 'I am lonely', 'two thirds']);
  });

  it('is nothing yet when it is said twice', async () => {
    await said(SAD);
    await said(SAD);
    expect(await raised(), spec('X-1049')).toEqual([]);
    expect(await transcript()).toEqual([SAD, SAD]);
  });

  it('does not count any more after 14 days', async () => {
    await said(SAD);
    daysPass(15);
    await said(SAD);
    await said(SAD);
    expect(await raised(), spec('X-1049')).toEqual([]);
  });

  it('counts by its kind', async () => {
    for (const words of [SAD, MOCKED, SAD, MOCKED]) await said(words);
    expect(await raised(), spec('X-1049')).toEqual([]);
    await said(MOCKED);
    expect(await raised(), spec('X-1049')).toMatchObject([{ worry: 'bullying', level: 2 }]);
  });

  it('counts once for a turn, however often and with whatever words it is reported', async () => {
    const itemId = await said(SAD);
    await said(SAD, itemId);
    await said('I feel so sad', itemId);
    expect(await counted(), spec('X-1049')).toHaveLength(1);
    expect(await raised(), spec('X-1049')).toEqual([]);
  });

  it('begins to count again after it was a concern', async () => {
    for (let times = 0; times < 3; times += 1) await said(SAD);
    expect(await raised()).toHaveLength(1);
    await server.platform.db.orm
      .update(concerns)
      .set({ choice: 'go_on', chosenAt: server.platform.clock.now() });
    daysPass(1);
    await said(SAD);
    await said(SAD);
    expect(await raised()).toHaveLength(1);
    await said(SAD);
    expect(await raised()).toHaveLength(2);
  });

  it('counts too if the endpoint finds it', async () => {
    endpoint.script.finds = { lake: { 'self-harm/intent': 0.3 } };
    for (let times = 0; times < 3; times += 1) await said('I go to the lake');
    expect(await raised(), spec('X-1049')).toMatchObject([{ worry: 'dying', level: 2, rule: 'signs' }]);
    expect(await transcript()).toEqual(['I go to the lake', 'I go to the lake']);
  });

  it('does not count if it is a matter of courtesy', async () => {
    for (let times = 0; times < 3; times += 1) await said('you are so sexy');
    expect(await counted()).toEqual([]);
  });

  it('of another learner does not count', async () => {
    await said(SAD);
    await said(SAD);
    const other = await server.signUp();
    await said(SAD, randomUUID(), server, await server.startSession(other));
    expect(await raised()).toEqual([]);
  });
});

describe('what is counted', () => {
  it('holds no word, and goes 30 days later', async () => {
    await said(SAD);
    expect(JSON.stringify(await counted()), spec('X-1049')).not.toContain('sad');
    await pass(server, (SIGN_DAYS - 1) * DAY_MS, [], 'safeguarding.sweep');
    expect(await counted()).toHaveLength(1);
    await pass(server, DAY_MS, [], 'safeguarding.sweep');
    expect(await counted(), spec('X-1049')).toEqual([]);
  });

  it('goes with the account', async () => {
    await said(SAD);
    expect((await deleteAccount(server, learner)).statusCode).toBe(200);
    expect(await counted()).toEqual([]);
  });
});

it('in a family’s own installation the concern has no words', async () => {
  const family = await testApp({ DEPLOYMENT_KIND: 'family' });
  try {
    const child = await family.signUp();
    const held = await family.startSession(child);
    for (let times = 0; times < 3; times += 1) await said(SAD, randomUUID(), family, held);
    expect(await family.platform.db.orm.select().from(concerns), spec('X-1049')).toMatchObject([
      { worry: 'low_mood', level: 2, rule: 'signs', told: 'nobody' },
    ]);
    const kept = await family.platform.db.orm.select().from(concernTurns);
    // A seal of nothing holds a nonce and a tag alone: 28 bytes.
    const sizes = kept.map(({ sealedWords }) => Buffer.from(sealedWords, 'base64url').length);
    expect(sizes, spec('X-1049')).toEqual([28]);
  } finally {
    await family.close();
  }
});
