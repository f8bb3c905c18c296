import { expect, it, vi } from 'vitest';
import { requestCode, verifyCode } from '#domains/identity/email-code-calls.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
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

it('logs that a code could not be sent, without the address, and returns null', async () => {
  const logged = listen();
  fakeServer({ 'POST /api/sendEmailCode': () => refusal(500, 'internal', 'leo@example.org') });
  const reply = await requestCode('leo@example.org');
  expect({ reply, logged: logged() }, spec('SIL-003')).toEqual({
    reply: null,
    logged: [['The e-mail code was not sent', 'internal']],
  });
});

it('logs that a code could not be checked, without the code, and returns null', async () => {
  const logged = listen();
  fakeServer({ 'POST /api/verifyEmailCode': () => refusal(500, 'internal', '407129') });
  const reply = await verifyCode('leo@example.org', '407129');
  expect({ reply, logged: logged() }, spec('SIL-004')).toEqual({
    reply: null,
    logged: [['The e-mail code was not checked', 'internal']],
  });
});

it('treats a refusal that the person can act on as an answer', async () => {
  fakeServer({ 'POST /api/sendEmailCode': () => refusal(429, 'too_many_requests', 'Later, please.') });
  expect(await requestCode('leo@example.org')).toEqual({ success: false, message: 'Later, please.' });
});
