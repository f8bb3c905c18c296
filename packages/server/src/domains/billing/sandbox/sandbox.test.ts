// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherServer } from '#testing/another-server.ts';
import { payingPerson } from '#testing/people/paying-person.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { monthEnd } from './sandbox-payments.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const pathOf = (url: string) => new URL(url).pathname;

/** Presses a button of the test page. The request comes from our own origin unless the caller names another. */
const press = (path: string, answer: string, origin = 'http://localhost:3000') =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    payload: new URLSearchParams({ answer }).toString(),
  });

/** Creates a person who has chosen a plan and is on the test page. */
async function atCheckout(priceId = 'sandbox_starter') {
  const person = await payingPerson(server);
  const { url } = (await person.choose(priceId)).json();
  return { ...person, path: pathOf(url) };
}

describe('the sandbox, used without a Stripe key', () => {
  it('sells the plans at the prices that are shown', async () => {
    expect((await server.app.inject('/api/prices')).json()).toEqual({
      mode: 'sandbox',
      prices: [
        { priceId: 'sandbox_starter', plan: 'starter', amountCents: 19_900, currency: 'usd' },
        { priceId: 'sandbox_platinum', plan: 'platinum', amountCents: 29_900, currency: 'usd' },
      ],
    });
    const key = (await server.app.inject('/api/stripe_public_key')).json();
    expect(key).toEqual({ publicKey: null, mode: 'sandbox' });
  });

  it('simulates a payment on a page that is marked as a test', async () => {
    const { path } = await atCheckout('sandbox_platinum');
    const page = await server.app.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Test mode: no money moves.');
    expect(page.body).toContain('The Platinum plan');
    expect(page.body).toContain('Pay $299 (test)');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('grants the plan for a simulated payment, and leads back', async () => {
    const person = await atCheckout('sandbox_platinum');
    expect(await person.profileSays()).toBe('free');
    const paid = await press(person.path, 'pay');
    expect([paid.statusCode, paid.headers.location]).toEqual([303, person.successUrl]);
    expect(await person.profileSays()).toBe('premium');
    expect(await person.details()).toMatchObject({
      status: 'active',
      plan: 'platinum',
      periodEndsAt: '2026-10-07T08:00:00.000Z',
      mode: 'sandbox',
    });
    expect(await person.history()).toMatchObject([{ amountCents: 29_900, status: 'paid', invoiceUrl: null }]);
  });

  it('charges once when a payment is made twice', async () => {
    const person = await atCheckout();
    const answers = await Promise.all([press(person.path, 'pay'), press(person.path, 'pay')]);
    answers.push(await press(person.path, 'pay'), await server.app.inject(person.path));
    for (const { statusCode, headers } of answers) {
      expect([statusCode, new URL(headers.location ?? '', person.successUrl).href]).toEqual([
        303,
        person.successUrl,
      ]);
    }
    expect(await person.history()).toHaveLength(1);
  });

  it('changes nothing after a declined payment, which can be tried again', async () => {
    const person = await atCheckout();
    const declined = await press(person.path, 'decline');
    expect(declined.body).toContain('The card was declined (test).');
    expect(await person.details()).toMatchObject({ status: 'none', subscriptionStatus: 'free' });
    await press(person.path, 'pay');
    expect(await person.profileSays()).toBe('pro');
  });

  it('charges nothing when the person goes back', async () => {
    const person = await atCheckout();
    expect((await press(person.path, 'cancel')).headers.location).toBe(person.cancelUrl);
    expect(await person.details()).toMatchObject({ status: 'none' });
  });

  it('refuses another site’s page that presses its buttons', async () => {
    const person = await atCheckout();
    expect((await press(person.path, 'pay', 'https://evil.example')).json().code).toBe('forbidden');
    expect(await person.profileSays()).toBe('free');
  });

  it('closes a page that was replaced, and says so', async () => {
    const person = await atCheckout();
    await person.choose('sandbox_platinum');
    for (const answer of [await server.app.inject(person.path), await press(person.path, 'pay')]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This payment is no longer open');
    }
    expect(await person.profileSays()).toBe('free');
  });

  it('changes, cancels and resumes a plan as Stripe does', async () => {
    const person = await atCheckout();
    await press(person.path, 'pay');
    expect((await person.update('sandbox_platinum')).json()).toMatchObject({
      plan: 'platinum',
      subscriptionStatus: 'premium',
    });
    expect((await person.cancel()).json()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect((await person.update('sandbox_platinum')).json()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('uses the same test page for a payment intent', async () => {
    const person = await payingPerson(server);
    const body = { priceId: 'sandbox_starter', userId: person.id, email: person.email };
    const { confirmUrl } = (await person.here.browser.post('/api/create-payment-intent', body)).json();
    await press(pathOf(confirmUrl), 'pay');
    expect(await person.profileSays()).toBe('pro');
  });
});

it.each([
  [{ production: true, enforceMinutes: true }, 0],
  [{ production: true, enforceMinutes: false }, 2],
  [{ production: false, enforceMinutes: true }, 2],
])('plans are on sale in the sandbox only if that gives no paid minutes away: %o', async (over, offered) => {
  const other = await anotherServer(server, (platform) => ({
    ...platform,
    settings: { ...platform.settings, ...over },
  }));
  expect((await other.app.inject('/api/prices')).json().prices).toHaveLength(offered);
  await other.close();
});

describe('the month of a simulated plan', () => {
  it.each([
    ['2026-01-15T08:00:00Z', '2026-01-15T08:00:00Z', '2026-02-15T08:00:00.000Z'],
    ['2026-01-31T08:00:00Z', '2026-02-01T00:00:00Z', '2026-02-28T08:00:00.000Z'],
    ['2026-01-31T08:00:00Z', '2026-02-28T08:00:00Z', '2026-03-31T08:00:00.000Z'],
    ['2026-11-30T08:00:00Z', '2027-02-01T08:00:00Z', '2027-02-28T08:00:00.000Z'],
  ])('that began at %s, seen at %s, ends at %s', (beganAt, now, end) => {
    expect(monthEnd(new Date(beganAt), new Date(now)).toISOString()).toBe(end);
  });
});
