import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, openBrowser } from '#testing/test-browser.ts';
import { type SmtpSink, startSmtpSink, type TakenMail } from '#testing/third-parties/smtp-sink.ts';
import { type WatchedApp, watchedApp } from '#testing/watched-app.ts';

const INBOX = 'inbox@operator.example';

let sink: SmtpSink;
let server: WatchedApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await watchedApp({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Vivavoce <hello@operator.example>',
    CONTACT_INBOX: INBOX,
  });
});
beforeEach(() => {
  sink.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** Ways to write a second header, or a second line, where one word is expected. */
const SECOND_LINES = [
  '\r\nBcc: evil@thief.example',
  '\nBcc: evil@thief.example',
  '\rBcc: evil@thief.example',
  '\u2028Bcc: evil@thief.example',
  '\u2029Bcc: evil@thief.example',
  '\u0085Bcc: evil@thief.example',
  '\u000bBcc: evil@thief.example',
  '\0\r\nBcc: evil@thief.example',
  '%0d%0aBcc: evil@thief.example',
  '\r\n\r\nevil@thief.example',
  '\r\n.\r\nRCPT TO:<evil@thief.example>',
];

/** Ways to write two addresses, or a name, where one address is expected. */
const wrongAddresses = (good: string) => [
  ...SECOND_LINES.map((line) => good + line),
  ...[',', ';', ' ', ', '].map((between) => `${good}${between}evil@thief.example`),
  `evil@thief.example <${good}>`,
  `<${good}>`,
  `"evil@thief.example"@${good.split('@')[1]}`,
  `${good}> RCPT TO:<evil@thief.example`,
];

/** Returns all mails that were sent. */
async function mailsSent(): Promise<TakenMail[]> {
  await server.platform.jobs.idle();
  return sink.mails;
}

const headOf = ({ source }: TakenMail) => source.slice(0, source.indexOf('\r\n\r\n'));
const headerNames = (mail: TakenMail) =>
  headOf(mail)
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')));

/** The headers of our own mails. Each appears once. */
const OURS = ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type', 'Reply-To'];

/** Fails if a mail goes to any other recipient, or has a header that is not ours. */
function expectOnlyTo(mail: TakenMail, to: string) {
  expect(mail.to).toEqual([to]);
  const names = headerNames(mail);
  expect(OURS).toEqual(expect.arrayContaining(names));
  expect(new Set(names).size).toBe(names.length);
  for (const line of headOf(mail).split('\r\n')) expect(line).not.toMatch(/[\r\n\0\u0085\u2028\u2029]/);
}

describe('a name with a second line in it', () => {
  it('reaches no other recipient through the mails about an account', async () => {
    const newcomers = new Set<string>();
    for (const line of SECOND_LINES.slice(0, 4)) {
      const email = freshEmail();
      const browser = openBrowser(server);
      expect((await browser.register(email, 'quiet-lantern', `Nia${line}`)).statusCode).toBe(200);
      expect((await browser.post('/api/auth/forgot-password', { email })).statusCode).toBe(200);
      newcomers.add(email);
    }
    const mails = await mailsSent();
    expect(new Set(mails.flatMap(({ to }) => to))).toEqual(newcomers);
    for (const mail of mails) {
      expectOnlyTo(mail, mail.to[0] ?? '');
      expect(mail.source).not.toContain('thief');
    }
  });

  it('stays on one line of the subject in the mail to the operator', async () => {
    for (const [at, line] of SECOND_LINES.entries()) {
      const message = { name: `Nia${line}`, email: 'nia@test.example', message: 'Hello there' };
      const browser = openBrowser(server, { ip: `203.0.113.${at}` });
      expect((await browser.post('/api/contact', message)).statusCode).toBe(200);
    }
    const mails = await mailsSent();
    expect(mails).toHaveLength(SECOND_LINES.length);
    for (const mail of mails) expectOnlyTo(mail, INBOX);
  });
});

describe('an address with a second one in it', () => {
  it.each([
    ['/api/auth/register', (email: string) => ({ name: 'Nia', email, password: 'quiet-lantern' })],
    ['/api/auth/login', (email: string) => ({ email, password: 'quiet-lantern' })],
    ['/api/auth/forgot-password', (email: string) => ({ email })],
    ['/api/newsletter', (email: string) => ({ email })],
    ['/api/contact', (email: string) => ({ name: 'Nia', email, message: 'Hello there' })],
  ])('is refused by %s, and no mail is sent', async (url, body) => {
    for (const address of wrongAddresses(freshEmail())) {
      const answer = await openBrowser(server).post(url, body(address));
      expect([address, answer.statusCode]).toEqual([address, 400]);
      expect(answer.json().fields).toHaveProperty('email');
    }
    expect(await mailsSent()).toEqual([]);
    server.expectSilenceAbout(['thief']);
  });

  it('is refused as the new or the current address of a signed-in person', async () => {
    const email = freshEmail();
    const browser = openBrowser(server);
    const { token } = (await browser.register(email)).json();
    await mailsSent();
    sink.mails.length = 0;
    for (const address of wrongAddresses(email)) {
      for (const url of ['/api/auth/change-email', '/api/sendEmailCode']) {
        const answer = await browser.post(url, { email: address }, token);
        expect([url, address, answer.statusCode]).toEqual([url, address, 400]);
      }
    }
    expect(await mailsSent()).toEqual([]);
    server.expectSilenceAbout(['thief', email, token]);
  });
});

it('an honest newcomer’s mail arrives, and its code works', async () => {
  const email = freshEmail();
  const browser = openBrowser(server);
  const { token } = (await browser.register(email, 'quiet-lantern', 'Zoë O’Neill-Özdemir')).json();
  const [mail] = await mailsSent();
  if (!mail) throw new Error('nothing was mailed');
  expectOnlyTo(mail, email);
  const code = /^\d{6}\r$/m.exec(mail.source)?.[0].trim();
  expect((await browser.post('/api/verifyEmailCode', { email, code }, token)).json().success).toBe(true);
});
