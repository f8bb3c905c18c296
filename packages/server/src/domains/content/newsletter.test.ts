// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { freshEmail, mailsTo } from '#testing/test-browser.ts';
import { newsletterSubscription } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const pass = (ms: number) => server.platform.clock.advance(ms);

let addresses = 0;
/** Makes a call from an address that has not made one yet. */
function post(url: string, payload: object) {
  addresses += 1;
  const remoteAddress = `10.1.${addresses >> 8}.${addresses & 255}`;
  return server.app.inject({ method: 'POST', url, remoteAddress, payload });
}
const subscribe = (email: string, website = '') => post('/api/newsletter', { email, website });
const confirm = (token: string) => post('/api/newsletter/confirm', { token });
const unsubscribe = (token: string) => post('/api/newsletter/unsubscribe', { token });

/** Returns the token in the link to this screen in the latest mail to an address that has one. */
async function linkIn(email: string, screen: 'confirm' | 'unsubscribe'): Promise<string> {
  const link = new RegExp(`http://localhost:3000/newsletter/${screen}\\?token=(\\S+)`);
  const texts = (await mailsTo(server, email)).map(({ text }) => text);
  const token = texts.flatMap((text) => link.exec(text)?.[1] ?? []).at(-1);
  if (!token) throw new Error(`no mail to ${email} has a link to ${screen}`);
  return token;
}

/** Returns the subjects of all mails to an address, sorted, because several may have been sent at the same time. */
const subjectsTo = async (email: string) =>
  (await mailsTo(server, email)).map(({ subject }) => subject).sort();

async function kept(email: string) {
  const rows = await server.platform.db.orm.select().from(newsletterSubscription);
  return rows.find((row) => row.email === email) ?? null;
}

/** Creates an address that is on the list. */
async function subscriber(): Promise<string> {
  const email = freshEmail();
  await subscribe(email);
  await confirm(await linkIn(email, 'confirm'));
  return email;
}

const ASKS = 'Please confirm your Vivavoce newsletter';
const WELCOMES = 'Welcome to the Vivavoce newsletter';

describe('subscribing', () => {
  it('mails a link; only following it puts the address on the list, and a welcome follows', async () => {
    const email = freshEmail();
    const answer = await subscribe(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await kept(email)).toMatchObject({ confirmedAt: null });
    expect(await subjectsTo(email)).toEqual([ASKS]);

    const confirmed = await confirm(await linkIn(email, 'confirm'));
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { success: true }]);
    expect(await kept(email)).toMatchObject({ confirmedAt: server.platform.clock.now() });
    expect(await subjectsTo(email)).toEqual([ASKS, WELCOMES]);
  });

  it('treats two spellings of an address as one', async () => {
    const email = freshEmail();
    await subscribe(`  ${email.toUpperCase()} `);
    await subscribe(email);
    expect(await kept(email)).not.toBeNull();
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('sends one welcome, even when the link is followed several times at once and again later', async () => {
    const email = freshEmail();
    await subscribe(email);
    const token = await linkIn(email, 'confirm');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    pass(DAY_MS);
    answers.push(await confirm(token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await subjectsTo(email)).toEqual([ASKS, WELCOMES]);
  });

  it('gives the same answer, whatever is known of the address', async () => {
    const onTheList = await subscriber();
    const asked = freshEmail();
    await subscribe(asked);
    pass(MINUTE_MS * 10);
    const askedJustNow = freshEmail();
    await subscribe(askedJustNow);
    const all = [onTheList, asked, askedJustNow, freshEmail()];
    const answers = await Promise.all(all.map((email) => subscribe(email)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, '{"success":true}']);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
  });

  it('sends nothing to an address that is on the list', async () => {
    const email = await subscriber();
    pass(DAY_MS);
    await subscribe(email);
    expect(await subjectsTo(email)).toEqual([ASKS, WELCOMES]);
    expect(await kept(email)).toMatchObject({ confirmedAt: expect.any(Date) });
  });

  it('mails one address at most every ten minutes and three times a day', async () => {
    const email = freshEmail();
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    pass(10 * MINUTE_MS - 1);
    await subscribe(email);
    expect(await mailsTo(server, email)).toHaveLength(1);
    pass(1);
    await subscribe(email);
    expect(await mailsTo(server, email)).toHaveLength(2);
    pass(10 * MINUTE_MS);
    await subscribe(email);
    pass(10 * MINUTE_MS);
    await subscribe(email);
    expect(await mailsTo(server, email)).toHaveLength(3);
    pass(DAY_MS - 30 * MINUTE_MS);
    await subscribe(email);
    expect(await mailsTo(server, email)).toHaveLength(4);
    pass(10 * MINUTE_MS);
    await subscribe(email);
    expect(await mailsTo(server, email)).toHaveLength(5);
  });

  it('mails one mailbox at most six times a day, however its address is spelled', async () => {
    const spellings = Array.from({ length: 12 }, (_, tag) => `Victim${tag ? `+${tag}` : ''}@test.example`);
    const answers = await Promise.all(spellings.map((email) => subscribe(email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
    const mailed = async () => {
      const mails = await Promise.all(spellings.map((email) => mailsTo(server, email.toLowerCase())));
      return mails.flat().length;
    };
    expect(await mailed()).toBe(6);
    expect(await subscriber()).toEqual(expect.any(String));
    pass(DAY_MS);
    await Promise.all(spellings.map((email) => subscribe(email)));
    expect(await mailed()).toBe(12);
  });

  it('thanks a program that fills in the hidden field, and does nothing', async () => {
    const email = freshEmail();
    const answer = await subscribe(email, 'https://spam.example');
    expect([answer.statusCode, answer.body]).toEqual([200, '{"success":true}']);
    expect(await kept(email)).toBeNull();
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it.each([
    ['no address', { website: '' }],
    ['an invalid address', { email: 'grace at example.org' }],
    ['a line break in the address', { email: 'grace@example.org\r\nBcc: all@example.org' }],
    ['two addresses', { email: 'grace@example.org,leo@example.org' }],
    ['an overlong address', { email: `${'a'.repeat(300)}@example.org` }],
    ['a list of addresses', { email: ['grace@example.org'] }],
  ])('refuses %s and names the field', async (_what, body) => {
    const answer = await post('/api/newsletter', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } });
  });
});

describe('the confirmation link', () => {
  it('is valid for seven days and no longer', async () => {
    const [early, late] = [freshEmail(), freshEmail()];
    await subscribe(early);
    await subscribe(late);
    pass(7 * DAY_MS - 1);
    expect((await confirm(await linkIn(early, 'confirm'))).statusCode).toBe(200);
    pass(1);
    const refused = await confirm(await linkIn(late, 'confirm'));
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ success: false, code: 'link_gone' });
    expect(await kept(late)).toMatchObject({ confirmedAt: null });
  });

  it('does not bring back an address that unsubscribed', async () => {
    const email = freshEmail();
    await subscribe(email);
    const token = await linkIn(email, 'confirm');
    await unsubscribe(await linkIn(email, 'unsubscribe'));
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_gone' });
    expect(await kept(email)).toBeNull();
  });

  it.each(['x', 'AAAA'.repeat(30), '=', 'ä'])('is refused when it is %s', async (token) => {
    expect((await confirm(token)).statusCode).toBe(404);
    expect((await unsubscribe(token)).statusCode).toBe(404);
  });

  it('is worthless for another purpose or when a character was changed', async () => {
    const email = freshEmail();
    await subscribe(email);
    const token = await linkIn(email, 'confirm');
    for (const place of [0, 20, 40, token.length - 5]) {
      const other = token[place] === 'A' ? 'B' : 'A';
      expect((await confirm(token.slice(0, place) + other + token.slice(place + 1))).statusCode).toBe(404);
    }
    expect((await unsubscribe(token)).statusCode).toBe(404);
    expect((await confirm(await linkIn(email, 'unsubscribe'))).statusCode).toBe(404);
    expect(await kept(email)).toMatchObject({ confirmedAt: null });
  });

  it('does not reveal the address', async () => {
    const email = freshEmail();
    await subscribe(email);
    const token = await linkIn(email, 'confirm');
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(email);
  });
});

describe('unsubscribing', () => {
  it('deletes the address immediately, and may be repeated', async () => {
    const email = await subscriber();
    const token = await linkIn(email, 'unsubscribe');
    expect((await unsubscribe(token)).json()).toEqual({ success: true });
    expect(await kept(email)).toBeNull();
    const again = await unsubscribe(token);
    expect([again.statusCode, again.json()]).toEqual([200, { success: true }]);
  });

  it('works with the link of any mail, however old, even for a later subscription', async () => {
    const email = freshEmail();
    await subscribe(email);
    const first = await linkIn(email, 'unsubscribe');
    await unsubscribe(first);
    pass(400 * DAY_MS);
    await subscribe(email);
    await confirm(await linkIn(email, 'confirm'));
    expect(await kept(email)).not.toBeNull();
    await unsubscribe(first);
    expect(await kept(email)).toBeNull();
  });

  it('leaves nothing behind when both links are followed at once, in any order', async () => {
    for (let time = 0; time < 5; time++) {
      const email = freshEmail();
      await subscribe(email);
      const [yes, no] = [await linkIn(email, 'confirm'), await linkIn(email, 'unsubscribe')];
      const answers = await Promise.all([confirm(yes), unsubscribe(no), confirm(yes), confirm(yes)]);
      expect(answers[1]?.statusCode).toBe(200);
      expect(await kept(email)).toBeNull();
      const welcomes = (await subjectsTo(email)).filter((subject) => subject === WELCOMES);
      expect(welcomes.length).toBeLessThanOrEqual(1);
      expect((await confirm(yes)).statusCode).toBe(404);
    }
  });

  it('keeps all others on the list', async () => {
    const [leaves, stays] = [await subscriber(), await subscriber()];
    await unsubscribe(await linkIn(leaves, 'unsubscribe'));
    expect(await kept(stays)).not.toBeNull();
  });
});

it('a newsletter mail has its links in both the text and the HTML', async () => {
  const email = await subscriber();
  for (const mail of await mailsTo(server, email)) {
    const addresses = mail.text.match(/http:\S+/g) ?? [];
    expect(addresses.length).toBeGreaterThanOrEqual(2);
    for (const address of addresses) expect(mail.html).toContain(`href="${address}"`);
    expect(mail.text).toContain('Unsubscribe: http://localhost:3000/newsletter/unsubscribe?token=');
  }
});
