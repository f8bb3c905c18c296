// @module-tag postgresql

/**
 * Anybody could fill a stranger's mailbox. Each registration of another spelling of the same mailbox (ann+1@, ann+2@,
 * a.n.n@ at Gmail) mailed one more code there, and each of those accounts could be mailed more codes and links. Now all
 * spellings of a mailbox share one small number of mails an hour. The owner of a proved address still gets the link to
 * a new password, whatever strangers did before.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROOF_MAILS_PER_MAILBOX } from '#domains/identity/email-code/mailbox-mails.ts';
import { mails } from '#platform/mail/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { openBrowserElsewhere, signedInPerson } from '#testing/people/signed-in-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const HOUR_MS = 60 * 60_000;

/** The number of mails to any of these addresses. */
async function mailsToAnyOf(addresses: readonly string[]): Promise<number> {
  const sent = await server.platform.db.orm.select({ to: mails.to }).from(mails);
  return sent.filter(({ to }) => addresses.includes(to)).length;
}

/** Many spellings of one mailbox that nobody has used yet. */
function spellings(count: number): string[] {
  const [name = '', host = ''] = freshEmail().split('@');
  return Array.from({ length: count }, (_, tag) => `${name}+${tag}@${host}`);
}

it('registering many spellings of one mailbox mails it a handful of codes in an hour', async () => {
  const addresses = spellings(20);
  for (const email of addresses) {
    // The account opens all the same: somebody may have a good reason for it.
    expect((await openBrowserElsewhere(server).register(email)).statusCode).toBe(200);
  }
  expect(await mailsToAnyOf(addresses), spec('X-291')).toBe(PROOF_MAILS_PER_MAILBOX);
  expect(PROOF_MAILS_PER_MAILBOX).toBeLessThanOrEqual(6);

  server.platform.clock.advance(HOUR_MS);
  const [another = ''] = spellings(1);
  await openBrowserElsewhere(server).register(another);
  expect(await mailsToAnyOf([another])).toBe(1);
});

it('dots and the second name of Gmail make no other mailbox', async () => {
  const addresses = ['an.na.x@gmail.com', 'anna.x@gmail.com', 'a.n.n.a.x@googlemail.com', 'ANNAX@gmail.com'];
  const more = Array.from({ length: 8 }, (_, tag) => `annax+${tag}@googlemail.com`);
  for (const email of [...addresses, ...more]) await openBrowserElsewhere(server).register(email);
  const written = [...addresses, ...more].map((email) => email.toLowerCase());
  expect(await mailsToAnyOf(written)).toBe(PROOF_MAILS_PER_MAILBOX);
});

it('registrations at one moment mail no more than registrations in sequence', async () => {
  const addresses = spellings(20);
  await Promise.all(addresses.map((email) => openBrowserElsewhere(server).register(email)));
  expect(await mailsToAnyOf(addresses)).toBe(PROOF_MAILS_PER_MAILBOX);
});

it('codes requested again, links to a new password and another server share the number', async () => {
  const addresses = spellings(4);
  for (const email of addresses) {
    const browser = openBrowserElsewhere(server);
    const { token } = (await browser.register(email)).json();
    server.platform.clock.advance(61_000);
    await browser.post('/api/sendEmailCode', { email }, token);
    await browser.post('/api/auth/forgot-password', { email });
  }
  const elsewhere = await anotherServer(server);
  try {
    const [oneMore = ''] = addresses;
    const asked = await openBrowserElsewhere(elsewhere).post('/api/auth/forgot-password', { email: oneMore });
    expect([asked.statusCode, asked.json().code]).toEqual([429, 'too_many_requests']);
  } finally {
    await elsewhere.close();
  }
  expect(await mailsToAnyOf(addresses)).toBe(PROOF_MAILS_PER_MAILBOX);
});

it('the owner of a proved address gets a link although strangers have used the mailbox up', async () => {
  const person = await signedInPerson(server);
  await person.verifyEmail();
  const [name = '', host = ''] = person.email.split('@');
  for (let tag = 0; tag < 10; tag++) await openBrowserElsewhere(server).register(`${name}+${tag}@${host}`);
  const asked = await openBrowserElsewhere(server).post('/api/auth/forgot-password', { email: person.email });
  const mailed = (await mailsTo(server, person.email)).some(({ text }) => text.includes('code='));
  expect([asked.statusCode, mailed], spec('X-292')).toEqual([200, true]);
});
