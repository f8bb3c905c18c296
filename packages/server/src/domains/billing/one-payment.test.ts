// @module-tag postgresql

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver, payingPerson } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';

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

const openSessions = () => [...stripe.sessions.values()].filter(({ status }) => status === 'open');

describe('a payment page', () => {
  it('is opened once for a double click', async () => {
    const person = await payingPerson(server);
    const before = stripe.sessions.size;
    const answers = await Promise.all([1, 2, 3].map(() => person.choose('price_starter')));
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
    expect(stripe.sessions.size - before).toBe(1);
  });

  it('replaces the earlier page, so that nobody pays twice', async () => {
    const before = openSessions().length;
    const person = await payingPerson(server);
    const first = (await person.choose('price_starter')).json().url;
    const second = (await person.choose('price_platinum')).json().url;
    expect(second).not.toBe(first);
    expect(openSessions().length - before).toBe(1);
    expect(openSessions().at(-1)?.url).toBe(second);
  });

  it('is the only one when two windows open pages at the same time', async () => {
    const person = await payingPerson(server);
    const before = openSessions().length;
    let later = '';
    stripe.beforeNextAnswer('POST /v1/checkout/sessions', async () => {
      later = (await person.choose('price_platinum')).json().url;
    });
    const earlier = await person.choose('price_starter');
    expect([earlier.statusCode, earlier.json().code]).toEqual([409, 'payment_replaced']);
    expect(openSessions().length - before).toBe(1);
    expect(openSessions().at(-1)?.url).toBe(later);
  });

  it('is not opened for a person who has paid and waits for the confirmation', async () => {
    const person = await payingPerson(server);
    await person.choose('price_starter');
    const subscription = stripe.pay([...stripe.sessions.keys()].at(-1) ?? '');
    const before = openSessions().length;
    for (const _again of [1, 2]) {
      const answer = await person.choose('price_platinum');
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_not_confirmed']);
    }
    expect(openSessions()).toHaveLength(before);
    expect(await person.profileSays()).toBe('free');
    // The payment failed after all.
    subscription.status = 'incomplete_expired';
    expect((await person.choose('price_platinum')).statusCode).toBe(200);
  });

  it('is not opened a second time if Stripe cannot say what became of the first', async () => {
    const person = await payingPerson(server);
    await person.choose('price_starter');
    await server.app.inject('/api/prices');
    const before = stripe.sessions.size;
    stripe.refuseNext(500, { type: 'api_error' });
    expect((await person.choose('price_platinum')).json().code).toBe('payments_unavailable');
    expect(stripe.sessions.size).toBe(before);
    expect((await person.choose('price_platinum')).statusCode).toBe(200);
  });

  it('is replaced when the person has become a customer in the meantime', async () => {
    const person = await payingPerson(server);
    const first = (await person.choose('price_starter')).json().url;
    stripe.customers.set('cus_since', { id: 'cus_since', object: 'customer' });
    const ended = stripe.subscribe({
      ...{ customer: 'cus_since', priceId: 'price_starter' },
      ...{ userId: person.id, status: 'canceled' },
    });
    await deliver(server, stripe.report('customer.subscription.deleted', ended));
    const second = await person.choose('price_starter');
    expect(second.statusCode).toBe(200);
    expect(second.json().url).not.toBe(first);
    expect(stripe.seen.at(-1)?.form).toMatchObject({ customer: 'cus_since' });
  });
});

describe('a payment that the page confirms itself', () => {
  /** Begins such a payment, and returns it with the subscription that waits for it at Stripe. */
  async function intended() {
    const person = await payingPerson(server);
    const hints = { userId: person.id, email: person.email };
    await person.here.browser.post('/api/create-payment-intent', { priceId: 'price_starter', ...hints });
    return { ...person, begun: [...stripe.subscriptions.values()].at(-1) };
  }

  it('is closed when the person goes to a payment page instead', async () => {
    const { begun, ...person } = await intended();
    await person.choose('price_starter');
    expect(begun?.status).toBe('canceled');
  });

  it('is kept once it is paid, and the person does not pay again', async () => {
    const { begun, ...person } = await intended();
    if (begun) begun.status = 'active';
    expect((await person.choose('price_starter')).json().code).toBe('payment_not_confirmed');
    expect(begun?.status).toBe('active');
  });
});
