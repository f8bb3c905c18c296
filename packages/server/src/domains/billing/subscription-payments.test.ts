// @module-tag postgresql

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver, payingPerson, subscriber } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { subscriptionPayments as table } from './tables.ts';

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

const kept = async (paymentId: unknown, of = server) =>
  of.platform.db.orm
    .select()
    .from(table)
    .where(eq(table.paymentId, String(paymentId)));

/** Makes an invoice that was paid an hour ago, as Stripe reports it. */
function paidInvoice(subscriptionId: string, over: object = {}) {
  const paidAt = Math.floor(server.platform.clock.now().getTime() / 1_000) - 3_600;
  return {
    ...{
      id: `in_${randomUUID()}`,
      object: 'invoice',
      amount_paid: 14_900,
      currency: 'eur',
      created: paidAt - 60,
    },
    status_transitions: { paid_at: paidAt },
    parent: { subscription_details: { subscription: subscriptionId } },
    ...over,
  };
}

describe('a payment that Stripe reports', () => {
  it('is kept with its plan, its payer and its time, once', async () => {
    const person = await subscriber(server, stripe);
    const invoice = paidInvoice(person.subscription.id);
    const once = stripe.report('invoice.paid', invoice);
    for (const report of [once, once, stripe.report('invoice.paid', invoice)])
      expect((await deliver(server, report)).statusCode).toBe(200);
    expect(await kept(invoice.id), spec('X-788')).toEqual([
      {
        ...{ paymentId: invoice.id, mode: 'test', userId: person.id, plan: 'starter' },
        ...{ amountCents: 14_900, currency: 'eur' },
        paidAt: new Date(server.platform.clock.now().getTime() - 3_600_000),
      },
    ]);
  });

  it('is kept if it is the first that we hear of a subscription', async () => {
    const person = await payingPerson(server);
    await person.choose('price_platinum');
    stripe.pay([...stripe.sessions.keys()].at(-1) ?? '');
    const [invoice] = stripe.invoices;
    await deliver(server, stripe.report('invoice.paid', invoice ?? {}));
    expect(await kept(invoice?.id)).toMatchObject([
      { userId: person.id, plan: 'platinum', amountCents: 19_900 },
    ]);
    expect(await person.profileSays()).toBe('premium');
  });

  it('is kept without a name if nobody here began the subscription to a plan', async () => {
    const enterprise = stripe.subscribe({
      ...{ customer: 'cus_school', priceId: 'price_enterprise', userId: null, status: 'active' },
    });
    const stranger = stripe.subscribe({
      ...{ customer: 'cus_gone', priceId: 'price_starter', userId: randomUUID(), status: 'active' },
    });
    const invoices = [paidInvoice(enterprise.id), paidInvoice(stranger.id)];
    for (const invoice of invoices) await deliver(server, stripe.report('invoice.paid', invoice));
    expect(await kept(invoices[0]?.id)).toMatchObject([{ userId: null, plan: 'enterprise' }]);
    expect(await kept(invoices[1]?.id)).toMatchObject([{ userId: null, plan: 'starter' }]);
  });

  it('is not kept for what the operator sells besides plans, nor for an invoice of nothing', async () => {
    const person = await subscriber(server, stripe);
    const mug = stripe.subscribe({
      ...{
        customer: String(person.subscription.customer),
        priceId: 'price_mug',
        userId: null,
        status: 'active',
      },
    });
    const invoices = [paidInvoice(mug.id), paidInvoice(person.subscription.id, { amount_paid: 0 })];
    for (const invoice of invoices) await deliver(server, stripe.report('invoice.paid', invoice));
    expect([...(await kept(invoices[0]?.id)), ...(await kept(invoices[1]?.id))], spec('X-788')).toEqual([]);
  });

  it('is not kept for a payment that failed', async () => {
    const person = await subscriber(server, stripe);
    const invoice = paidInvoice(person.subscription.id);
    await deliver(server, stripe.report('invoice.payment_failed', invoice));
    expect(await kept(invoice.id)).toEqual([]);
  });

  it('stays when its payer deletes the account, and names nobody any more', async () => {
    const person = await subscriber(server, stripe);
    const invoice = paidInvoice(person.subscription.id);
    await deliver(server, stripe.report('invoice.paid', invoice));
    expect((await person.here.delete(`/api/users/${person.id}`)).statusCode).toBe(200);
    expect(await kept(invoice.id), spec('X-788')).toMatchObject([{ userId: null, amountCents: 14_900 }]);
  });
});

describe('a payment in the sandbox', () => {
  it('is kept once as simulated, however often its button is pressed', async () => {
    const sandbox = await testApp();
    const person = await payingPerson(sandbox);
    const { pathname } = new URL((await person.choose('sandbox_platinum')).json().url);
    const pay = () =>
      sandbox.app.inject({
        ...{ method: 'POST', url: pathname, payload: 'answer=pay' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      });
    expect([(await pay()).statusCode, (await pay()).statusCode]).toEqual([303, 303]);
    expect(await sandbox.platform.db.orm.select().from(table), spec('X-788')).toMatchObject([
      { mode: 'sandbox', userId: person.id, plan: 'platinum', amountCents: 29_900, currency: 'usd' },
    ]);
    await sandbox.close();
  });
});
