import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '#testing/test-platform.ts';
import { mailTo } from '#testing/third-parties/mailbox.ts';
import { outboxPages } from './outbox-pages.ts';
import { mails } from './tables.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform();
  app = await appWith(platform);
  await platform.db.transaction((tx) =>
    platform.mail.send(tx, {
      to: 'grace@example.org',
      subject: 'Codes & <links>',
      text: 'Open http://localhost:3000/verify?code=1&x=2\n<script>alert(1)</script>',
      html: '<p onclick="alert(1)">Hello</p>',
    }),
  );
  await platform.jobs.idle();
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

async function appWith(own: TestPlatform): Promise<FastifyInstance> {
  const built = Fastify();
  await built.register(outboxPages(own));
  return built;
}

const get = (url: string, options: Omit<InjectOptions, 'method' | 'url'> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' }, ...options });

describe('the outbox', () => {
  it('lists the mails, each as a link to its page', async () => {
    const answer = await get('/outbox');
    expect(answer.statusCode).toBe(200);
    const [row] = await platform.db.orm.select().from(mails);
    expect(answer.body).toContain(`<a href="/outbox/${row?.id}">Codes &amp; &lt;links&gt;</a>`);
    expect(answer.body).toContain('grace@example.org');
  });

  it('shows a mail with working links, and nothing in it can act', async () => {
    const { id } = await mailTo(platform, 'grace@example.org');
    const { body, headers } = await get(`/outbox/${id}`);
    expect(body).toContain('<a href="http://localhost:3000/verify?code=1&amp;x=2">');
    expect(body).not.toContain('<script');
    expect(body).toContain('<iframe sandbox title=');
    expect(body).not.toContain('<p onclick');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not exist for other machines, forwarded requests and foreign names', async () => {
    const strangers: InjectOptions[] = [
      { remoteAddress: '192.168.1.20' },
      { headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' } },
      { headers: { host: 'localhost:3000', forwarded: 'for=203.0.113.9' } },
      { headers: { host: 'evil.example' } },
    ];
    for (const stranger of strangers) expect((await get('/outbox', stranger)).statusCode).not.toBe(200);
  });

  it('answers that an unknown mail does not exist', async () => {
    expect((await get('/outbox/11111111-1111-4111-8111-111111111111')).statusCode).not.toBe(200);
    expect((await get('/outbox/nonsense')).statusCode).not.toBe(200);
  });

  it('does not exist in production, behind https, or with a mail server', async () => {
    const sent = await appWith({ ...platform, settings: { ...platform.settings, production: true } });
    expect((await sent.inject('/outbox')).statusCode).toBe(404);
    const behindHttps = { ...platform.settings, publicUrl: 'https://lessons.example' };
    expect((await (await appWith({ ...platform, settings: behindHttps })).inject('/outbox')).statusCode).toBe(
      404,
    );
    const bySmtp = await appWith({ ...platform, mail: { ...platform.mail, kind: 'smtp' } });
    expect((await bySmtp.inject('/outbox')).statusCode).toBe(404);
  });
});
