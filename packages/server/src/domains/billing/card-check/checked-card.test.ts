// @module-tag postgresql

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { BY_CARD, cardHolder, cardHolderAtThePage, refundsInTheEnd } from '#testing/people/card-holder.ts';
import { deliver } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type LoopbackStripe, startLoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

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

const refunded = (page: string) => refundsInTheEnd(server, stripe, page);

describe('a report', () => {
  it('proves a card only if Stripe signed it and itself says that the page is paid', async () => {
    const { page, checkState, report } = await cardHolderAtThePage(server, stripe);
    const open = stripe.sessions.get(page) ?? {};
    const lie = { ...open, payment_status: 'paid', payment_intent: 'pi_invented' };
    const states: string[] = [];
    for (const untrue of [
      stripe.report('checkout.session.completed', lie, { secret: 'whsec_guessed' }),
      // A payer whose card is declined stays on the page.
      stripe.report('checkout.session.completed', lie),
      stripe.report('payment_intent.payment_failed', { id: 'pi_1', metadata: {} }),
    ]) {
      await deliver(server, untrue);
      states.push(await checkState());
    }
    Object.assign(open, { status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_pending' });
    await deliver(server, report());
    states.push(await checkState());
    Object.assign(open, { status: 'open' });
    stripe.payCardCheck(page);
    const paid = await deliver(server, report());
    states.push(await checkState());
    expect([states, paid.statusCode], spec('X-592')).toEqual([
      ['open', 'open', 'open', 'open', 'checked'],
      200,
    ]);
  });

  it('counts once, however often and wherever it arrives, and the charge is refunded once', async () => {
    const { page, id, checkState, report } = await cardHolderAtThePage(server, stripe);
    stripe.payCardCheck(page);
    const other = await anotherServer(server, (platform) => ({
      ...platform,
      settings: server.platform.settings,
    }));
    const first = report();
    const answers = await Promise.all([
      deliver(server, first),
      deliver(other, first),
      deliver(server, report()),
      deliver(
        other,
        stripe.report('checkout.session.async_payment_succeeded', stripe.sessions.get(page) ?? {}),
      ),
      checkState(),
    ]);
    answers.push(await deliver(server, first));
    await other.platform.jobs.idle();
    await other.close();
    const events = await server.platform.securityRecords.read({ event: 'card_checked', userId: id }, null);
    expect(
      {
        statuses: answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.statusCode)),
        events: events.events.length,
        refunds: await refunded(page),
      },
      spec('X-593'),
    ).toEqual({ statuses: [200, 200, 200, 200, 200], events: 1, refunds: 1 });
  });

  it('is sent again when Stripe could not be asked', async () => {
    const { page, checkState, report } = await cardHolderAtThePage(server, stripe);
    stripe.payCardCheck(page);
    const paid = report();
    stripe.refuseNext(500, { type: 'api_error' });
    expect((await deliver(server, paid)).statusCode).toBe(500);
    expect((await deliver(server, paid)).statusCode).toBe(200);
    expect(await checkState()).toBe('checked');
  });
});

describe('a checked card', () => {
  it('makes the consents of that parent count that waited, and later ones at once', async () => {
    const parent = await cardHolderAtThePage(server, stripe);
    await parent.agree('live_lessons');
    const waiting = (await parent.consents()).live_lessons;
    stripe.payCardCheck(parent.page);
    await deliver(server, parent.report());
    const proved = (await parent.consents()).live_lessons;
    await parent.agree('attention_images');
    const later = (await parent.consents()).attention_images;
    expect([waiting, proved, later], spec('X-594')).toEqual([null, expect.any(String), expect.any(String)]);
  });

  it('stays checked when the parent was unlinked before the report, but then proves no consent', async () => {
    const parent = await cardHolderAtThePage(server, stripe);
    await parent.agree();
    await parent.here.delete(`/api/users/${parent.child.userId}/parents/${parent.id}`);
    stripe.payCardCheck(parent.page);
    await deliver(server, parent.report());
    expect(await parent.checkState()).toBe('checked');
    const seenByChild = await server.app.inject({
      url: `/api/consents/${parent.child.userId}`,
      headers: parent.child.headers,
    });
    expect(seenByChild.json()).toMatchObject({ live_lessons: null, waiting: [] });
  });
});

it('a parent who comes back before the report is told the truth, because the server asks Stripe', async () => {
  const parent = await cardHolder(server);
  const states = [await parent.checkState()];
  await parent.startCheck();
  states.push(await parent.checkState());
  stripe.refuseNext(500, { type: 'api_error' });
  states.push(await parent.checkState());
  const page = [...stripe.sessions.keys()].at(-1) ?? '';
  stripe.payCardCheck(page);
  states.push(await parent.checkState());
  const expired = await cardHolderAtThePage(server, stripe);
  Object.assign(stripe.sessions.get(expired.page) ?? {}, { status: 'expired', url: null });
  states.push(await expired.checkState());
  expect({ states, refunds: await refunded(page) }, spec('X-595')).toEqual({
    states: ['none', 'open', 'payments_unavailable', 'checked', 'none'],
    refunds: 1,
  });
});
