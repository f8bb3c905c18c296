import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { keyFor, offerWith } from '#testing/live-call.ts';
import { withStandBy } from '#testing/stand-by.ts';
import { testSettings } from '#testing/test-settings.ts';
import { startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { freePort, startSmtpSink } from '#testing/third-parties/smtp-sink.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { examine } from './checks.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PASSWORD_HASHING: 'full',
  SECRET: 'q7Zk2mXw9vB4nT1cR8yL5pH3sD6fG0jA',
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts an AI server that accepts one key. Requests with that key get this status. */
async function aiServer(key: string, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.headers.authorization === `Bearer ${key}` ? status : 401;
    response.end('{"data":[]}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

async function find(part: string, env: Record<string, string>) {
  const findings = await examine(testSettings({ PORT: String(await freePort()), ...env }));
  return findings.find((finding) => finding.part === part);
}

describe('the doctor', () => {
  it('finds nothing wrong with an unconfigured installation, and names its stand-ins', async () => {
    const findings = await examine(testSettings({ PORT: String(await freePort()) }));
    expect(findings.filter(({ well }) => !well)).toEqual([]);
    expect(findings.map(({ says }) => says).join('\n')).toContain('embedded PGlite (stand-in; DATABASE_URL)');
  });

  it('says that the demo accounts are open on this machine alone, and locked anywhere else', async () => {
    expect((await find('Demo accounts', {}))?.says, spec('X-249')).toMatch(/^open, /);
    expect((await find('Demo accounts', { HOST: '0.0.0.0' }))?.says, spec('X-249')).toMatch(/^locked, /);
    const publicUrl = { PUBLIC_URL: 'https://learn.example.org' };
    expect((await find('Demo accounts', publicUrl))?.says, spec('X-249')).toMatch(/^locked, /);
    expect((await find('Demo accounts', { TRUST_PROXY: '1' }))?.says, spec('X-249')).toMatch(/^locked, /);
  });

  it('says how a parent’s consent is proved, and what is wrong with it in production', async () => {
    const say = (env: Record<string, string>) => find('Consent age', { CONSENT_AGE: '13', ...env });
    expect(await say({ CONSENT_METHOD: 'email' }), spec('X-589')).toEqual({
      ...{ part: 'Consent age', well: true },
      says: '13 years; a parent’s consent is confirmed by mail a day later (CONSENT_METHOD)',
    });
    expect(await say({ CONSENT_METHOD: 'card' }), spec('X-589')).toMatchObject({ well: true });
    const live = { ...PRODUCTION, CONSENT_AGE: '13' };
    expect(await say({ ...live, CONSENT_METHOD: 'school' }), spec('X-589')).toMatchObject({ well: true });
    expect(await say({ ...live, CONSENT_METHOD: 'card' }), spec('X-589')).toMatchObject({
      ...{
        well: false,
        says: expect.stringContaining('without STRIPE_SECRET_KEY no card is really checked'),
      },
    });
    expect(await say({ ...live, CONSENT_METHOD: 'account' }), spec('X-589')).toMatchObject({
      ...{ well: false, says: expect.stringContaining('that is weak') },
    });
  });

  it('reports whether an AI server accepts the key', async () => {
    const LLM_BASE_URL = await aiServer('right');
    const env = { LLM_BASE_URL, LLM_MODEL: 'llama3.1' };
    expect(await find('Text model', { ...env, LLM_API_KEY: 'right' })).toMatchObject({ well: true });
    expect(await find('Text model', { ...env, LLM_API_KEY: 'wrong' })).toMatchObject({
      well: false,
      says: expect.stringContaining('does not accept the key'),
    });
  });

  it.each([
    [401, 'does not accept the key (401)'],
    [402, 'needs payment (402)'],
    [429, 'accepts no more requests at the moment (429)'],
    [503, 'has a problem of its own (503)'],
  ])('explains in plain words what %i from a provider of live voice means', async (status, words) => {
    const REALTIME_BASE_URL = await aiServer('theirs', status);
    const env = { REALTIME_BASE_URL, REALTIME_API_KEY: 'theirs', REALTIME_MODEL: 'gpt-realtime' };
    const host = new URL(REALTIME_BASE_URL).host;
    expect(await find('Live voice', env)).toMatchObject({
      well: false,
      says: expect.stringContaining(`gpt-realtime at ${host} ${words}`),
    });
  });

  it('says who reads what is said besides our own rules, and whether that server accepts the key', async () => {
    const off = { well: true, says: expect.stringMatching(/^our own rules alone .*MODERATION_BASE_URL/) };
    expect(await find('Moderation', {})).toMatchObject(off);
    const hosted = { REALTIME_API_KEY: 'right', REALTIME_BASE_URL: await aiServer('right') };
    expect(await find('Moderation', hosted)).toMatchObject(off);
    const env = { MODERATION_BASE_URL: await aiServer('right') };
    expect(await find('Moderation', { ...env, MODERATION_API_KEY: 'right' })).toMatchObject({
      ...{ well: true, says: expect.stringContaining('omni-moderation-2024-09-26 at 127.0.0.1') },
    });
    expect(await find('Moderation', { ...env, MODERATION_API_KEY: 'wrong' })).toMatchObject({ well: false });
  });

  it('accepts a provider without a list of models', async () => {
    const REALTIME_BASE_URL = await aiServer('theirs', 404);
    expect(await find('Live voice', { REALTIME_BASE_URL, REALTIME_API_KEY: 'theirs' })).toMatchObject({
      well: true,
    });
  });

  it('names the stand-by for the provider of live voice, and examines the stand-by’s hearing', async () => {
    const REALTIME_BASE_URL = await aiServer('theirs');
    const env = { REALTIME_BASE_URL, REALTIME_API_KEY: 'theirs' };
    expect(await find('Voice stand-by', env)).toMatchObject({
      well: true,
      says: 'our own voice server takes the calls while the provider fails',
    });
    expect(await find('Voice stand-by', { ...env, VOICE_STANDBY: 'off' })).toMatchObject({
      says: expect.stringContaining('lessons continue in writing'),
    });
    expect(await find('Hearing', { ...env, ASR_BASE_URL: await aiServer('none', 503) })).toMatchObject({
      well: false,
    });
    expect(await find('Voice stand-by', {})).toBeUndefined();
  });

  it('reports that the stand-by is serving the lessons right now', async () => {
    const server = await withStandBy();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const env = {
      ...{ REALTIME_BASE_URL: server.realtime.baseUrl, REALTIME_API_KEY: server.realtime.apiKey },
      ...{ HOST: '127.0.0.1', PORT: new URL(address).port },
    };
    expect(await find('Voice now', env)).toMatchObject({ well: true, says: 'served by loopback' });
    const learner = await server.signUp();
    const { key } = (await keyFor(server, learner, await server.startSession(learner))).json();
    server.realtime.refuseAll(429);
    await offerWith(server, key);
    expect(await find('Voice now', env)).toEqual({
      ...{ part: 'Voice now', well: false },
      says: 'served by embedded voice server, standing in for loopback',
    });
    await server.close();
  });

  it('reports when a server cannot be reached', async () => {
    const nowhere = await freePort();
    expect(await find('Speech', { TTS_BASE_URL: `http://127.0.0.1:${nowhere}/v1` })).toMatchObject({
      well: false,
      says: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await find('Database', { DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${nowhere}/d` })).toEqual({
      part: 'Database',
      well: false,
      says: `PostgreSQL at 127.0.0.1:${nowhere} cannot be used (ECONNREFUSED)`,
    });
  });

  it('says whether the role of the database could change the audit trail, and which setting mends it', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const one = { DATABASE_URL: `postgres://vivavoce:hunter2@${nowhere}/d` };
    const two = { ...one, DATABASE_OWNER_URL: `postgres://owner:hunter2@${nowhere}/d` };
    expect(await find('Audit trail', {}), spec('X-721')).toEqual({
      ...{ part: 'Audit trail', well: true, says: 'kept for 730 days (AUDIT_DAYS)' },
    });
    const warning = 'the database role of DATABASE_URL could change it: set DATABASE_OWNER_URL';
    expect(await find('Audit trail', one), spec('X-721')).toMatchObject({
      ...{ well: true, says: expect.stringContaining(warning) },
    });
    expect(await find('Audit trail', { ...PRODUCTION, ...one }), spec('X-721')).toMatchObject({
      ...{ well: false, says: expect.stringContaining(warning) },
    });
    expect(await find('Audit trail', two)).toEqual({
      ...{ part: 'Audit trail', well: false },
      says: 'the role of DATABASE_OWNER_URL cannot be used (ECONNREFUSED)',
    });
  });

  it('greets the mail server', async () => {
    const sink = await startSmtpSink();
    expect(await find('Mail', { SMTP_URL: sink.url, MAIL_FROM: 'a@example.org' })).toMatchObject({
      well: true,
    });
    await sink.close();
    expect(await find('Mail', { SMTP_URL: sink.url, MAIL_FROM: 'a@example.org' })).toMatchObject({
      well: false,
    });
  });

  it('notices that the port is taken, and that a page without https gets no microphone', async () => {
    const taken = new URL(await aiServer('any')).port;
    expect(await find('Port', { PORT: taken })).toMatchObject({ well: false });
    expect(await find('Public address', { PUBLIC_URL: 'http://school.example' })).toMatchObject({
      well: false,
    });
  });

  it('does not wait for ever for a service that takes a request and says nothing', async () => {
    const stripe = await startLoopbackStripe();
    const silent = createServer(() => undefined);
    servers.push(silent);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const STRIPE_API_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const settings = testSettings({ ...stripe.env, STRIPE_API_URL, PORT: String(await freePort()) });
    const findings = await examine(settings, { isInside: false, checkLimitMs: 200 });
    expect(
      findings.find(({ part }) => part === 'Payments'),
      spec('X-916'),
    ).toEqual({
      ...{ part: 'Payments', well: false, says: 'gave no answer within 0.2 seconds' },
    });
    silent.closeAllConnections();
    await stripe.close();
  });

  it('asks Stripe whether it accepts the key and sells the plans at the prices shown', async () => {
    const stripe = await startLoopbackStripe();
    expect(await find('Payments', {})).toMatchObject({
      well: true,
      says: expect.stringContaining('sandbox'),
    });
    expect(await find('Payments', stripe.env)).toMatchObject({ well: true, says: 'Stripe in its test mode' });
    const [starter, platinum] = stripe.products;
    Object.assign(starter?.default_price ?? {}, { unit_amount: 9_900 });
    Object.assign(platinum ?? {}, { metadata: {} });
    expect(await find('Payments', stripe.env)).toEqual({
      part: 'Payments',
      well: false,
      says:
        'Stripe in its test mode: starter costs 99 USD, and the pricing page says 199 USD; ' +
        'no product with metadata plan=platinum and a monthly default price',
    });
    expect(await find('Payments', { ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_wrong' })).toEqual({
      part: 'Payments',
      well: false,
      says: 'Stripe cannot be used (StripeAuthenticationError)',
    });
    await stripe.close();
  });
});
