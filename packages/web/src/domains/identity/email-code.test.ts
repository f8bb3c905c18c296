import { expect, it } from 'vitest';
import { sendCode } from '#domains/identity/email-code.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const refused = { ok: false, text: 'No user logged in or email already verified' };

it('mails no code when no one is signed in', async () => {
  fakeServer();
  expect(await sendCode(null), spec('VAL-021')).toEqual(refused);
});

it('mails no code to an address that is already verified', async () => {
  const server = fakeServer({ 'POST /api/sendEmailCode': () => ({ success: true, message: '' }) });
  expect(await sendCode(leo), spec('VAL-022')).toEqual(refused);
  expect(server.seen('POST /api/sendEmailCode')).toEqual([]);
});
