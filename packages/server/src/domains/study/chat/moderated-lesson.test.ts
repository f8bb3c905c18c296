// @module-tag postgresql

/** A second reader of what is said in a written lesson: it may add a worry, and may take none away. */
import type { ChatAnswer } from '@vivavoce/contracts/study/chat-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { concerns } from '#domains/safeguarding/tables.ts';
import { securityEvents } from '#platform/security-log/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { SCHOOL } from '#testing/concerns.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
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
import { spec } from '../../../../../../tools/spec/vitest.ts';

const MATHEMATICS_TEACHER = '0b7c2a54-6f0e-4a51-9a53-7d1f0a1c0001';
const QUESTION = 'How many is that?';
/** Words of which our own rules know nothing. */
const VEILED = 'I go to the cold lake tonight';
const INTENT = { 'self-harm/intent': 0.9 };
const RULES_WORRY = 'my uncle keeps hitting me';
const MINUTE_MS = 60_000;

let server: TestApp;
let model: LoopbackTextModel;
let endpoint: LoopbackModeration;
let learner: Person;
beforeAll(async () => {
  [model, endpoint] = await Promise.all([startLoopbackTextModel(), startLoopbackModeration()]);
  const own = { MODERATION_BASE_URL: endpoint.baseUrl, MODERATION_API_KEY: 'the-key-of-the-endpoint' };
  server = await appOver(await testPlatform({ ...SCHOOL, ...own }), {}, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
  await endpoint.close();
});
beforeEach(async () => {
  Object.assign(model.script, { answer: QUESTION, replies: [], status: 200, before: undefined });
  Object.assign(endpoint.script, FINDS_NOTHING);
  // Whatever failed in the test before is forgiven.
  server.platform.clock.advance(2 * MINUTE_MS);
  learner = await server.signUp({ name: 'Mila Lind' });
  await write('hello');
  model.asked.length = 0;
  endpoint.asked.length = 0;
});

async function write(message: string, itemId?: string, at = server, by = learner): Promise<ChatAnswer> {
  at.platform.clock.advance(1_000);
  const { headers, userId } = by;
  const payload = { userId, teacherId: MATHEMATICS_TEACHER, message, ...(itemId && { itemId }) };
  const answer = await at.app.inject({ method: 'POST', url: '/api/chat/send', headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const raised = () =>
  server.platform.db.orm.select().from(concerns).where(eq(concerns.learnerId, learner.userId));

async function transcript(sessionId: string): Promise<string[]> {
  const turns = await server.domains.sessions.turnsOf(sessionId);
  return turns.map(({ content }) => content);
}

const inputs = () => endpoint.asked.map(({ body }) => body.input);

/** The endpoint takes requests and answers none of them until it is let go. */
function heldEndpoint(): { letGo(): void } {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  endpoint.script.before = () => held;
  return { letGo };
}

describe('a worry that our rules miss and the endpoint finds', () => {
  it('pauses the lesson before the answer is sent', async () => {
    endpoint.script.finds = { [VEILED]: INTENT };
    const { message, marks, helpCard, learningSessionId } = await write(VEILED);
    expect(helpCard, spec('X-1048')).toMatchObject({ worry: 'dying' });
    expect([message, marks], spec('X-1048')).toEqual([expect.stringMatching(/paused the lesson/), []]);
    expect(await raised(), spec('X-1048')).toMatchObject([{ worry: 'dying', level: 3, rule: 'moderation' }]);
    expect(await transcript(learningSessionId)).toEqual(['hello', QUESTION]);
  });

  it('is asked about with the words alone, and with nothing that tells whose they are', async () => {
    await write('three quarters');
    await expect.poll(inputs).toContain('three quarters');
    const request = endpoint.asked.find(({ body }) => body.input === 'three quarters');
    expect(request).toEqual({
      body: { model: 'omni-moderation-2024-09-26', input: 'three quarters' },
      key: 'Bearer the-key-of-the-endpoint',
    });
  });

  it('is never taken back: the endpoint finds nothing in a worry of our rules, and is not asked', async () => {
    const { helpCard } = await write(RULES_WORRY);
    expect(helpCard, spec('X-1048')).toMatchObject({ worry: 'hurt' });
    expect(inputs(), spec('X-1048')).not.toContain(RULES_WORRY);
  });
});

describe('an endpoint that is slow', () => {
  it('delays the answer by 800 ms at most, and what it finds later is a concern by exactly that turn', async () => {
    endpoint.script.finds = { [VEILED]: INTENT };
    const { letGo } = heldEndpoint();
    let modelAnsweredAt = 0;
    model.script.before = async () => {
      modelAnsweredAt = performance.now();
    };
    const { message, helpCard, learningSessionId } = await write(VEILED, 'item_lake');
    const waitedMs = performance.now() - modelAnsweredAt;
    expect([message, helpCard], spec('X-1048')).toEqual([QUESTION, null]);
    // The endpoint would keep its requests for five seconds each. A busy machine takes its own time besides.
    expect(waitedMs, spec('X-1048')).toBeGreaterThan(700);
    expect(waitedMs, spec('X-1048')).toBeLessThan(4_000);
    endpoint.script.before = undefined;
    model.script.before = undefined;
    await write('three', 'item_next');
    letGo();
    await expect.poll(raised).toMatchObject([{ worry: 'dying', rule: 'moderation' }]);
    const { safeguarding } = server.domains;
    expect(await safeguarding.wordsAfter(learningSessionId, 'item_lake'), spec('X-1048')).not.toBeNull();
    expect(await safeguarding.wordsAfter(learningSessionId, 'item_next'), spec('X-1048')).toBeNull();
    expect(await transcript(learningSessionId)).toEqual(['hello', QUESTION, 'three', QUESTION]);
    expect((await write('four')).helpCard).toMatchObject({ worry: 'dying' });
  });
});

/** The jobs that read a turn later, as the database keeps them. */
async function laterReadings(): Promise<object[]> {
  const name = 'safeguarding.moderate-turn';
  const found = await server.platform.db.orm.execute(
    sql`select data, state from pgboss.job where name = ${name} and state <> 'completed'`,
  );
  return (found as unknown as { rows: object[] }).rows;
}

describe('an endpoint that is down', () => {
  it('holds no lesson up: the turn is read later, by a job without a word of it', async () => {
    Object.assign(endpoint.script, { status: 503, finds: { [VEILED]: INTENT } });
    const { message, helpCard, learningSessionId } = await write(VEILED, 'item_down');
    expect([message, helpCard], spec('X-1048')).toEqual([QUESTION, null]);
    await expect
      .poll(laterReadings)
      .toMatchObject([{ data: { sessionId: learningSessionId, itemId: 'item_down' } }]);
    expect(JSON.stringify(await laterReadings()), spec('X-1048')).not.toContain('lake');
    expect(await raised()).toEqual([]);
    endpoint.script.status = 200;
    server.platform.clock.advance(2 * MINUTE_MS);
    await server.platform.jobs.idle();
    expect(await raised(), spec('X-1048')).toMatchObject([{ worry: 'dying', rule: 'moderation' }]);
    expect(await transcript(learningSessionId)).toEqual(['hello', QUESTION]);
    expect(await laterReadings()).toEqual([]);
  });

  it('does not keep our own rules from finding worries', async () => {
    endpoint.script.status = 503;
    expect((await write(RULES_WORRY)).helpCard, spec('X-1048')).toMatchObject({ worry: 'hurt' });
  });

  it('is shown as down since its first failure, and as up again once it answers', async () => {
    endpoint.script.status = 503;
    const began = server.platform.clock.now();
    await write('three');
    await write('four');
    await expect.poll(() => server.domains.safeguarding.moderationState().status).toBe('down');
    const { downSince } = server.domains.safeguarding.moderationState();
    expect(downSince?.getTime()).toBeGreaterThanOrEqual(began.getTime());
    endpoint.script.status = 200;
    server.platform.clock.advance(2 * MINUTE_MS);
    await server.platform.jobs.idle();
    expect(server.domains.safeguarding.moderationState()).toMatchObject({ status: 'up', downSince: null });
  });

  it('and asks to be left alone is asked nothing until then', async () => {
    Object.assign(endpoint.script, { status: 429, headers: { 'retry-after': '40' } });
    await write('three');
    await expect.poll(laterReadings).toHaveLength(1);
    const asked = endpoint.asked.length;
    await write('four');
    await expect.poll(laterReadings).toHaveLength(2);
    expect(endpoint.asked).toHaveLength(asked);
    endpoint.script.status = 200;
    server.platform.clock.advance(MINUTE_MS);
    await server.platform.jobs.idle();
    expect(inputs()).toEqual(expect.arrayContaining(['three', 'four']));
  });
});

describe('words of a teacher that the endpoint finds unfit', () => {
  const UNFIT = 'Here is how one does it.';

  it('reach nobody: the teacher is asked once more', async () => {
    endpoint.script.finds = { [UNFIT]: { 'self-harm/instructions': 0.9 } };
    model.script.replies.push({ says: UNFIT }, { says: QUESTION });
    const { message, learningSessionId } = await write('three');
    expect(message, spec('X-1048')).toBe(QUESTION);
    expect(await transcript(learningSessionId), spec('X-1048')).not.toContain(UNFIT);
    await server.platform.securityRecords.written();
    const kept = await server.platform.db.orm
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.sessionId, learningSessionId));
    expect(kept, spec('X-1045')).toMatchObject([{ event: 'teacher_slip', kind: 'moderated' }]);
    expect(JSON.stringify(kept), spec('X-1045')).not.toContain(UNFIT);
  });

  it('twice are replaced by fixed ones', async () => {
    endpoint.script.finds = { [UNFIT]: { violence: 0.95 } };
    model.script.replies.push({ says: UNFIT }, { says: UNFIT });
    const { message } = await write('three');
    expect(message).toMatch(/^Let me put that another way\./);
  });

  it('are sent if the endpoint says nothing in time', async () => {
    endpoint.script.finds = { [UNFIT]: { violence: 0.95 } };
    const { letGo } = heldEndpoint();
    model.script.replies.push({ says: UNFIT });
    expect((await write('three')).message).toBe(UNFIT);
    letGo();
  });
});

it('without MODERATION_BASE_URL no words leave, whatever other keys are set', async () => {
  const requests = vi.spyOn(globalThis, 'fetch');
  const unset = await appOver(await testPlatform({ ...SCHOOL, OPENAI_API_KEY: 'sk-other' }), {}, model);
  try {
    const other = await unset.signUp();
    expect((await write(VEILED, undefined, unset, other)).message).toBe(QUESTION);
    expect(unset.platform.settings.moderation, spec('X-1048')).toBeNull();
    expect(unset.domains.safeguarding.moderationState()).toMatchObject({ standIn: true, status: 'up' });
    const asked = requests.mock.calls.map(([address]) => String(address));
    expect(
      asked.filter((address) => address.includes('moderations')),
      spec('X-1048'),
    ).toEqual([]);
    expect(endpoint.asked).toEqual([]);
  } finally {
    requests.mockRestore();
    await unset.close();
  }
});
