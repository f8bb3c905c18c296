import { expect, it } from 'vitest';
import { call } from '#lib/api.ts';
import { showMinutes } from '#lib/show.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const failure = () => refusal(500, 'internal', 'Out of order.');
const params = { id: fractions.id };

it('passes on every failure of a session call', async () => {
  fakeServer({
    'POST /api/learning_session': failure,
    'GET /api/learning_session/:id': failure,
    'PUT /api/learning_session/:id': failure,
    'DELETE /api/learning_session/:id': failure,
    'GET /api/learning_sessions/:userId': failure,
    'GET /api/learning_session/:id/messages': failure,
  });
  const start = call('POST /api/learning_session', { body: { teacherId: leo.id } });
  await expect(start, spec('SIL-026')).rejects.toThrow('Out of order.');
  await expect(call('GET /api/learning_session/:id', { params }), spec('SIL-027')).rejects.toThrow('Out');
  const save = call('PUT /api/learning_session/:id', { params, body: { time_minutes: 1 } });
  await expect(save, spec('SIL-028')).rejects.toThrow('Out');
  await expect(call('DELETE /api/learning_session/:id', { params }), spec('SIL-029')).rejects.toThrow('Out');
  const list = call('GET /api/learning_sessions/:userId', { params: { userId: leo.id } });
  await expect(list, spec('SIL-030')).rejects.toThrow('Out');
  const messages = call('GET /api/learning_session/:id/messages', { params });
  await expect(messages, spec('SIL-031')).rejects.toThrow('Out');
});

it('shows minutes as the specification writes them', () => {
  expect(showMinutes(60), spec('C-039')).toBe('1h 0m');
  expect(showMinutes(125), spec('C-040')).toBe('2h 5m');
  expect(showMinutes(45), spec('C-041')).toBe('45 min');
});
