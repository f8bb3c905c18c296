import { expect, it, vi } from 'vitest';
import { saveUser } from '#domains/identity/save-user.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('returns the saved record', async () => {
  fakeServer({}, { user: leo });
  expect(await saveUser(leo)).toEqual(leo);
});

it('logs a failure without naming the person, and returns null', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeServer({ 'POST /api/users': () => refusal(500, 'internal', 'leo@example.org') });
  const saved = await saveUser(leo);
  expect({ saved, logged: logged.mock.calls }, spec('SIL-001')).toEqual({
    saved: null,
    logged: [['The account record was not saved after the sign-in', 'internal']],
  });
  logged.mockClear();
});
