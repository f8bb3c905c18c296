import { SUGGESTION_QUERY_MAX_LENGTH } from '@vivavoce/contracts/study/suggestion-bounds';
import { expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { suggest } from './suggest.ts';

it('sends what is suggested and what was typed so far, and returns the suggestions', async () => {
  const server = fakeServer({ 'POST /api/suggestions': () => ({ suggestions: ['space'] }) }, { user: leo });
  expect(await suggest('interests', ' spa ')).toEqual(['space']);
  await suggest('goals', 'x'.repeat(10_000));
  const [first = {}, second = {}] = server.seen('POST /api/suggestions').map(({ body }) => body);
  expect(first, spec('E-152')).toHaveProperty('type', 'interests');
  expect(first, spec('API-116')).toHaveProperty('type', 'interests');
  expect(first, spec('E-153')).toHaveProperty('query', 'spa');
  expect(first, spec('API-117')).toHaveProperty('query', 'spa');
  expect(second).toEqual({ type: 'goals', query: 'x'.repeat(SUGGESTION_QUERY_MAX_LENGTH) });
});

it.each([
  ['refuses', () => refusal(500, 'internal', 'my secret')],
  ['does not answer', () => Promise.reject(new TypeError('no network'))],
])('returns nothing and logs a line without what was typed when the server %s', async (_, answered) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ 'POST /api/suggestions': answered }, { user: leo });
  const suggestions = await suggest('goals', 'my secret');
  expect(suggestions, spec('SIL-012')).toEqual([]);
  expect(logged.mock.calls).toEqual([
    ['No suggestions could be loaded', expect.not.stringContaining('secret')],
  ]);
  logged.mockClear();
});
