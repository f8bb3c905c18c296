import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';

const INBOX = 'office@example.org';
const message = {
  name: 'Grace Hopper',
  email: 'Grace@school.example',
  message: 'Hello,\nhow much is it for a class of 30?',
};

let server: TestApp;
let sink: SmtpSink | null = null;
const close = async () => {
  await server.close();
  await sink?.close();
  sink = null;
};

const open = async (env: Record<string, string> = { CONTACT_INBOX: INBOX }) => {
  server = await testApp(env);
};
const send = (body: object = message) =>
  server.app.inject({ method: 'POST', url: '/api/contact', payload: body });

/** Returns the one mail that has reached the inbox. */
async function delivered() {
  const mails = await mailsTo(server, INBOX);
  expect(mails).toHaveLength(1);
  return mails[0];
}

describe('a contact message', () => {
  afterEach(close);

  it('reaches the inbox as a mail that can be answered', async () => {
    await open();
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await delivered()).toMatchObject({
      replyTo: 'Grace@school.example',
      subject: 'Vivavoce contact form: Grace Hopper',
      text: expect.stringContaining('> Hello,\n> how much is it for a class of 30?'),
      html: expect.stringContaining('Hello,<br>how much is it for a class of 30?'),
      unsubscribeUrl: null,
    });
  });

  it('is sent through the mail server, and answers go to the sender', async () => {
    sink = await startSmtpSink();
    await open({ CONTACT_INBOX: INBOX, SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    await send();
    await server.platform.jobs.idle();
    expect(sink.mails[0]?.to).toEqual([INBOX]);
    expect(sink.mails[0]?.source).toContain('From: hello@example.org\r\n');
    expect(sink.mails[0]?.source).toContain('Reply-To: Grace@school.example\r\n');
    expect(await mailsTo(server, INBOX)).toEqual([]);
  });

  it('is refused when there is no inbox', async () => {
    await open({});
    const answer = await send();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'no_inbox' });
    expect(answer.json().message).toMatch(/by email/);
  });

  it('is thanked for and dropped when the hidden field is filled in', async () => {
    await open();
    const answer = await send({ ...message, website: 'https://spam.example' });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"success":true}']);
    expect(await mailsTo(server, INBOX)).toEqual([]);
  });

  it('cannot add headers to the mail through the name', async () => {
    sink = await startSmtpSink();
    await open({ CONTACT_INBOX: INBOX, SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    await send({ ...message, name: 'Eve\r\nBcc: all@example.org\u2028X-Evil: 1\u0000' });
    await server.platform.jobs.idle();
    const [taken] = sink.mails;
    expect(taken?.to).toEqual([INBOX]);
    const [head = ''] = taken?.source.split('\r\n\r\n') ?? [];
    expect(head.replace(/\r\n[ \t]+/g, ' ')).toContain('contact form: Eve Bcc: all@example.org X-Evil: 1');
    expect(head).not.toMatch(/^(bcc|x-evil)/im);
  });

  it('is treated as text and never as markup', async () => {
    await open();
    await send({
      ...message,
      name: '<b>Eve</b> & Co',
      message: '<img src=x onerror=alert(1)> "quoted" {product}',
    });
    const mail = await delivered();
    expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt; &amp; Co');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; {product}');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('> <img src=x onerror=alert(1)> "quoted" {product}');
  });

  it('arrives without the characters that no database accepts', async () => {
    await open();
    const answer = await send({ ...message, name: 'E\u0000ve', message: 'One\u0000\u0007\r\n\tTwo' });
    expect(answer.statusCode).toBe(200);
    expect((await delivered())?.text).toContain('> One\n> \tTwo');
  });

  it('appears in no log line, whether accepted or refused', async () => {
    const { log, text, lines } = capturedLog();
    server = await appOver({ ...(await testPlatform({ CONTACT_INBOX: INBOX })), log });
    log.info({}, 'the log is open');
    await send();
    await send({ ...message, email: 'grace' });
    await send({ ...message, message: 'x'.repeat(300_000) });
    expect(lines().length).toBeGreaterThan(0);
    expect(text()).not.toMatch(/Grace|school\.example|a class of 30|xxxx/);
  });

  it('is delivered whole at five thousand characters', async () => {
    await open();
    await send({ ...message, message: `${'x'.repeat(4_999)}!` });
    expect((await delivered())?.text).toContain(`${'x'.repeat(4_999)}!`);
  });
});

describe('an invalid contact message', () => {
  beforeAll(() => open());
  afterAll(close);

  it.each([
    ['name', { ...message, name: '  ' }],
    ['name', { ...message, name: 'x'.repeat(121) }],
    ['email', { ...message, email: 'grace' }],
    ['email', { ...message, email: 'grace@school.example\r\nBcc: all@example.org' }],
    ['message', { ...message, message: '\n' }],
    ['message', { ...message, message: 'x'.repeat(5_001) }],
    ['message', { ...message, message: { text: 'Hello' } }],
    ['message', { name: message.name, email: message.email }],
  ])('is refused for its %s, which is missing, wrong or too long', async (field, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await mailsTo(server, INBOX)).toEqual([]);
  });

  it('is not read when it is far too large', async () => {
    const answer = await send({ ...message, message: 'x'.repeat(300_000) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  });
});
