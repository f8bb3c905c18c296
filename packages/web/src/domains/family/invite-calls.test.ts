import { expect, it, vi } from 'vitest';
import { generateInvite, listInvites } from '#domains/family/invite-calls.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** Captures console errors from now on, so that they do not fail the test. Returns a function that reads them. */
function listen() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    const lines = logged.mock.calls.map((line) => [...line]);
    logged.mockClear();
    return lines;
  };
}

it('requests a code for the learner', async () => {
  const server = fakeServer({ 'POST /api/invite/generate': () => refusal(500, 'internal') }, { user: leo });
  const logged = listen();
  await generateInvite(leo.id, () => {});
  const [request] = server.seen('POST /api/invite/generate');
  expect(request?.body.userId, spec('API-083')).toBe(leo.id);
  expect(Object.keys(request?.body ?? {}), spec('API-084')).toContain('expiresIn');
  logged();
});

it('logs a code that could not be made, reports the reason, and returns null', async () => {
  const logged = listen();
  fakeServer({ 'POST /api/invite/generate': () => refusal(409, 'too_many_open_invites', 'Enough.') });
  const told: unknown[] = [];
  const invite = await generateInvite(leo.id, (error) => told.push(error));
  expect({ invite, logged: logged() }, spec('SIL-007')).toEqual({
    invite: null,
    logged: [['Creating the invite code failed', 'too_many_open_invites']],
  });
  expect(told).toMatchObject([{ message: 'Enough.' }]);
});

it('logs that the codes could not be read, and returns null', async () => {
  const logged = listen();
  fakeServer({ 'GET /api/users/:id/invites': () => refusal(500, 'internal', 'leo@example.org') });
  const invites = await listInvites(leo.id);
  expect({ invites, logged: logged() }, spec('SIL-008')).toEqual({
    invites: null,
    logged: [['Loading the invite codes failed', 'internal']],
  });
});
