import { expect, it, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { createSession, fetchTicket, sendRun } from './lesson-api.ts';

const run = { time_minutes: 12, attention_percentage: 100, attention_measured: false };
const order = {
  ...{ learningSessionId: fractions.id, teacherId: amara.id, userId: leo.id },
  pace: 'usual' as const,
};

/** Simulates a network that swallows requests to this path: each ends only when the page aborts it. */
function swallowing(path: string) {
  fakeServer({}, { user: leo });
  const others = globalThis.fetch;
  const asked = vi.fn();
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (!String(input).includes(path)) return others(input, init);
    asked();
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  return asked;
}

it('creates a session with the learner and the teacher, and requests a plan', async () => {
  const server = fakeServer(
    { 'POST /api/learning_session': () => ({ learningSessionId: fractions.id }) },
    { user: leo },
  );
  expect(await createSession(leo.id, amara.id)).toBe(fractions.id);
  const [sent] = server.seen('POST /api/learning_session');
  expect(sent?.body.userId, spec('API-042')).toBe(leo.id);
  expect(sent?.body.teacherId, spec('API-043')).toBe(amara.id);
  expect(sent?.body.generate_lesson_plan, spec('API-044')).toBe(true);
  expect(sent?.body).not.toHaveProperty('lessonId');
});

it('creates a session with the lesson that was chosen', async () => {
  const server = fakeServer(
    { 'POST /api/learning_session': () => ({ learningSessionId: fractions.id }) },
    { user: leo },
  );
  await createSession(leo.id, amara.id, 'mathematics/equal-fractions');
  expect(server.seen('POST /api/learning_session')[0]?.body.lessonId).toBe('mathematics/equal-fractions');
});

it('saves the minutes of a run', async () => {
  const server = fakeServer(
    {
      'PUT /api/learning_session/:id': () => ({
        learningSession: { ...fractions, lesson_plan: null, summary: null },
      }),
    },
    { user: leo },
  );
  expect(await sendRun(fractions.id, run, {})).toBe('kept');
  const [sent] = server.seen('PUT /api/learning_session/:id');
  expect(sent?.params.id).toBe(fractions.id);
  expect(sent?.body.time_minutes, spec('API-050')).toBe(12);
});

it('passes on the refusal of a request for a key', async () => {
  const server = fakeServer(
    { 'POST /api/realtime_session_key': () => refusal(500, 'internal', 'Something went wrong.') },
    { user: leo },
  );
  const { signal } = new AbortController();
  await expect(fetchTicket(order, signal), spec('SIL-033')).rejects.toMatchObject({
    trouble: { name: 'key_failed', serverText: 'Something went wrong.' },
  });
  expect(server.seen('POST /api/realtime_session_key')[0]?.body).toMatchObject(order);
});

it('stops waiting for a key when the request is aborted', async () => {
  const asked = swallowing('/api/realtime_session_key');
  const giveUp = new AbortController();
  const ticket = fetchTicket(order, giveUp.signal);
  const failed = expect(ticket).rejects.toMatchObject({ trouble: { name: 'key_failed' }, isRetryable: true });
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  giveUp.abort();
  await failed;
});

it('reports an aborted save of a run as one that should be tried again', async () => {
  const asked = swallowing('/api/learning_session/');
  const giveUp = new AbortController();
  const outcome = sendRun(fractions.id, run, { signal: giveUp.signal });
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  giveUp.abort();
  expect(await outcome).toBe('try_again');
});
