import type { CallName } from '@vivavoce/contracts/wire/api';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '#lib/api.ts';
import { forgetToken, renewToken } from '#lib/session-token.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { noPlan } from '#testing/open-account-settings.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

const page = {
  priceId: 'price_starter',
  successUrl: 'https://here.example/paid',
  cancelUrl: 'https://here.example/cancelled',
};
const intent = { priceId: 'price_starter', userId: leo.id, email: leo.email };

/** Starts a server and a page that is signed in and holds a token. */
async function signedInPage(handlers: Parameters<typeof fakeServer>[0]) {
  onTestFinished(forgetToken);
  const server = fakeServer(handlers, { user: leo });
  await renewToken();
  return server;
}

it('requests prices and payments without a token, even when the page holds one', async () => {
  const server = await signedInPage({
    'GET /api/stripe_public_key': () => ({ publicKey: null, mode: 'sandbox' }),
    'GET /api/prices': () => ({ prices: [], mode: 'sandbox' }),
    'POST /api/create-checkout-session': () => ({ url: 'https://pay.example' }),
    'POST /api/create-payment-intent': () => ({ clientSecret: 's', confirmUrl: null }),
    'GET /api/subscription/status': () => ({ status: 'none', priceId: null }),
  });
  await call('GET /api/stripe_public_key', {});
  await call('GET /api/prices', {});
  await call('POST /api/create-checkout-session', { body: page });
  await call('POST /api/create-payment-intent', { body: intent });
  await call('GET /api/subscription/status', {});
  const tokenOf = (name: CallName) => server.seen(name).map(({ authorization }) => authorization);
  // Another call of the same page carries the token.
  expect(tokenOf('GET /api/subscription/status')).toEqual([`Bearer token-of-${leo.id}`]);
  expect(tokenOf('GET /api/stripe_public_key'), spec('ROLE-023')).toEqual([null]);
  expect(tokenOf('GET /api/prices'), spec('ROLE-024')).toEqual([null]);
  expect(tokenOf('POST /api/create-checkout-session'), spec('ROLE-025')).toEqual([null]);
  expect(tokenOf('POST /api/create-payment-intent'), spec('ROLE-026')).toEqual([null]);
  const [intended] = server.seen('POST /api/create-payment-intent');
  expect(intended?.body.priceId, spec('API-106')).toBe('price_starter');
  expect(intended?.body.userId, spec('API-107')).toBe(leo.id);
  expect(intended?.body.email, spec('API-108')).toBe(leo.email);
});

it('sends an empty body to cancel', async () => {
  const server = await signedInPage({ 'POST /api/subscription/cancel': () => noPlan });
  await call('POST /api/subscription/cancel', {});
  const [cancelled] = server.seen('POST /api/subscription/cancel');
  expect(cancelled?.body, spec('API-113')).toEqual({});
});

it('passes every failure on to the screen', async () => {
  const failing = () => refusal(500, 'internal', 'Out of order.');
  await signedInPage({
    'GET /api/stripe_public_key': failing,
    'GET /api/prices': failing,
    'POST /api/create-checkout-session': failing,
    'POST /api/create-payment-intent': failing,
    'GET /api/subscription/status': failing,
    'GET /api/subscription/details': failing,
    'PUT /api/subscription/update': failing,
    'POST /api/subscription/cancel': failing,
    'GET /api/subscription/history': failing,
  });
  const checkout = call('POST /api/create-checkout-session', { body: page });
  const update = call('PUT /api/subscription/update', { body: { priceId: 'price_starter' } });
  const cancel = call('POST /api/subscription/cancel', {});
  await expect(call('GET /api/stripe_public_key', {}), spec('SIL-035')).rejects.toThrow('Out of order.');
  await expect(call('GET /api/prices', {}), spec('SIL-036')).rejects.toThrow('Out of order.');
  await expect(checkout, spec('SIL-037')).rejects.toThrow('Out of order.');
  await expect(call('POST /api/create-payment-intent', { body: intent }), spec('SIL-038')).rejects.toThrow(
    'Out',
  );
  await expect(call('GET /api/subscription/status', {}), spec('SIL-039')).rejects.toThrow('Out of order.');
  await expect(call('GET /api/subscription/details', {}), spec('SIL-040')).rejects.toThrow('Out of order.');
  await expect(update, spec('SIL-041')).rejects.toThrow('Out of order.');
  await expect(cancel, spec('SIL-042')).rejects.toThrow('Out of order.');
  await expect(call('GET /api/subscription/history', {}), spec('SIL-043')).rejects.toThrow('Out of order.');
});
