// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parentOf } from '#testing/attention-records.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const asked: LessonMark = { kind: 'asked', step: 0 };
const right: LessonMark = { kind: 'checked', step: 0, verdict: 'right' };
const noted: LessonMark = { kind: 'noted', question: 'How deep do whales dive?' };

let server: TestApp;
let learner: Person;
let sessionId: string;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUp();
  sessionId = await server.startSession(learner);
});

const keep = (callId: string, marks: readonly LessonMark[], id = sessionId) =>
  server.domains.sessions.keepMarks(id, callId, marks);
const kept = () => server.domains.sessions.marksOf(server.platform.db.orm, sessionId);
const read = ({ headers }: Person) =>
  server.app.inject({ url: `/api/learning_session/${sessionId}/messages`, headers });

describe('the marks of a lesson', () => {
  it('are kept in their order, each call once', async () => {
    await keep('call_b', [asked]);
    await keep('call_a', [right, { kind: 'asked', step: 1 }]);
    await keep('call_b', [asked]);
    await keep('call_b#0', [noted]);
    expect(await kept()).toEqual([asked, right, { kind: 'asked', step: 1 }, noted]);
    const { orm } = server.platform.db;
    expect(await server.domains.sessions.marksOfCall(orm, sessionId, 'call_b')).toEqual([asked]);
    const other = await server.startSession(learner);
    await keep('call_b', [noted], other);
    const each = await server.domains.sessions.marksOfEach(orm, [sessionId, other, randomUUID()]);
    expect([each.size, each.get(sessionId)?.length, each.get(other)]).toEqual([2, 4, [noted]]);
  });

  it('of a session that is gone are no error', async () => {
    await expect(keep('call', [asked], randomUUID())).resolves.toBeUndefined();
  });

  it('hold what a database can hold, whatever a model sent', async () => {
    await keep('call', [{ kind: 'noted', question: 'Why\0 is\ud83d it?' }]);
    expect(await kept()).toEqual([{ kind: 'noted', question: 'Why is it?' }]);
  });

  it('come with the messages, for the learner and a linked parent, and for nobody who may not read those', async () => {
    await keep('call', [asked, noted]);
    const parent = await parentOf(server, learner);
    for (const reader of [learner, parent])
      expect((await read(reader)).json().marks, spec('X-1039')).toEqual([asked, noted]);
    const [stranger, administrator] = [await server.signUp(), await server.signUp({ role: 'ADMIN' })];
    expect((await read(stranger)).statusCode, spec('X-1039')).toBe(404);
    const closed = await read(administrator);
    expect([closed.json().code, closed.body.includes('whales')]).toEqual(['transcript_closed', false]);
    const { statusCode } = await server.app.inject({
      ...{ method: 'POST', url: `/api/admin/learning_sessions/${sessionId}/openings` },
      ...{ headers: administrator.headers, payload: { reason: 'A parent asks what was noted.' } },
    });
    const opened = await read(administrator);
    expect([statusCode, opened.json().marks], spec('X-1039')).toEqual([200, [asked, noted]]);
  });
});
