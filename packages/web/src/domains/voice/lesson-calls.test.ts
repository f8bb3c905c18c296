import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { createSession, fetchTicket, sendRun } from './lesson-calls.ts';

it('begins a session with the learner, the teacher and the wish for a plan', async () => {
  const server = fakeServer(
    { 'POST /api/learning_session': () => ({ learningSessionId: fractions.id }) },
    { user: leo },
  );
  expect(await createSession(leo.id, amara.id)).toBe(fractions.id);
  const [sent] = server.seen('POST /api/learning_session');
  expect(sent?.body.userId, spec('API-042')).toBe(leo.id);
  expect(sent?.body.teacherId, spec('API-043')).toBe(amara.id);
  expect(sent?.body.generate_lesson_plan, spec('API-044')).toBe(true);
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
  const run = { time_minutes: 12, attention_percentage: 100, attention_measured: false };
  expect(await sendRun(fractions.id, run, false)).toBe('kept');
  const [sent] = server.seen('PUT /api/learning_session/:id');
  expect(sent?.params.id).toBe(fractions.id);
  expect(sent?.body.time_minutes, spec('API-050')).toBe(12);
});

it('hands on that no key was given', async () => {
  const server = fakeServer(
    { 'POST /api/realtime_session_key': () => refusal(500, 'internal', 'Something went wrong.') },
    { user: leo },
  );
  const order = {
    ...{ learningSessionId: fractions.id, teacherId: amara.id, userId: leo.id },
    pace: 'usual' as const,
  };
  await expect(fetchTicket(order), spec('SIL-033')).rejects.toMatchObject({
    trouble: { name: 'key_failed', told: 'Something went wrong.' },
  });
  expect(server.seen('POST /api/realtime_session_key')[0]?.body).toMatchObject(order);
});
