import { stripeWebhookPath } from '@vivavoce/contracts/billing/calls';
import type { TestApp } from '#testing/test-app.ts';
import type { LoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { signedInPerson } from './signed-in-person.ts';

/** Makes a signed-in person with a profile who is choosing a plan. */
export async function payingPerson(server: TestApp, { profile = true } = {}) {
  const person = await signedInPerson(server);
  const { browser } = person.here;
  const { publicUrl } = server.platform.settings;
  const successUrl = `${publicUrl}/account/settings?checkout=paid`;
  const cancelUrl = `${publicUrl}/account/settings?checkout=cancelled`;
  if (profile) await person.here.post(`/api/users/${person.id}/profile`, { name: 'Petra Payer', age: 40 });

  return {
    ...person,
    successUrl,
    cancelUrl,
    /** Presses a plan's button: the browser sends its cookie and no token. */
    choose: (priceId: string, over: object = {}) =>
      browser.post('/api/create-checkout-session', { priceId, successUrl, cancelUrl, ...over }),
    details: async () => (await person.here.get('/api/subscription/details')).json(),
    history: async () => (await person.here.get('/api/subscription/history')).json().history,
    profileSays: async (): Promise<string> =>
      (await person.here.get(`/api/users/${person.id}/profile`)).json().subscriptionStatus,
    update: (priceId: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/subscription/update',
        headers: { authorization: `Bearer ${person.here.token()}` },
        payload: { priceId },
      }),
    cancel: () => person.here.post('/api/subscription/cancel'),
  };
}

/** Delivers one of Stripe's reports as it would arrive over the wire. */
export function deliver(server: TestApp, { payload, signature }: ReturnType<LoopbackStripe['report']>) {
  return server.app.inject({
    method: 'POST',
    url: stripeWebhookPath,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

/** Makes a person who has paid for a plan, and delivers Stripe's report of it. */
export async function subscriber(server: TestApp, stripe: LoopbackStripe, priceId = 'price_starter') {
  const person = await payingPerson(server);
  await person.choose(priceId);
  const sessionId = [...stripe.sessions.keys()].at(-1) ?? '';
  const subscription = stripe.pay(sessionId);
  await deliver(server, stripe.report('customer.subscription.created', subscription));
  return { ...person, subscription };
}
