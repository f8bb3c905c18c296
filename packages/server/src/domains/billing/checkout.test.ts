// @module-tag postgresql

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver, payingPerson, subscriber } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { CHECKOUT_LIMIT } from './payer.ts';

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

describe('the public key and the prices', () => {
  it('are available to everyone without a token', async () => {
    const key = await server.app.inject('/api/stripe_public_key');
    expect(key.statusCode, spec('API-099')).toBe(200);
    expect(key.json()).toEqual({ publicKey: 'pk_test_of_the_test', mode: 'test' });
    const prices = await server.app.inject('/api/prices');
    expect(prices.statusCode, spec('API-100')).toBe(200);
    expect(prices.json()).toEqual({
      mode: 'test',
      prices: [
        { priceId: 'price_starter', plan: 'starter', amountCents: 19_900, currency: 'usd' },
        { priceId: 'price_platinum', plan: 'platinum', amountCents: 29_900, currency: 'usd' },
      ],
    });
  });

  it('are requested from Stripe at most once a minute', async () => {
    server.platform.clock.advance(61_000);
    const asked = () => stripe.seen.filter(({ what }) => what === 'GET /v1/products').length;
    const before = asked();
    await Promise.all([1, 2, 3].map(() => server.app.inject('/api/prices')));
    expect(asked() - before).toBe(1);
    server.platform.clock.advance(61_000);
    stripe.refuseNext(500, { type: 'api_error' });
    expect((await server.app.inject('/api/prices')).json().code).toBe('payments_unavailable');
    // A failure is not cached.
    expect((await server.app.inject('/api/prices')).statusCode).toBe(200);
  });
});

describe('a payment page', () => {
  it('is opened for the person named by the sign-in cookie, without a token', async () => {
    const person = await payingPerson(server);
    const opened = await person.choose('price_platinum');
    expect(opened.statusCode, spec('API-101')).toBe(200);
    expect(opened.json().url).toMatch(/^https:\/\/pay\.example\/cs_test_/);
    const asked = stripe.seen.findLast(({ what }) => what === 'POST /v1/checkout/sessions');
    expect(asked?.form).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_platinum',
      customer_email: person.email,
      client_reference_id: person.id,
      'subscription_data[metadata][userId]': person.id,
      success_url: person.successUrl,
      cancel_url: person.cancelUrl,
    });
  });

  it('sends a visitor to sign in first', async () => {
    const { choose, here } = await payingPerson(server);
    here.browser.jar.clear();
    const answer = await choose('price_starter');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_first']);
    expect(answer.json().message).toBe('Please sign in first. Then choose your plan again.');
  });

  it('is not opened for another site’s page that uses the cookie', async () => {
    const person = await payingPerson(server);
    for (const page of ['https://evil.example', undefined]) {
      person.here.browser.goTo(page);
      expect((await person.choose('price_starter')).json().code).toBe('forbidden');
    }
  });

  it.each([
    ['https://evil.example/account'],
    ['https://localhost:3000@evil.example/'],
    ['http://localhost:3000.evil.example/'],
    ['//evil.example'],
    ['javascript:alert(1)'],
    ['blob:http://localhost:3000/1'],
    ['http://somebody:secret@localhost:3000/'],
    ['/account/settings'],
  ])('refuses a return address that is not ours: %s', async (address) => {
    const person = await payingPerson(server);
    const told = [];
    for (const over of [{ successUrl: address }, { cancelUrl: address }]) {
      const answer = await person.choose('price_starter', over);
      told.push([answer.statusCode, answer.json().code]);
    }
    expect(told, spec('X-143')).toEqual(Array(2).fill([400, 'return_address_not_ours']));
  });

  it.each(['price_mug', 'price_enterprise', 'price_starter_2025', 'price_of_somebody_else'])(
    'refuses a price that is not on offer: %s',
    async (priceId) => {
      const person = await payingPerson(server);
      expect((await person.choose(priceId)).json().code).toBe('price_unknown');
    },
  );

  it('needs a profile first, because a plan belongs to one', async () => {
    const person = await payingPerson(server, { profile: false });
    expect((await person.choose('price_starter')).json().code).toBe('profile_first');
  });

  it('is not opened for a person who already has a plan', async () => {
    const person = await subscriber(server, stripe);
    const answer = await person.choose('price_platinum');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_subscribed']);
  });

  it('can be opened again after Stripe failed', async () => {
    const person = await payingPerson(server);
    await server.app.inject('/api/prices');
    stripe.refuseNext(500, { type: 'api_error' });
    const failed = await person.choose('price_starter');
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'payments_unavailable']);
    expect((await person.choose('price_starter')).statusCode).toBe(200);
  });

  it('uses the customer that Stripe knows when a person comes back', async () => {
    const person = await subscriber(server, stripe);
    await server.platform.db.orm.execute(
      `update subscriptions set state = 'ended' where user_id = '${person.id}'`,
    );
    await person.choose('price_starter');
    expect(stripe.seen.at(-1)?.form).toMatchObject({ customer: person.subscription.customer });
    expect(stripe.seen.at(-1)?.form).not.toHaveProperty('customer_email');
  });

  it('uses a new customer if the operator has deleted the old one at Stripe', async () => {
    const person = await subscriber(server, stripe);
    person.subscription.status = 'canceled';
    await deliver(server, stripe.report('customer.subscription.deleted', person.subscription));
    stripe.customers.delete(String(person.subscription.customer));
    expect((await person.choose('price_starter')).statusCode).toBe(200);
    expect(stripe.seen.at(-1)?.form).toMatchObject({ customer_email: person.email });
  });

  it('is throttled', async () => {
    const browser = openBrowser(server, { ip: '203.0.113.9' });
    const body = { priceId: 'x', successUrl: 'x', cancelUrl: 'x' };
    const codes = new Set<string>();
    for (let call = 0; call <= CHECKOUT_LIMIT.perAddress; call += 1) {
      codes.add((await browser.post('/api/create-checkout-session', body)).json().code);
    }
    expect([...codes]).toEqual(['sign_in_first', 'too_many_requests']);
  });
});

/** Returns what Stripe was asked to begin: payment pages and payments. */
const paymentsBegun = () =>
  stripe.seen.filter(({ what }) => what.startsWith('POST ')).map(({ what }) => what);

describe('a payment that the page confirms itself', () => {
  const intend = (person: Awaited<ReturnType<typeof payingPerson>>, over: object = {}) =>
    person.here.browser.post('/api/create-payment-intent', {
      priceId: 'price_starter',
      userId: person.id,
      email: person.email,
      ...over,
    });

  it('is begun for the person named by the sign-in cookie, without a token', async () => {
    const person = await payingPerson(server);
    const begun = await intend(person, { email: 'somebody-else@test.example' });
    expect(begun.statusCode, spec('API-105')).toBe(200);
    expect(begun.json()).toEqual({ clientSecret: 'pi_1_secret_2', confirmUrl: null });
    const made = [...stripe.customers.values()].at(-1);
    expect(made).toMatchObject({ email: person.email });
    expect(stripe.seen.at(-1)?.form).toMatchObject({ 'metadata[userId]': person.id, customer: made?.id });
  });

  it('is not begun for anyone but the person named by the cookie, nor from another site', async () => {
    const [person, other] = [await payingPerson(server), await payingPerson(server)];
    const before = paymentsBegun();
    const intended = await intend(person, { userId: other.id });
    person.here.browser.goTo('https://evil.example');
    const chosen = await person.choose('price_starter');
    const refused = [intended, chosen].map((answer) => [answer.statusCode, answer.json().code]);
    expect({ refused, begun: paymentsBegun() }, spec('X-142')).toEqual({
      refused: [
        [403, 'forbidden'],
        [403, 'forbidden'],
      ],
      begun: before,
    });
  });
});
