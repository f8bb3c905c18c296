// @module-tag postgresql

/**
 * To end one call, an administrator had to stop the whole server, or sign the learner out as if that were the learner's
 * fault. Now the teacher says a friendly goodbye, on whichever server holds the call.
 */
import { randomUUID } from 'node:crypto';
import type { RunningCall } from '@vivavoce/contracts/operations/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realtimeCalls } from '#domains/voice/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { actsOf } from '#testing/audited-acts.ts';
import { link } from '#testing/family-links.ts';
import {
  callOf,
  inACall,
  keyFor,
  later,
  letGoodbyeBeHeard,
  readSession,
  stop,
  usedMinutes,
} from '#testing/live-call.ts';
import type { Person, TestApp } from '#testing/test-app.ts';
import { testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const newAdministrator = () => server.signUp({ role: 'ADMIN' });

async function list(administrator: Pick<Person, 'headers'>, at = server): Promise<RunningCall[]> {
  const { headers } = administrator;
  return (await at.app.inject({ url: '/api/admin/operations/calls', headers })).json().calls;
}

const end = (callId: string, { headers }: Pick<Person, 'headers'>, at = server) =>
  at.app.inject({ method: 'POST', url: `/api/admin/operations/calls/${callId}/end`, headers });

const idOf = ({ callId }: { callId: string | undefined }) => callId ?? '';

describe('the list of running calls', () => {
  it('says which lessons are held, since when, by whom and with which teacher', async () => {
    const learner = await server.signUp({ name: 'Leo Adeyemi' });
    const lesson = await callOf(server, learner, await server.startSession(learner));
    const found = (await list(await newAdministrator())).find(({ id }) => id === idOf(lesson));
    expect(found, spec('X-911')).toEqual({
      ...{ id: idOf(lesson), learningSessionId: lesson.sessionId },
      ...{ learnerId: learner.userId, learnerName: 'Leo Adeyemi', teacherName: expect.any(String) },
      ...{ servedBy: 'hosted', startedAt: server.platform.clock.now().toISOString(), isEnding: false },
    });
  });

  it('holds no call that was left or is over', async () => {
    const administrator = await newAdministrator();
    const lesson = await inACall(server);
    await stop(server, lesson.learner, lesson.sessionId, 0, idOf(lesson));
    expect(
      (await list(administrator)).map(({ id }) => id),
      spec('X-911'),
    ).not.toContain(idOf(lesson));
  });

  it('names the oldest call first', async () => {
    const first = await inACall(server);
    server.platform.clock.advance(1_000);
    const second = await inACall(server);
    const ids = (await list(await newAdministrator())).map(({ id }) => id);
    expect(ids.indexOf(idOf(first))).toBeLessThan(ids.indexOf(idOf(second)));
  });

  it('holds the calls of every server, and of learners to whom the administrator is linked', async () => {
    const there = await anotherServer(server);
    const lesson = await inACall(server);
    const administrator = await newAdministrator();
    await link(server, administrator, lesson.learner);
    const ids = (await list(administrator, there)).map(({ id }) => id);
    expect(ids, spec('X-911')).toContain(idOf(lesson));
    await there.close();
  });
});

describe('the end of a call by an administrator', () => {
  it('lets the teacher say a friendly goodbye, and tells the page why', async () => {
    const lesson = await inACall(server);
    const administrator = await newAdministrator();
    expect((await end(idOf(lesson), administrator)).json()).toEqual({ success: true });
    expect(await list(administrator)).toContainEqual(
      expect.objectContaining({ id: idOf(lesson), isEnding: true }),
    );
    await server.domains.voice.tend();
    const goodbye = await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    expect(goodbye, spec('X-912')).toMatchObject({
      response: {
        metadata: { lesson_ended: 'operator_ended' },
        instructions: expect.stringContaining('We have to stop for technical reasons. It is not your fault.'),
      },
    });
    await expect
      .poll(() => list(administrator))
      .not.toContainEqual(expect.objectContaining({ id: idOf(lesson) }));
  });

  it('happens by itself within a few seconds', async () => {
    const lesson = await inACall(server);
    await end(idOf(lesson), await newAdministrator());
    // Nothing but the server's own timers makes it notice.
    await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    expect(lesson.call.hangUpsHeard(), spec('X-912')).toBe(1);
  }, 20_000);

  it('comes on the server that watches the call, wherever the administrator asked', async () => {
    const there = await anotherServer(server);
    const lesson = await inACall(server);
    expect((await end(idOf(lesson), await newAdministrator(), there)).statusCode).toBe(200);
    await there.domains.voice.tend();
    expect(lesson.call.received).toEqual([]);
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    expect(lesson.call.hangUpsHeard(), spec('X-912')).toBe(1);
    await there.close();
  });

  it('books the minutes and writes the summary as any other end does', async () => {
    const lesson = await inACall(server);
    await later(server, lesson.learner, 3.5 * 60_000);
    await server.domains.voice.tend();
    await end(idOf(lesson), await newAdministrator());
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    const minutes = async () => (await readSession(server, lesson.learner, lesson.sessionId)).time_minutes;
    await expect.poll(minutes, { message: spec('X-913') }).toBe(3);
    expect(await usedMinutes(server, lesson.learner)).toBe(3);
  });

  it('is final for the page that lost the call, and not for a learner who starts again', async () => {
    const lesson = await inACall(server);
    const { learner, sessionId } = lesson;
    await end(idOf(lesson), await newAdministrator());
    await server.domains.voice.tend();
    await letGoodbyeBeHeard(lesson.call);
    await lesson.call.hungUp;
    const rejoin = await keyFor(server, learner, sessionId, idOf(lesson));
    expect([rejoin.statusCode, rejoin.json().code], spec('X-913')).toEqual([409, 'lesson_ended']);
    expect((await keyFor(server, learner, sessionId)).statusCode, spec('X-913')).toBe(200);
    const again = await callOf(server, learner, sessionId);
    await server.domains.voice.tend();
    expect(again.call.received).toEqual([]);
  });

  it('is an entry of the audit trail, once for a button that is pressed twice', async () => {
    const lesson = await inACall(server);
    const administrator = await newAdministrator();
    const answers = [await end(idOf(lesson), administrator), await end(idOf(lesson), administrator)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await actsOf(server, administrator), spec('X-914')).toEqual([
      {
        ...{ action: 'call_ended', subject: 'session', subjectId: lesson.sessionId },
        ...{ personId: lesson.learner.userId, fields: [], values: {} },
      },
    ]);
  });

  it('is refused for a call that was left, is over or never was', async () => {
    const administrator = await newAdministrator();
    const left = await inACall(server);
    await stop(server, left.learner, left.sessionId, 0, idOf(left));
    const over = await inACall(server);
    await server.platform.db.orm
      .update(realtimeCalls)
      .set({ endedAt: server.platform.clock.now() })
      .where(eq(realtimeCalls.id, idOf(over)));
    for (const id of [idOf(left), idOf(over), randomUUID()]) {
      const answer = await end(id, administrator);
      expect([answer.statusCode, answer.json().code], spec('X-914')).toEqual([404, 'not_found']);
    }
    expect(await actsOf(server, administrator)).toEqual([]);
  });

  it('is refused to the learner, a linked parent and a stranger', async () => {
    const lesson = await inACall(server);
    const parent = await server.signUp({ role: 'PARENT' });
    await link(server, parent, lesson.learner);
    for (const person of [lesson.learner, parent, await server.signUp()]) {
      expect((await end(idOf(lesson), person)).statusCode).toBe(403);
    }
    await server.domains.voice.tend();
    expect(lesson.call.received).toEqual([]);
  });
});
