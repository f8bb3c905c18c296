// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { freePort, type SmtpSink, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { mails } from './tables.ts';

const draft = {
  to: 'grace@example.org',
  subject: 'Your code',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
};

let platform: TestPlatform;
let sink: SmtpSink | null = null;
afterEach(async () => {
  await platform.close();
  await sink?.close();
  sink = null;
});

const send = (to = draft.to) => platform.db.transaction((tx) => platform.mail.send(tx, { ...draft, to }));
const sentId = () => platform.db.transaction((tx) => platform.mail.send(tx, draft));
const hasLeft = (id: string) => platform.mail.hasLeft(platform.db.orm, id);
const kept = () => platform.db.orm.select().from(mails);

async function deliveryState(): Promise<unknown> {
  const found = await platform.db.orm.execute(sql`select state from pgboss.job where name = 'mail.deliver'`);
  return (found as unknown as { rows: { state: string }[] }).rows[0]?.state;
}

describe('a mail', () => {
  it('reaches the mail server with its text and its HTML, and is not kept here', async () => {
    sink = await startSmtpSink();
    platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'Vivavoce <hello@example.org>' });
    await send();
    await platform.jobs.idle();
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.to).toEqual(['grace@example.org']);
    const source = sink.mails[0]?.source;
    expect(source).toContain('From: Vivavoce <hello@example.org>');
    expect(source).toContain('Subject: Your code');
    expect(source).toContain('Your code is 123456');
    expect(source).toContain('<b>123456</b>');
    expect(await kept()).toEqual([]);
  });

  it('says where replies go and how to unsubscribe, in headers of one line each', async () => {
    sink = await startSmtpSink();
    platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    const unsubscribeUrl = `https://lessons.example.org/end?token=${'x'.repeat(400)}`;
    await platform.db.transaction((tx) =>
      platform.mail.send(tx, { ...draft, replyTo: 'leo@example.org', unsubscribeUrl }),
    );
    await platform.jobs.idle();
    const lines = sink.mails[0]?.source.split('\r\n');
    expect(lines).toContain('Reply-To: leo@example.org');
    expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('omits both headers if they are not needed', async () => {
    sink = await startSmtpSink();
    platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    await send();
    await platform.jobs.idle();
    expect(sink.mails[0]?.source).not.toMatch(/^(Reply-To|List-Unsubscribe)/m);
  });

  it('is not sent if its transaction rolls back', async () => {
    sink = await startSmtpSink();
    platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    const failing = platform.db.transaction(async (tx) => {
      await platform.mail.send(tx, draft);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await send('leo@example.org');
    await platform.jobs.idle();
    expect(sink.mails.map(({ to }) => to)).toEqual([['leo@example.org']]);
  });

  it('arrives once a mail server that was down at first is back', async () => {
    const port = await freePort();
    platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@example.org' });
    await send();
    await expect.poll(deliveryState).toBe('retry');
    sink = await startSmtpSink(port);
    await platform.jobs.idle();
    expect(sink.mails.map(({ to }) => to)).toEqual([['grace@example.org']]);
  });

  it('does not hold up other mails if the mail server refuses it', async () => {
    sink = await startSmtpSink(0, ['nobody@example.org']);
    platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    await send('nobody@example.org');
    await send('grace@example.org');
    await expect.poll(() => sink?.mails.map(({ to }) => to)).toEqual([['grace@example.org']]);
  });

  it('is deleted after thirty days, whether or not it was delivered', async () => {
    platform = await testPlatform();
    await send('leo@example.org');
    await platform.jobs.idle();
    platform.clock.advance(31 * 24 * 60 * 60 * 1_000);
    await send('grace@example.org');
    await platform.jobs.idle();
    expect((await kept()).map(({ to }) => to)).toEqual(['grace@example.org']);
  });

  it('is kept in the outbox if no mail server is configured', async () => {
    platform = await testPlatform();
    await send();
    await platform.jobs.idle();
    expect(await kept()).toMatchObject([{ ...draft, deliveredAt: platform.clock.now() }]);
  });

  it('has left once the mail server has taken it', async () => {
    const port = await freePort();
    platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@example.org' });
    const id = await sentId();
    expect(await hasLeft(id)).toBe(false);
    await expect.poll(deliveryState).toBe('retry');
    expect(await hasLeft(id)).toBe(false);
    sink = await startSmtpSink(port);
    await platform.jobs.idle();
    expect(await hasLeft(id)).toBe(true);
  });

  it('has not left if it failed for good, or if it is only in the outbox', async () => {
    sink = await startSmtpSink(0, [draft.to]);
    platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'hello@example.org' });
    const id = await sentId();
    await platform.jobs.idle();
    expect(await hasLeft(id)).toBe(false);
    await platform.close();
    platform = await testPlatform();
    const inOutbox = await sentId();
    await platform.jobs.idle();
    expect(await hasLeft(inOutbox)).toBe(false);
  });
});
