import { expect, it } from 'vitest';
import { call } from '#lib/api.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('passes on the failure of every call about a person', async () => {
  const broken = () => refusal(500, 'internal', 'Out of order.');
  fakeServer(
    {
      'GET /api/users/:id': broken,
      'GET /api/users/:id/profile': broken,
      'POST /api/users/:id/profile': broken,
      'GET /api/profile/:id': broken,
      'POST /api/profile/:id': broken,
    },
    { user: leo },
  );
  const params = { id: leo.id };
  const asError = (failure: unknown) => String(failure);
  const said = 'ApiError: Out of order.';
  expect(await call('GET /api/users/:id', { params }).catch(asError), spec('SIL-016')).toBe(said);
  expect(
    await call('GET /api/users/:id/profile', { params, query: {} }).catch(asError),
    spec('SIL-017'),
  ).toBe(said);
  const saved = call('POST /api/users/:id/profile', { params, body: {} });
  expect(await saved.catch(asError), spec('SIL-018')).toBe(said);
  expect(await call('GET /api/profile/:id', { params }).catch(asError), spec('SIL-019')).toBe(said);
  const savedHere = call('POST /api/profile/:id', { params, body: {} });
  expect(await savedHere.catch(asError), spec('SIL-020')).toBe(said);
});
