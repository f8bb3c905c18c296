// @module-tag postgresql

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardCheckPayments } from '#domains/billing/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { BY_CARD, cardHolder, cardHolderAtThePage, refundsOf } from '#testing/people/card-holder.ts';
import { deliver } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let stripe: LoopbackStripe;
let server: TestApp;
beforeAll(async () => {
  stripe = await startLoopbackStripe();
  server = await testApp({ ...stripe.env, ...BY_CARD });
});
beforeEach(() => stripe.setClock(server.platform.clock.now()));
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const atThePage = () => cardHolderAtThePage(server, stripe);

/** The rows that are left, by the page that they are about. */
const kept = async () =>
  (await server.platform.db.orm.select().from(cardCheckPayments)).map(({ openedAs }) => openedAs);

it('a refund that fails is tried again until the money is back', async () => {
  const { page, report } = await atThePage();
  stripe.payCardCheck(page);
  stripe.refuseNext(500, { type: 'api_error' }, 'POST /v1/refunds');
  await deliver(server, report());
  await server.platform.jobs.idle();
  const payment = stripe.sessions.get(page)?.payment_intent;
  const tries = stripe.seen.filter(({ form }) => form.payment_intent === payment).length;
  const rows = await server.platform.db.orm.select().from(cardCheckPayments);
  const row = rows.find(({ openedAs }) => openedAs === page);
  expect({ tries, refunds: refundsOf(stripe, page), refundedAt: row?.refundedAt }, spec('X-596')).toEqual({
    tries: 2,
    refunds: 1,
    refundedAt: server.platform.clock.now(),
  });
});

it('a charge that the operator refunded at Stripe already is settled as well', async () => {
  const { page, report } = await atThePage();
  stripe.payCardCheck(page);
  const payment = stripe.payments.get(String(stripe.sessions.get(page)?.payment_intent));
  if (payment) payment.refunds = 1;
  await deliver(server, report());
  await server.platform.jobs.idle();
  server.platform.clock.advance(3 * DAY_MS);
  await server.domains.billing.sweep();
  expect(await kept()).not.toContain(page);
});

describe('when an account is deleted', () => {
  it('its open page is closed, and what was paid is refunded although nobody is left', async () => {
    const deleted = async ({ here, id }: Awaited<ReturnType<typeof atThePage>>) =>
      (await here.delete(`/api/users/${id}`)).statusCode;
    const [open, paid, reported] = [await atThePage(), await atThePage(), await atThePage()];
    stripe.payCardCheck(paid.page);
    stripe.payCardCheck(reported.page);
    const statuses = [await deleted(open), await deleted(paid), await deleted(reported)];
    await deliver(server, reported.report());
    await server.platform.jobs.idle();
    const found = {
      statuses,
      open: stripe.sessions.get(open.page)?.status,
      refunds: [refundsOf(stripe, paid.page), refundsOf(stripe, reported.page)],
      kept: (await kept()).filter((page) => [open, paid, reported].some((one) => one.page === page)),
    };
    expect(found, spec('X-598')).toEqual({
      statuses: [200, 200, 200],
      open: 'expired',
      refunds: [1, 1],
      kept: [],
    });
  });

  it('a page that is being opened meanwhile is closed', async () => {
    const { here, id, startCheck } = await cardHolder(server);
    stripe.beforeNextAnswer('POST /v1/checkout/sessions', () => here.delete(`/api/users/${id}`));
    expect((await startCheck()).statusCode).toBe(503);
    expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired');
  });

  it('a charge whose refund had failed is still refunded', async () => {
    const { page, here, id, report } = await atThePage();
    stripe.payCardCheck(page);
    stripe.refuseNext(500, { type: 'api_error' }, 'POST /v1/refunds');
    await deliver(server, report());
    await here.delete(`/api/users/${id}`);
    await server.platform.jobs.idle();
    expect(refundsOf(stripe, page)).toBe(1);
  });
});

describe('the daily clean-up', () => {
  it('forgets a page that nobody paid for two days, and settles one whose report was lost', async () => {
    const [unpaid, lost] = [await atThePage(), await atThePage()];
    stripe.payCardCheck(lost.page);
    server.platform.clock.advance(DAY_MS);
    const young = await atThePage();
    const keptOf = async () =>
      (await kept()).filter((page) => [unpaid, lost, young].some((one) => one.page === page));
    await server.domains.billing.sweep();
    expect(await keptOf()).toHaveLength(3);
    server.platform.clock.advance(DAY_MS + 1_000);
    await server.domains.billing.sweep();
    await server.platform.jobs.idle();
    expect(stripe.sessions.get(unpaid.page)?.status).toBe('expired');
    expect(refundsOf(stripe, lost.page)).toBe(1);
    expect(new Set(await keptOf())).toEqual(new Set([lost.page, young.page]));
    await server.domains.billing.sweep();
    expect(await keptOf()).toEqual([young.page]);
  });

  it('keeps what it could not settle while Stripe was down, and deletes what was never opened', async () => {
    server.platform.clock.advance(3 * DAY_MS);
    await server.domains.billing.sweep();
    const { page } = await atThePage();
    const { id } = await cardHolder(server);
    const begun = {
      userId: id,
      mode: 'test',
      returnUrl: '/',
      startedAt: server.platform.clock.now(),
    } as const;
    await server.platform.db.orm.insert(cardCheckPayments).values(begun);
    server.platform.clock.advance(3 * DAY_MS);
    stripe.refuseNext(500, { type: 'api_error' }, 'POST /v1/checkout/sessions/:id/expire');
    await server.domains.billing.sweep();
    expect(await kept()).toEqual([page]);
    await server.domains.billing.sweep();
    expect(await kept()).toEqual([]);
  });

  it('keeps what only a live key can give back, and tells the operator', async () => {
    const { log, lines } = capturedLog('error');
    const { id: userId } = await cardHolder(server);
    const startedAt = server.platform.clock.now();
    const paid = { ...{ userId, returnUrl: '/', startedAt, paidAt: startedAt }, paymentId: 'pi_owed' };
    await server.platform.db.orm.insert(cardCheckPayments).values([
      { ...paid, mode: 'live', openedAs: 'owed' },
      { ...paid, mode: 'live', openedAs: 'refunded', refundedAt: startedAt },
      { ...paid, mode: 'sandbox', openedAs: 'tried' },
    ]);
    server.platform.clock.advance(3 * DAY_MS);
    const other = await anotherServer(server, (platform) => ({
      ...platform,
      log,
      settings: server.platform.settings,
    }));
    await other.domains.billing.sweep();
    expect(await kept()).toEqual(['owed']);
    expect(lines()).toMatchObject([{ openedAs: 'owed', paymentId: 'pi_owed' }]);
    await other.close();
  });
});

it('a refund that another key would have to make is left to the operator, who finds the payment in the log', async () => {
  const trial = await testApp({ ...stripe.env, ...BY_CARD });
  const { payments } = trial.platform.settings;
  if (payments.kind !== 'stripe') throw new Error('this test needs Stripe payments');
  const { page, report } = await cardHolderAtThePage(trial, stripe);
  stripe.payCardCheck(page);
  stripe.refuseNext(500, { type: 'api_error' }, 'POST /v1/refunds');
  await deliver(trial, report());
  await expect.poll(() => stripe.seen.at(-1)?.what).toBe('POST /v1/refunds');
  await trial.platform.jobs.stop();
  const { log, lines } = capturedLog();
  const live = await anotherServer(trial, (platform) => ({
    ...platform,
    log,
    settings: { ...trial.platform.settings, payments: { ...payments, secretKey: 'sk_live_at_last' } },
  }));
  await live.platform.jobs.idle();
  const complaints = lines().filter(({ msg }) => String(msg).includes('refund it at the provider'));
  expect(complaints).toMatchObject([{ paymentId: stripe.sessions.get(page)?.payment_intent }]);
  await live.close();
  await trial.close();
});
