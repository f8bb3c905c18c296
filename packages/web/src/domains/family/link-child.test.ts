import { expect, it, vi } from 'vitest';
import { takeInviteCode, validateInviteCode } from '#domains/family/invite-calls.ts';
import { linkChild } from '#domains/family/link-child.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { grace } from '#testing/families.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const valid = () => ({ success: true as const, data: { valid: true, message: 'x' } });

it('links a child with a good code', async () => {
  fakeServer({
    'POST /api/invite/validate': valid,
    'POST /api/invite/use': () => ({ success: true, message: 'Linked.' }),
  });
  expect(await linkChild(grace.id, 'QK7M2WPX4T'), spec('API-143')).toEqual({ isLinked: true });
});

it('shows the message of an error that no server wrote', async () => {
  fakeServer();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('x')));
  expect(await linkChild(grace.id, 'QK7M2WPX4T'), spec('ERR-091')).toMatchObject({
    text: 'We cannot reach the server right now. Please check your connection and try again.',
  });
});

it('has its own text for an error without any message', async () => {
  fakeServer({ 'POST /api/invite/validate': () => refusal(500, 'internal') });
  expect(await linkChild(grace.id, 'QK7M2WPX4T'), spec('ERR-092')).toMatchObject({
    text: 'Failed to link child. Please check the code and try again.',
  });
});

it('passes on the failure of a validation', async () => {
  fakeServer({ 'POST /api/invite/validate': () => refusal(500, 'internal', 'Out of order.') });
  const failure = await validateInviteCode('QK7M2WPX4T').catch((error: unknown) => String(error));
  expect(failure, spec('SIL-034')).toBe('ApiError: Out of order.');
});

it('logs a use that failed by its code alone, and returns null', async () => {
  fakeServer({ 'POST /api/invite/use': () => refusal(500, 'internal', 'QK7M2WPX4T') });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const used = await takeInviteCode(grace.id, 'QK7M2WPX4T');
  const lines = logged.mock.calls.map((line) => [...line]);
  logged.mockClear();
  expect({ used, lines }, spec('SIL-010')).toEqual({
    used: null,
    lines: [['Linking the child failed', 'internal']],
  });
});
