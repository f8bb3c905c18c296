import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver, payingPerson, subscriber } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

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

describe('a paid plan', () => {
  it('is granted by Stripe’s report, and not before', async () => {
    const person = await payingPerson(server);
    const saidBefore = await person.profileSays();
    const { url } = (await person.choose('price_starter')).json();
    const sessionId = new URL(url).pathname.slice(1);
    const subscription = stripe.pay(sessionId);
    // The payer is back on our page and looks at the plan.
    expect(await person.details()).toMatchObject({ status: 'none', plan: null, subscriptionStatus: 'free' });

    const completed = stripe.report('checkout.session.completed', {
      id: sessionId,
      subscription: subscription.id,
    });
    expect((await deliver(server, completed)).json()).toEqual({ received: true });
    expect(await person.profileSays(), spec('E-052')).toBe('pro');
    expect([saidBefore, await person.profileSays()], spec('X-018')).toEqual(['free', 'pro']);
    const status = await person.here.get('/api/subscription/status');
    expect(status.statusCode, spec('API-109')).toBe(200);
    expect(status.json().status, spec('E-149')).toBe('active');
    expect(status.json().priceId, spec('E-148')).toBe('price_starter');
    const details = await person.here.get('/api/subscription/details');
    expect(details.statusCode, spec('API-110')).toBe(200);
    expect(details.json(), spec('E-150')).toEqual({
      status: 'active',
      priceId: 'price_starter',
      plan: 'starter',
      amountCents: 19_900,
      currency: 'usd',
      periodEndsAt: '2026-10-07T08:00:00.000Z',
      cancelAtPeriodEnd: false,
      minutes: { used: 0, included: 10 },
      subscriptionStatus: 'pro',
      mode: 'test',
    });
    const history = await person.here.get('/api/subscription/history');
    expect(history.statusCode, spec('API-114')).toBe(200);
    expect(history.json().history, spec('E-151')).toEqual([
      {
        id: expect.any(String),
        at: '2026-09-07T08:00:00.000Z',
        amountCents: 19_900,
        currency: 'usd',
        status: 'paid',
        invoiceUrl: 'https://invoice.example/1',
      },
    ]);
  });

  it.each([
    ['price_starter', 'pro'],
    ['price_platinum', 'premium'],
  ])('%s makes the profile %s (RES-23)', async (priceId, says) => {
    expect(await (await subscriber(server, stripe, priceId)).profileSays()).toBe(says);
  });

  it('is premium for Platinum, and for an Enterprise plan that the operator made for a customer', async () => {
    const person = await subscriber(server, stripe, 'price_platinum');
    const withPlatinum = await person.profileSays();
    person.subscription.status = 'canceled';
    await deliver(server, stripe.report('customer.subscription.deleted', person.subscription));
    expect(await person.profileSays()).toBe('free');
    const agreed = stripe.subscribe({
      ...{ customer: String(person.subscription.customer), priceId: 'price_enterprise' },
      ...{ userId: null, status: 'active' },
    });
    await deliver(server, stripe.report('customer.subscription.created', agreed));
    expect([withPlatinum, await person.profileSays()], spec('X-019')).toEqual(['premium', 'premium']);
    expect(await person.details()).toMatchObject({ plan: 'enterprise' });
  });

  it('does not change when its price is no longer sold', async () => {
    const person = await subscriber(server, stripe);
    const [item] = (person.subscription.items as { data: { price: object }[] }).data;
    Object.assign(item?.price ?? {}, { id: 'price_starter_2025', unit_amount: 14_900 });
    await deliver(server, stripe.report('customer.subscription.updated', person.subscription));
    expect(await person.details()).toMatchObject({ plan: 'starter', amountCents: 14_900, status: 'active' });
  });

  it.each([
    ['past_due', 'past_due', 'pro'],
    ['unpaid', 'unpaid', 'free'],
    ['paused', 'paused', 'free'],
    ['incomplete', 'incomplete', 'free'],
    ['canceled', 'ended', 'free'],
    ['a word of tomorrow', 'ended', 'free'],
  ])('called %s by Stripe is %s here and gives %s', async (status, state, says) => {
    const person = await subscriber(server, stripe);
    person.subscription.status = status;
    await deliver(server, stripe.report('customer.subscription.updated', person.subscription));
    expect(await person.details()).toMatchObject({ status: state, subscriptionStatus: says });
  });
});

describe('the person with a plan', () => {
  it('changes it, and the rest of the month is settled immediately', async () => {
    const person = await subscriber(server, stripe);
    const changed = await person.update('price_platinum');
    expect(changed.statusCode, spec('API-111')).toBe(200);
    expect(changed.json()).toMatchObject({ plan: 'platinum', subscriptionStatus: 'premium' });
    expect(stripe.seen.findLast(({ what }) => what === 'POST /v1/subscriptions/:id')?.form).toMatchObject({
      'items[0][price]': 'price_platinum',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
  });

  it('keeps the old plan when the change cannot be paid', async () => {
    const person = await subscriber(server, stripe);
    const declined = { type: 'card_error', code: 'card_declined', message: 'declined' };
    stripe.refuseNext(402, declined, 'POST /v1/subscriptions/:id');
    const changed = await person.update('price_platinum');
    expect([changed.statusCode, changed.json().code]).toEqual([402, 'payment_failed']);
    expect(await person.details()).toMatchObject({ plan: 'starter', subscriptionStatus: 'pro' });
  });

  it('cancels it at the end of the month, and may take that back', async () => {
    const person = await subscriber(server, stripe);
    const cancelled = await person.cancel();
    expect(cancelled.statusCode, spec('API-112')).toBe(200);
    expect(cancelled.json()).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      subscriptionStatus: 'pro',
    });
    expect((await person.update('price_starter')).json()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('may keep a plan whose price is no longer sold', async () => {
    const person = await subscriber(server, stripe);
    const [item] = (person.subscription.items as { data: { price: object }[] }).data;
    Object.assign(item?.price ?? {}, { id: 'price_starter_2025', unit_amount: 14_900 });
    await person.cancel();
    expect(await person.details()).toMatchObject({ priceId: 'price_starter_2025', cancelAtPeriodEnd: true });
    expect((await person.update('price_starter_2025')).json()).toMatchObject({
      amountCents: 14_900,
      cancelAtPeriodEnd: false,
    });
  });

  it('sees the date on which Stripe’s own page ends it, and may take that back too', async () => {
    const person = await subscriber(server, stripe);
    person.subscription.cancel_at = Date.parse('2026-09-20T08:00:00Z') / 1_000;
    await deliver(server, stripe.report('customer.subscription.updated', person.subscription));
    expect(await person.details()).toMatchObject({
      cancelAtPeriodEnd: true,
      periodEndsAt: '2026-09-20T08:00:00.000Z',
    });
    expect((await person.update('price_starter')).json()).toMatchObject({
      cancelAtPeriodEnd: false,
      periodEndsAt: '2026-10-07T08:00:00.000Z',
    });
  });

  it('is told when the plan has ended at Stripe, even before the report', async () => {
    for (const act of ['update', 'cancel'] as const) {
      const person = await subscriber(server, stripe);
      person.subscription.status = 'canceled';
      expect((await person[act]('price_platinum')).json().code).toBe('no_subscription');
      expect(await person.profileSays()).toBe('free');
    }
  });

  it('sees only their own charges', async () => {
    const [person, other] = [await subscriber(server, stripe), await subscriber(server, stripe)];
    const ids = async (one: typeof person) => (await one.history()).map(({ id }: { id: string }) => id);
    expect(await ids(person)).toHaveLength(1);
    expect(await ids(other)).not.toEqual(await ids(person));
  });

  it('cannot change to a price that is not sold, nor change a plan they do not have', async () => {
    const person = await subscriber(server, stripe);
    expect((await person.update('price_mug')).json().code).toBe('price_unknown');
    expect((await person.update('price_enterprise')).json().code).toBe('price_unknown');
    const nobody = await payingPerson(server);
    expect((await nobody.update('price_starter')).json().code).toBe('no_subscription');
    expect((await nobody.cancel()).json().code).toBe('no_subscription');
    const history = await nobody.here.get('/api/subscription/history');
    expect(history.json(), spec('X-149')).toEqual({ history: [] });
  });

  it('sees their own plan, whatever person a query or body names', async () => {
    const [payer, other] = [await subscriber(server, stripe), await payingPerson(server)];
    const answersTo = async (reader: typeof other, named?: typeof other) => {
      const answers = [];
      for (const call of ['status', 'details', 'history']) {
        const answer = await server.app.inject({
          url: `/api/subscription/${call}`,
          headers: { authorization: `Bearer ${reader.here.token()}` },
          ...(named && { query: { userId: named.id }, payload: { userId: named.id, email: named.email } }),
        });
        answers.push(answer.json());
      }
      return answers;
    };
    const own = await answersTo(other);
    expect(await answersTo(other, payer), spec('X-147')).toEqual(own);
    const payers = await answersTo(payer);
    for (const [at, answer] of own.entries()) expect(answer).not.toEqual(payers[at]);
  });

  it('is told when Stripe cannot be reached, in words that reveal no internals', async () => {
    const person = await subscriber(server, stripe);
    stripe.refuseNext(500, { type: 'api_error', message: 'inside' });
    const answer = await person.cancel();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_unavailable']);
    expect(answer.body).not.toContain('inside');
  });
});

it('reveals nothing without a token', async () => {
  for (const [method, url] of [
    ['GET', '/api/subscription/status'],
    ['GET', '/api/subscription/details'],
    ['GET', '/api/subscription/history'],
    ['PUT', '/api/subscription/update'],
    ['POST', '/api/subscription/cancel'],
  ] as const) {
    const answer = await server.app.inject({ method, url, payload: { priceId: 'price_starter' } });
    expect([url, answer.json().code]).toEqual([url, 'unauthenticated']);
  }
});
