import { expect, it } from 'vitest';
import { unsetMfa } from '#domains/identity/security/second-factor/unset-mfa.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

it('sends the id of the account and the kind of factor', async () => {
  const server = fakeServer({ 'POST /api/unsetMFA': () => ({ success: true }) }, { user: leo });
  await unsetMfa(leo.id);
  const body = server.seen('POST /api/unsetMFA')[0]?.body;
  expect(body?.uid, spec('E-154')).toBe(leo.id);
  expect(body?.mfaType, spec('E-155')).toBe('totp');
});

it('passes a failure on to the caller', async () => {
  fakeServer({ 'POST /api/unsetMFA': () => refusal(500, 'internal', 'Out of order.') }, { user: leo });
  await expect(unsetMfa(leo.id), spec('SIL-044')).rejects.toMatchObject({ status: 500, code: 'internal' });
});
