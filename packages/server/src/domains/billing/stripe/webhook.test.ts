import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver, payingPerson, subscriber } from '#testing/people/paying-person.ts';
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

const lookups = () => stripe.seen.filter(({ what }) => what === 'GET /v1/subscriptions/:id').length;

/** Creates a person who has paid at Stripe, which has not reported it yet. */
async function paid() {
  const person = await payingPerson(server);
  await person.choose('price_starter');
  const subscription = stripe.pay([...stripe.sessions.keys()].at(-1) ?? '');
  return {
    ...person,
    subscription,
    created: () => stripe.report('customer.subscription.created', subscription),
  };
}

describe('a report', () => {
  it('is refused and grants nothing when Stripe did not sign it', async () => {
    const { subscription, profileSays, created, here, successUrl } = await paid();
    const good = created();
    const forged = stripe.report('customer.subscription.created', subscription, { secret: 'whsec_guessed' });
    const other = created();
    const saidAfter: string[] = [];
    for (const report of [
      forged,
      { ...good, payload: `${good.payload} ` },
      { ...good, signature: other.signature },
      { ...good, signature: '' },
    ]) {
      expect((await deliver(server, report)).statusCode).toBe(400);
      saidAfter.push(await profileSays());
    }
    // The payer returns to our page.
    await here.browser.get(new URL(successUrl).pathname + new URL(successUrl).search);
    saidAfter.push(await profileSays());
    expect((await deliver(server, good)).statusCode).toBe(200);
    saidAfter.push(await profileSays());
    expect(saidAfter, spec('X-144')).toEqual(['free', 'free', 'free', 'free', 'free', 'pro']);
  });

  it('is refused when it is older than five minutes', async () => {
    const { subscription } = await paid();
    const at = Math.floor(server.platform.clock.now().getTime() / 1_000) - 301;
    const old = stripe.report('customer.subscription.created', subscription, { at });
    expect((await deliver(server, old)).statusCode).toBe(400);
  });

  it('is accepted but not handled again when it arrives twice', async () => {
    const { created, profileSays } = await paid();
    const report = created();
    await deliver(server, report);
    const before = lookups();
    expect((await deliver(server, report)).statusCode).toBe(200);
    expect(lookups()).toBe(before);
    expect(await profileSays()).toBe('pro');
  });

  it('does not bring back an old state when it arrives late', async () => {
    const person = await paid();
    const { subscription } = person;
    const early = stripe.report('customer.subscription.updated', structuredClone(subscription));
    subscription.status = 'canceled';
    await deliver(server, stripe.report('customer.subscription.deleted', subscription));
    expect(await person.profileSays()).toBe('free');
    await deliver(server, early);
    expect(await person.details()).toMatchObject({ status: 'ended', subscriptionStatus: 'free' });
  });

  it('does not overwrite a newer state with the older one that was read for it', async () => {
    const person = await paid();
    const { subscription } = person;
    subscription.status = 'incomplete';
    const slow = person.created();
    // The first read sees 'incomplete'; before its answer arrives, the payment succeeds and is reported.
    stripe.beforeNextAnswer('GET /v1/subscriptions/:id', async () => {
      subscription.status = 'active';
      await deliver(server, stripe.report('customer.subscription.updated', subscription));
    });
    await deliver(server, slow);
    expect(await person.details()).toMatchObject({ status: 'active', subscriptionStatus: 'pro' });
  });

  it('is sent again when it could not be handled', async () => {
    const { created, profileSays } = await paid();
    const report = created();
    stripe.refuseNext(500, { type: 'api_error' });
    expect((await deliver(server, report)).statusCode).toBe(500);
    expect(await profileSays()).toBe('free');
    await deliver(server, report);
    expect(await profileSays()).toBe('pro');
  });

  it('does not end a newer subscription when it reports the end of an older one', async () => {
    const person = await subscriber(server, stripe);
    const first = person.subscription;
    first.status = 'canceled';
    const ended = stripe.report('customer.subscription.deleted', structuredClone(first));
    const second = stripe.subscribe({
      ...{ customer: String(first.customer), priceId: 'price_platinum' },
      ...{ userId: person.id, status: 'active' },
    });
    await deliver(server, stripe.report('customer.subscription.created', second));
    await deliver(server, ended);
    expect(await person.details()).toMatchObject({ status: 'active', plan: 'platinum' });
  });

  it.each(['invoice.paid', 'invoice.payment_failed'])('is understood for an invoice: %s', async (type) => {
    const person = await subscriber(server, stripe);
    person.subscription.status = 'past_due';
    const parent = { subscription_details: { subscription: person.subscription.id } };
    await deliver(server, stripe.report(type, { id: 'in_1', parent }));
    expect(await person.details()).toMatchObject({ status: 'past_due' });
  });

  it('is accepted when it does not concern us', async () => {
    for (const report of [
      stripe.report('customer.created', { id: 'cus_1' }),
      stripe.report('checkout.session.completed', { id: 'cs_1', subscription: null }),
      stripe.report('customer.subscription.created', { id: 'sub_of_nobody' }),
    ]) {
      expect((await deliver(server, report)).json()).toEqual({ received: true });
    }
  });

  it('changes nothing about the plan when the same customer buys something else', async () => {
    const person = await subscriber(server, stripe);
    const mug = stripe.subscribe({
      ...{ customer: String(person.subscription.customer), priceId: 'price_mug' },
      ...{ userId: null, status: 'active' },
    });
    await deliver(server, stripe.report('customer.subscription.created', mug));
    expect(await person.details()).toMatchObject({ plan: 'starter', subscriptionStatus: 'pro' });
    person.subscription.status = 'canceled';
    await deliver(server, stripe.report('customer.subscription.deleted', person.subscription));
    await deliver(server, stripe.report('customer.subscription.updated', mug));
    expect(await person.details()).toMatchObject({ status: 'ended', plan: 'starter' });
  });

  it('does not move a subscription to another account that its metadata names', async () => {
    const [person, other] = [await subscriber(server, stripe), await paid()];
    person.subscription.metadata = { userId: other.id };
    await deliver(server, stripe.report('customer.subscription.updated', person.subscription));
    expect(await person.profileSays()).toBe('pro');
    expect(await other.profileSays()).toBe('free');
  });

  it('ends nothing for the payer of another deployment', async () => {
    const elsewhere = stripe.subscribe({
      ...{ customer: 'cus_elsewhere', priceId: 'price_starter' },
      ...{ userId: randomUUID(), status: 'active' },
    });
    await deliver(server, stripe.report('customer.subscription.created', elsewhere));
    await server.platform.jobs.idle();
    expect(elsewhere.status).toBe('active');
  });

  it('is not accepted if Stripe is not set up', async () => {
    const sandbox = await testApp();
    const report = stripe.report('customer.subscription.created', { id: 'sub_1' });
    expect((await deliver(sandbox, report)).statusCode).toBe(404);
    await sandbox.close();
  });
});
