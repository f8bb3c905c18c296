// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { appOver } from '#testing/app-over.ts';
import { payingPerson, subscriber } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { checkouts, paymentEvents } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let stripe: LoopbackStripe;
let server: TestApp;
beforeAll(async () => {
  stripe = await startLoopbackStripe();
  server = await testApp(stripe.env);
});
beforeEach(() => stripe.setClock(server.platform.clock.now()));
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const profileOf = async (userId: string) =>
  (await server.domains.profiles.find(server.platform.db.orm, userId))?.subscriptionStatus;

it('a lost report is made up for once the paid month is over', async () => {
  const { id, subscription } = await subscriber(server, stripe);
  await server.platform.jobs.idle();
  subscription.status = 'canceled';
  expect(await profileOf(id)).toBe('pro');
  server.platform.clock.advance(31 * DAY_MS);
  await server.domains.billing.sweep();
  expect(await profileOf(id)).toBe('free');
});

it('old reports and checkouts are deleted, but not too early', async () => {
  await subscriber(server, stripe);
  const { id, choose } = await payingPerson(server);
  await choose('price_starter');
  const { orm } = server.platform.db;
  const kept = async () => ({
    events: (await orm.select().from(paymentEvents)).length,
    begun: (await orm.select().from(checkouts).where(eq(checkouts.userId, id))).length,
  });
  await server.domains.billing.sweep();
  expect(await kept()).toEqual({ events: expect.toSatisfy((count) => count > 0), begun: 1 });
  server.platform.clock.advance(41 * DAY_MS);
  await server.domains.billing.sweep();
  expect(await kept()).toEqual({ events: 0, begun: 0 });
});

it('simulated plans are not given away once Stripe takes the money', async () => {
  const platform = await testPlatform();
  const sandbox = await appOver(platform);
  const person = await payingPerson(sandbox);
  const { url } = (await person.choose('sandbox_starter')).json();
  await sandbox.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: 'answer=pay',
  });
  expect(await person.profileSays()).toBe('pro');
  const withStripe = await anotherServer(sandbox, (other) => ({
    ...other,
    settings: { ...other.settings, payments: server.platform.settings.payments },
  }));
  const found = await withStripe.domains.profiles.find(withStripe.platform.db.orm, person.id);
  expect(found?.subscriptionStatus).toBe('free');
  await withStripe.close();
  await sandbox.close();
});

it.each([
  ['sk_test_another', 'pro'],
  ['sk_live_at_last', 'free'],
])('a plan bought in Stripe’s test mode is valid in test mode only: %s', async (secretKey, says) => {
  const platform = await testPlatform(stripe.env);
  const trial = await appOver(platform);
  const { id } = await subscriber(trial, stripe);
  const { payments } = platform.settings;
  if (payments.kind !== 'stripe') throw new Error('this test needs Stripe payments');
  const after = await anotherServer(trial, (other) => ({
    ...other,
    settings: { ...other.settings, payments: { ...payments, secretKey } },
  }));
  const found = await after.domains.profiles.find(after.platform.db.orm, id);
  expect(found?.subscriptionStatus).toBe(says);
  await after.close();
  await trial.close();
});

it('a deleted account is forgotten at Stripe, which no longer charges anything', async () => {
  const { id, here, subscription } = await subscriber(server, stripe);
  await here.post('/api/auth/prove', { password: 'quiet-lantern' });
  expect((await here.delete(`/api/users/${id}`)).statusCode).toBe(200);
  await server.platform.jobs.idle();
  expect(subscription.status).toBe('canceled');
  expect(stripe.customers.has(String(subscription.customer))).toBe(false);
});

it('a payment page that is open when the account is deleted is closed', async () => {
  const { id, here, choose } = await payingPerson(server);
  await choose('price_starter');
  await here.delete(`/api/users/${id}`);
  await server.platform.jobs.idle();
  expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired');
});

it('a payment page that is being opened while the account is deleted is closed', async () => {
  const { id, here, choose } = await payingPerson(server);
  stripe.beforeNextAnswer('POST /v1/checkout/sessions', () => here.delete(`/api/users/${id}`));
  expect((await choose('price_starter')).statusCode).toBe(409);
  expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired');
});

it('a payment that is made while the account is being deleted is cancelled', async () => {
  const { id, here, choose } = await payingPerson(server);
  await choose('price_starter');
  const subscription = stripe.pay([...stripe.sessions.keys()].at(-1) ?? '');
  await here.delete(`/api/users/${id}`);
  await server.domains.billing.bringUpToDate(subscription.id);
  await server.platform.jobs.idle();
  expect(subscription.status).toBe('canceled');
  const { orm } = server.platform.db;
  expect(await orm.select().from(checkouts).where(eq(checkouts.userId, id))).toEqual([]);
});
