import { afterAll, beforeAll, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { signedInPerson } from '#testing/people/signed-in-person.ts';
import type { TestApp } from '#testing/test-app.ts';
import { codeMailedTo, freshEmail } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';

const captured = capturedLog();

let server: TestApp;
beforeAll(async () => {
  server = await appOver({ ...(await testPlatform()), log: captured.log });
});
afterAll(() => server.close());

it('calls about the security of an account write only ids to the log', async () => {
  const person = await signedInPerson(server);
  const wanted = freshEmail();
  await person.here.post('/api/auth/prove', { password: 'wrong-guess' });
  await person.here.post('/api/auth/prove', { password: 'quiet-lantern' });
  await person.here.post('/api/auth/change-password', {
    currentPassword: 'quiet-lantern',
    password: 'fresh-secret',
  });
  await person.here.renew();
  await person.here.post('/api/auth/change-email', { email: wanted });
  const code = await codeMailedTo(server, wanted);
  await person.here.post('/api/auth/change-email/confirm', { code });
  await person.here.renew();
  const token = person.here.token();
  await person.here.get('/api/auth/sign-ins');
  expect((await person.here.delete(`/api/users/${person.id}`)).statusCode).toBe(200);
  await server.platform.jobs.idle();

  expect(captured.lines()).toContainEqual(
    expect.objectContaining({ userId: person.id, byOwner: true, msg: 'an account was deleted' }),
  );
  // Many timestamps and durations contain six digits in a row, but a code appears on its own.
  expect(captured.text()).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
  for (const secret of ['wrong-guess', 'quiet-lantern', 'fresh-secret', wanted, person.email, token, 'Nia']) {
    expect(captured.text()).not.toContain(secret);
  }
});
