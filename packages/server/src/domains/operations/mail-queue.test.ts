// @module-tag postgresql

import { afterEach, expect, it } from 'vitest';
import { callAs } from '#testing/people/family-at-home.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freePort, type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const NOBODY = 'nobody.here@elsewhere.example';

let server: TestApp;
let sink: SmtpSink | null = null;
afterEach(async () => {
  await server.close();
  await sink?.close();
  sink = null;
});

/** Starts a server that sends a mail to nobody, and returns how an administrator reads its operations. */
async function sending(url: string | null) {
  server = await testApp(url === null ? {} : { SMTP_URL: url, MAIL_FROM: 'hello@example.org' });
  const as = callAs(server, await server.signUp({ role: 'ADMIN' }));
  const { db, mail } = server.platform;
  await db.transaction((tx) =>
    mail.send(tx, { to: NOBODY, subject: 'Zenobia’s code', text: 'The code is 123456' }),
  );
  return (what: 'mails' | 'jobs') => as('GET', `/api/admin/operations/${what}`);
}

it('no mail waits where every mail arrives in the outbox', async () => {
  const read = await sending(null);
  await server.platform.jobs.idle();
  expect((await read('mails')).json(), spec('X-930')).toEqual({
    ...{ kind: 'outbox', waiting: 0, retrying: 0, failed: 0, oldestAt: null, lastError: null },
  });
});

it('a refused mail is told with the reason, without an address or a text', async () => {
  sink = await startSmtpSink(0, [NOBODY]);
  const read = await sending(sink.url);
  await expect.poll(async () => (await read('mails')).json()).toMatchObject({ retrying: 1 });
  const answer = await read('mails');
  expect(answer.json(), spec('X-930')).toEqual({
    ...{ kind: 'smtp', waiting: 0, retrying: 1, failed: 0, oldestAt: expect.any(String) },
    lastError: {
      at: expect.any(String),
      error: expect.stringMatching(/^The mail server did not accept a mail; Error \(EENVELOPE, \d{3}\)$/),
    },
  });
  for (const word of ['elsewhere', 'nobody', 'Zenobia', '123456'])
    expect(answer.body, spec('X-930')).not.toContain(word);

  // All attempts, without their pauses.
  await server.platform.jobs.idle();
  expect((await read('mails')).json(), spec('X-930')).toMatchObject({
    ...{ waiting: 0, retrying: 0, failed: 1, oldestAt: null, lastError: { at: expect.any(String) } },
  });
  const { failed } = (await read('jobs')).json();
  expect(failed).toMatchObject([{ queue: 'mail.deliver', error: expect.any(String) }]);
  expect(JSON.stringify(failed), spec('X-918')).not.toContain('elsewhere');
});

it('a mail server that does not answer is told by the code of the failure', async () => {
  const read = await sending(`smtp://127.0.0.1:${await freePort()}`);
  await expect
    .poll(async () => (await read('mails')).json().lastError?.error, { message: spec('X-930') })
    .toContain('ESOCKET');
});
