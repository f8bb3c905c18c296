// @module-tag postgresql

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { capturedLog } from '#testing/captured-log.ts';
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

const newestPage = () => [...stripe.sessions.keys()].at(-1) ?? '';

const refunded = (page: string) => refundsInTheEnd(server, stripe, page);

describe('the page of a card check', () => {
  it('is opened once for two clicks, asks for 50 cents by card, and tells Stripe no account number', async () => {
    const parent = await cardHolder(server);
    const before = stripe.sessions.size;
    const opened = await Promise.all([parent.startCheck(), parent.startCheck()]);
    opened.push(await parent.startCheck());
    const form = stripe.seen.findLast(({ what }) => what === 'POST /v1/checkout/sessions')?.form;
    expect(
      {
        urls: new Set(opened.map((answer) => answer.json().url)),
        pages: stripe.sessions.size - before,
        form,
      },
      spec('X-590'),
    ).toEqual({
      urls: new Set([`https://pay.example/${newestPage()}`]),
      pages: 1,
      form: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '50',
        'line_items[0][price_data][product_data][name]': 'Card check, refunded at once',
        customer_email: parent.email,
        client_reference_id: expect.not.stringMatching(parent.id),
        'metadata[cardCheck]': form?.client_reference_id,
        'payment_intent_data[metadata][cardCheck]': form?.client_reference_id,
        success_url: parent.returnUrl,
        cancel_url: parent.returnUrl,
      },
    });
  });

  it('is opened only for a signed-in adult with a verified address, and leads back only to us', async () => {
    const before = stripe.sessions.size;
    const adult = await cardHolder(server);
    const visitor = await cardHolder(server);
    visitor.here.browser.jar.clear();
    const unused = await testApp(stripe.env);
    const answers = [
      await visitor.startCheck(),
      await (await cardHolder(server, { age: 17 })).startCheck(),
      await (await cardHolder(server, { isVerified: false })).startCheck(),
      await adult.startCheck({ returnUrl: 'https://evil.example/parent' }),
      await (await cardHolder(unused)).startCheck(),
    ];
    await unused.close();
    adult.here.browser.goTo('https://evil.example');
    answers.push(await adult.startCheck());
    const codes = answers.map(({ statusCode, json }) => `${statusCode} ${json().code}`);
    expect({ codes, pages: stripe.sessions.size - before }, spec('X-591')).toEqual({
      codes: [
        '401 sign_in_first',
        '403 parent_not_adult',
        '403 parent_email_unverified',
        '400 return_address_not_ours',
        '409 card_check_not_used',
        '403 forbidden',
      ],
      pages: 0,
    });
  });

  it('can be opened again after Stripe failed', async () => {
    const parent = await cardHolder(server);
    stripe.refuseNext(500, { type: 'api_error' }, 'POST /v1/checkout/sessions');
    const failed = await parent.startCheck();
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'payments_unavailable']);
    expect(await parent.checkState()).toBe('none');
    expect((await parent.startCheck()).statusCode).toBe(200);
  });

  it('is reported as our own fault, and logged, if Stripe refuses the request', async () => {
    const { log, lines } = capturedLog('error');
    const other = await anotherServer(server, (platform) => ({
      ...platform,
      log,
      settings: server.platform.settings,
    }));
    const parent = await cardHolder(other);
    stripe.refuseNext(
      400,
      { type: 'invalid_request_error', code: 'amount_too_small' },
      'POST /v1/checkout/sessions',
    );
    const answer = await parent.startCheck();
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(JSON.stringify(lines())).toContain('amount_too_small');
    await other.close();
  });

  it('is opened anew when the former one has expired', async () => {
    const parent = await cardHolderAtThePage(server, stripe);
    Object.assign(stripe.sessions.get(parent.page) ?? {}, { status: 'expired', url: null });
    expect((await parent.startCheck()).json().url).toBe(`https://pay.example/${newestPage()}`);
    expect(newestPage()).not.toBe(parent.page);
  });

  it('replaces one that leads back elsewhere, and both are refunded if both are paid all the same', async () => {
    const parent = await cardHolderAtThePage(server, stripe);
    const elsewhere = { returnUrl: `${parent.returnUrl}?window=2` };
    await parent.startCheck(elsewhere);
    const replaced = stripe.sessions.get(parent.page)?.status;

    const hurried = await cardHolder(server);
    stripe.beforeNextAnswer('POST /v1/checkout/sessions', () => hurried.startCheck(elsewhere));
    await hurried.startCheck();
    const pages = [...stripe.sessions.keys()].slice(-2);
    for (const page of pages) stripe.payCardCheck(page);
    for (const page of pages)
      await deliver(server, stripe.report('checkout.session.completed', stripe.sessions.get(page) ?? {}));
    const refunds = [await refunded(pages[0] ?? ''), await refunded(pages[1] ?? '')];
    expect({ replaced, refunds, state: await hurried.checkState() }, spec('X-597')).toEqual({
      replaced: 'expired',
      refunds: [1, 1],
      state: 'checked',
    });
  });

  it('is not needed again for consents that wait since an age was corrected', async () => {
    const { child, id, returnUrl, agree, consents, startCheck } = await cardHolder(server);
    const correctAge = (age: number) =>
      server.platform.db.orm.update(profiles).set({ age }).where(eq(profiles.userId, child.userId));
    await correctAge(14);
    await agree();
    await server.platform.db.transaction((tx) => server.domains.profiles.cardWasChecked(tx, id));
    await correctAge(9);
    expect((await consents()).live_lessons).toBeNull();
    expect((await startCheck()).json().url).toBe(returnUrl);
    expect((await consents()).live_lessons, spec('X-709')).not.toBeNull();
    await agree('attention_images');
    await correctAge(14);
    await agree('attention_images');
    await correctAge(9);
    expect((await consents()).attention_images, spec('X-709')).not.toBeNull();
  });

  it('is not opened for a parent whose card was checked: there is nothing left to pay', async () => {
    const parent = await cardHolderAtThePage(server, stripe);
    stripe.payCardCheck(parent.page);
    const before = stripe.sessions.size;
    const elsewhere = `${parent.returnUrl}?window=2`;
    expect((await parent.startCheck({ returnUrl: elsewhere })).json()).toEqual({ url: elsewhere });
    expect((await parent.startCheck()).json()).toEqual({ url: parent.returnUrl });
    expect(stripe.sessions.size).toBe(before);
    expect(await refunded(parent.page)).toBe(1);
  });
});
