import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliver, subscriber } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

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

/** A person who pays, with what Stripe reports and what the person is told. */
async function payer() {
  const person = await subscriber(server, stripe);
  const { subscription } = person;
  const parent = { subscription_details: { subscription: subscription.id } };
  return {
    subscription,
    failed: () => deliver(server, stripe.report('invoice.payment_failed', { id: 'in_1', parent })),
    changed: () => deliver(server, stripe.report('customer.subscription.updated', subscription)),
    told: async (): Promise<string[]> => {
      await server.platform.jobs.idle();
      const { data } = (await person.here.get(`/api/users/${person.id}/notices`)).json();
      return data.notices.map(({ kind }: { kind: string }) => kind);
    },
  };
}

it('a failed payment is told to the payer once, however often it is tried again', async () => {
  const { subscription, failed, told } = await payer();
  expect(await told()).toEqual([]);
  subscription.status = 'past_due';
  await failed();
  await failed();
  expect(await told(), spec('X-547')).toEqual(['payment_failed']);
});

it('a payment that fails again after it succeeded is told again', async () => {
  const { subscription, failed, changed, told } = await payer();
  for (let month = 0; month < 2; month += 1) {
    subscription.status = 'past_due';
    await failed();
    subscription.status = 'active';
    await changed();
  }
  expect(await told(), spec('X-547')).toEqual(['payment_failed', 'payment_failed']);
});

it('the end of a plan is told to the payer once', async () => {
  const { subscription, changed, told } = await payer();
  subscription.status = 'canceled';
  await changed();
  await changed();
  expect(await told(), spec('X-547')).toEqual(['payment_ended']);
});

it('a report that is not signed tells nobody', async () => {
  const { subscription, told } = await payer();
  subscription.status = 'past_due';
  const forged = stripe.report('customer.subscription.updated', subscription, { secret: 'whsec_guessed' });
  expect((await deliver(server, forged)).statusCode).toBe(400);
  expect(await told(), spec('X-547')).toEqual([]);
});
