import { expect, it } from 'vitest';
import { call } from '#lib/api.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('passes a failure on to the caller', async () => {
  const broken = () => refusal(500, 'internal', 'Out of order.');
  fakeServer({ 'GET /api/learning_sessions_summary/:id': broken }, { user: leo });
  const read = call('GET /api/learning_sessions_summary/:id', { params: { id: leo.id } });
  await expect(read, spec('SIL-032')).rejects.toThrow('Out of order.');
});
