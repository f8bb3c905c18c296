import { expect, it, vi } from 'vitest';
import { deleteAccount } from '#domains/identity/delete-account-call.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

it('deletes the account with this id', async () => {
  const server = fakeServer({ 'DELETE /api/users/:id': () => ({ success: true }) }, { user: leo });
  await deleteAccount(leo.id, (makeCall) => makeCall());
  expect(server.seen('DELETE /api/users/:id')).toMatchObject([{ params: { id: leo.id } }]);
});

it('logs a failure without naming the person, and rethrows it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeServer({ 'DELETE /api/users/:id': () => refusal(500, 'internal', 'leo@example.org') }, { user: leo });
  const deletion = deleteAccount(leo.id, (makeCall) => makeCall());
  await expect(deletion, spec('SIL-015')).rejects.toMatchObject({ code: 'internal' });
  expect(logged.mock.calls, spec('SIL-014')).toEqual([['The account was not deleted', 'internal']]);
  logged.mockClear();
});
