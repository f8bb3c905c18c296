import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { newsletterSubscription } from './tables.ts';

let sink: SmtpSink;
let server: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await testApp({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Vivavoce <hello@example.org>',
    PUBLIC_URL: 'https://lessons.example.org',
  });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

let people = 0;
/** Creates a person who asked for the newsletter. Returns the headers of the mail as a mail program reads them. */
async function mailedPerson() {
  people += 1;
  const email = `reader-${people}@test.example`;
  await server.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
  await server.platform.jobs.idle();
  const source = sink.mails.find(({ to }) => to.includes(email))?.source ?? '';
  const [head = ''] = source.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { email, headers, address: /^<(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '' };
}

async function isKept(email: string): Promise<boolean> {
  const rows = await server.platform.db.orm.select().from(newsletterSubscription);
  return rows.some((row) => row.email === email);
}

const press = (address: string, options: Omit<InjectOptions, 'url'> = {}) =>
  server.app.inject({ method: 'POST', url: address, ...options });

const FORM = 'List-Unsubscribe=One-Click';
const MULTIPART =
  '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

describe('a mail program’s own unsubscribe button', () => {
  it('is offered by the headers of RFC 8058', async () => {
    const { headers, address } = await mailedPerson();
    expect(address).toMatch(
      /^https:\/\/lessons\.example\.org\/api\/newsletter\/unsubscribe\/one-click\?token=[\w-]+$/,
    );
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it.each([
    ['a form', { payload: FORM, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [
      'a multipart form',
      { payload: MULTIPART, headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    ],
    ['nothing', {}],
  ])('unsubscribes when it posts %s, and may be repeated', async (_form, options) => {
    const { email, address } = await mailedPerson();
    for (const _time of ['first', 'second']) {
      const answer = await press(address, options);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
      expect(await isKept(email)).toBe(false);
    }
  });

  it('is refused without a token of ours', async () => {
    const form = { payload: FORM, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await press('/api/newsletter/unsubscribe/one-click', form)).statusCode).toBe(400);
    const foreign = await press('/api/newsletter/unsubscribe/one-click?token=abc', form);
    expect(foreign.json()).toMatchObject({ success: false, code: 'link_gone' });
  });

  it('refuses a form that is far too large', async () => {
    const { email, address } = await mailedPerson();
    const answer = await press(address, {
      payload: `a=${'x'.repeat(300_000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json()).toMatchObject({ code: 'too_large' });
    expect(await isKept(email)).toBe(true);
  });

  it('is listed in the API documentation', async () => {
    const { paths } = (await server.app.inject({ url: '/api/docs/openapi.json' })).json();
    expect(Object.keys(paths['/api/newsletter/unsubscribe/one-click'])).toEqual(['post']);
  });

  it('is the only call that accepts a form', async () => {
    const answer = await press('/api/newsletter', {
      payload: 'email=grace%40example.org',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('redirects a mere visit to the screen that asks first, and unsubscribes nobody', async () => {
    const { email, address } = await mailedPerson();
    const answer = await server.app.inject({ method: 'GET', url: address });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      address.replace('/api/newsletter/unsubscribe/one-click', '/newsletter/unsubscribe'),
    );
    expect(await isKept(email)).toBe(true);
  });
});
