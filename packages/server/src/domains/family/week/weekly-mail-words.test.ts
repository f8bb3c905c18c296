import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  chooseMail,
  holdLesson,
  linked,
  mailChoice,
  sendDueMails,
  takeaways,
  timeIs,
  weeklyMailsTo,
} from '#testing/family-week.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const PUBLIC_URL = 'https://lessons.example.org';
const ONE_CLICK = `${PUBLIC_URL}/api/weekly_mail/unsubscribe/one-click?token=`;

let sink: SmtpSink;
let server: TestApp;
let posted: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await testApp({ PUBLIC_URL });
  posted = await testApp({ SMTP_URL: sink.url, MAIL_FROM: 'Vivavoce <hello@example.org>', PUBLIC_URL });
});
afterAll(async () => {
  await server.close();
  await posted.close();
  await sink.close();
});

let grace: Person;
let leo: Person;
beforeEach(async () => {
  await timeIs(server, '2026-11-18T14:00:00Z');
  leo = await server.signUp({ name: 'Leo Lind' });
  grace = await server.signUp({ name: 'Grace Lind', role: 'PARENT' });
  await linked(server, grace, leo);
});

/** Sends the mail of the week on Sunday. */
async function sundayMail() {
  await timeIs(server, '2026-11-19T08:00:00Z', grace);
  await chooseMail(server, grace);
  await timeIs(server, '2026-11-22T17:00:00Z', grace);
  await sendDueMails(server);
  const [mail] = await weeklyMailsTo(server, grace);
  if (!mail) throw new Error('no weekly mail was sent');
  return { ...mail, html: mail.html ?? '' };
}

it('all children are in one mail that reads well as text', async () => {
  const salma = await server.signUp({ name: 'سلمى حداد' });
  await linked(server, grace, salma);
  await holdLesson(server, leo, { minutes: 62 });
  await timeIs(server, '2026-11-20T14:00:00Z', leo, salma);
  await holdLesson(server, leo, { minutes: 1, told: { ...takeaways, comesNext: null, anotherLook: [] } });
  await holdLesson(server, salma, { minutes: 21, told: null, summary: 'Rhymes were fun.' });
  const { text, html } = await sundayMail();
  const words = text.replace(/[\u2068\u2069]/g, '').replace(/token=[\w-]+/, 'token=…');
  expect(words.split('\n\n'), spec('X-452')).toEqual([
    'Leo and سلمى this week',
    'Hello Grace. This is the week from 16 to 22 November.',
    'Leo\n63 minutes in 2 lessons',
    'Wednesday: 62 minutes\nFriday: 1 minute',
    'Went well:\n- Knew half of four at the first try.',
    'Needs another look:\n- The bigger share.',
    'For the dinner table:\n“Which part of the cake does each of us get?”',
    expect.stringMatching(/^Comes next:\nThe lesson “.+”\.$/),
    'سلمى\n21 minutes in 1 lesson',
    'Friday: 21 minutes',
    'Summary of the last lesson:\nRhymes were fun.',
    expect.stringMatching(/^Comes next:\nThe lesson “.+”\.$/),
    `See the whole week:\n${PUBLIC_URL}/parent/week?start=2026-11-16`,
    [
      'You turned this mail on. It comes on Sunday at 18:00, if there was a lesson.',
      `Choose another day: ${PUBLIC_URL}/parent/week#weekly-mail`,
      `Stop this mail: ${PUBLIC_URL}/weekly-mail/unsubscribe?token=…`,
      'The teachers are AI teachers, and they say so in every lesson.',
    ].join('\n'),
    'Vivavoce',
  ]);
  for (const said of ['Leo', 'سلمى', '63 minutes in 2 lessons', 'Rhymes were fun.', 'The bigger share.'])
    expect(html).toContain(said);
});

it('neither the subject nor what a mailbox shows beside it says anything about a child', async () => {
  await holdLesson(server, leo, { minutes: 62 });
  const { subject, html } = await sundayMail();
  expect(subject).toBe('Your week at Vivavoce');
  const preview = /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1] ?? '';
  expect(preview).toBe('What was practised this week, and a question for the dinner table.');
  // Mailboxes show some hundred characters, and then begin with the mail itself.
  expect((html.match(/&#847;/g) ?? []).length).toBeGreaterThan(50);
  expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(subject);
});

it('what people wrote and what a model answered is text in the mail, never HTML', async () => {
  leo = await server.signUp({ name: '<img src=//evil.example> Lind' });
  await linked(server, grace, leo);
  await holdLesson(server, leo, { told: { ...takeaways, wentWell: ['<a href="//evil.example">Free</a>'] } });
  const { html } = await sundayMail();
  expect(html).not.toMatch(/<img|<a href="\/\//);
  expect(html).toContain('&lt;a href=');
});

it('the HTML needs nothing from elsewhere, and has colours for dark mode', async () => {
  await holdLesson(server, leo);
  const { html } = await sundayMail();
  const elsewhere = html.match(/<(?:img|script|link|iframe|object|video)\b|\bsrc=|url\(|@import|\son\w+=/gi);
  expect(elsewhere, spec('X-455')).toBeNull();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.sky\{/);
});

it('a mail program finds the headers of RFC 8058', async () => {
  await timeIs(posted, '2026-11-18T14:00:00Z');
  const child = await posted.signUp();
  const parent = await posted.signUp({ role: 'PARENT' });
  await linked(posted, parent, child);
  await chooseMail(posted, parent);
  await holdLesson(posted, child);
  await timeIs(posted, '2026-11-22T17:00:00Z');
  await sendDueMails(posted);
  const source = sink.mails.find(({ to }) => to.includes(parent.email))?.source ?? '';
  const head = (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ').split('\r\n');
  const header = (name: string) =>
    head.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);
  expect(header('subject')).toBe('Your week at Vivavoce');
  expect(header('list-unsubscribe-post'), spec('X-453')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/[^<>\s]+\?token=[\w-]+>$/);
  expect(header('list-unsubscribe')).toContain(ONE_CLICK);
});

it('a form that a mail program posts turns the mail off without a sign-in, and a visit does not', async () => {
  await holdLesson(server, leo);
  const { unsubscribeUrl } = await sundayMail();
  const url = (unsubscribeUrl ?? '').slice(PUBLIC_URL.length);
  const visit = await server.app.inject({ url });
  expect([visit.statusCode, visit.headers.location]).toEqual([
    303,
    unsubscribeUrl?.replace('/api/weekly_mail/unsubscribe/one-click', '/weekly-mail/unsubscribe'),
  ]);
  expect((await mailChoice(server, grace)).isOn).toBe(true);
  const form = {
    method: 'POST' as const,
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (const _time of ['first', 'second'])
    expect((await server.app.inject(form)).json(), spec('X-454')).toEqual({ success: true });
  expect(await mailChoice(server, grace)).toMatchObject({ isOn: false, nextAt: null });
});

it('the page that a link leads to turns the mail off, and nothing else opens it', async () => {
  await holdLesson(server, leo);
  const { text } = await sundayMail();
  const token = /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const post = (sent: string) =>
    server.app.inject({ method: 'POST', url: '/api/weekly_mail/unsubscribe', payload: { token: sent } });
  for (const foreign of ['abc', token.slice(0, -2)])
    expect((await post(foreign)).json().code).toBe('link_gone');
  expect((await post(token)).json()).toEqual({ success: true });
  expect((await mailChoice(server, grace)).isOn).toBe(false);
});
