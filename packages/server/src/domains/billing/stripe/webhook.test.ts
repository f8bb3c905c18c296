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

/** Somebody who has paid at Stripe, of which nothing was reported yet. */
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
  it('that Stripe did not sign is refused, and grants nothing', async () => {
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
    // The payer comes back to our page.
    await here.browser.get(new URL(successUrl).pathname + new URL(successUrl).search);
    saidAfter.push(await profileSays());
    expect((await deliver(server, good)).statusCode).toBe(200);
    saidAfter.push(await profileSays());
    expect(saidAfter, spec('X-144')).toEqual(['free', 'free', 'free', 'free', 'free', 'pro']);
  });

  it('that is older than five minutes is refused', async () => {
    const { subscription } = await paid();
    const at = Math.floor(server.platform.clock.now().getTime() / 1_000) - 301;
    const old = stripe.report('customer.subscription.created', subscription, { at });
    expect((await deliver(server, old)).statusCode).toBe(400);
  });

  it('that comes again is taken and not dealt with again', async () => {
    const { created, profileSays } = await paid();
    const report = created();
    await deliver(server, report);
    const before = lookups();
    expect((await deliver(server, report)).statusCode).toBe(200);
    expect(lookups()).toBe(before);
    expect(await profileSays()).toBe('pro');
  });

  it('that comes late says nothing about how things stand now', async () => {
    const person = await paid();
    const { subscription } = person;
    const early = stripe.report('customer.subscription.updated', structuredClone(subscription));
    subscription.status = 'canceled';
    await deliver(server, stripe.report('customer.subscription.deleted', subscription));
    expect(await person.profileSays()).toBe('free');
    await deliver(server, early);
    expect(await person.details()).toMatchObject({ status: 'ended', subscriptionStatus: 'free' });
  });

  it('that is answered with an old state while another is dealt with does not cover the new one', async () => {
    const person = await paid();
    const { subscription } = person;
    subscription.status = 'incomplete';
    const slow = person.created();
    // The first look sees 'incomplete'; before its answer arrives the payment comes through and is reported.
    stripe.beforeNextAnswer('GET /v1/subscriptions/:id', async () => {
      subscription.status = 'active';
      await deliver(server, stripe.report('customer.subscription.updated', subscription));
    });
    await deliver(server, slow);
    expect(await person.details()).toMatchObject({ status: 'active', subscriptionStatus: 'pro' });
  });

  it('that cannot be dealt with is asked for again', async () => {
    const { created, profileSays } = await paid();
    const report = created();
    stripe.refuseNext(500, { type: 'api_error' });
    expect((await deliver(server, report)).statusCode).toBe(500);
    expect(await profileSays()).toBe('free');
    await deliver(server, report);
    expect(await profileSays()).toBe('pro');
  });

  it('of an end does not end the subscription that came after it', async () => {
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

  it.each(['invoice.paid', 'invoice.payment_failed'])('of an invoice is understood: %s', async (type) => {
    const person = await subscriber(server, stripe);
    person.subscription.status = 'past_due';
    const parent = { subscription_details: { subscription: person.subscription.id } };
    await deliver(server, stripe.report(type, { id: 'in_1', parent }));
    expect(await person.details()).toMatchObject({ status: 'past_due' });
  });

  it('of what is none of our affair is taken', async () => {
    for (const report of [
      stripe.report('customer.created', { id: 'cus_1' }),
      stripe.report('checkout.session.completed', { id: 'cs_1', subscription: null }),
      stripe.report('customer.subscription.created', { id: 'sub_of_nobody' }),
    ]) {
      expect((await deliver(server, report)).json()).toEqual({ received: true });
    }
  });

  it('of something else that the same customer buys changes nothing about the plan', async () => {
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

  it('about a subscription on which another account was written changes nothing about whose it is', async () => {
    const [person, other] = [await subscriber(server, stripe), await paid()];
    person.subscription.metadata = { userId: other.id };
    await deliver(server, stripe.report('customer.subscription.updated', person.subscription));
    expect(await person.profileSays()).toBe('pro');
    expect(await other.profileSays()).toBe('free');
  });

  it('about the payer of another deployment ends nothing there', async () => {
    const elsewhere = stripe.subscribe({
      ...{ customer: 'cus_elsewhere', priceId: 'price_starter' },
      ...{ userId: randomUUID(), status: 'active' },
    });
    await deliver(server, stripe.report('customer.subscription.created', elsewhere));
    await server.platform.jobs.idle();
    expect(elsewhere.status).toBe('active');
  });

  it('is not taken where Stripe is not set up', async () => {
    const sandbox = await testApp();
    const report = stripe.report('customer.subscription.created', { id: 'sub_1' });
    expect((await deliver(sandbox, report)).statusCode).toBe(404);
    await sandbox.close();
  });
});
