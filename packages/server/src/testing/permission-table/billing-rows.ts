import { randomUUID } from 'node:crypto';
import type { Ask, Row } from './row.ts';
import { rules } from './rules.ts';

const { anyone, signedIn } = rules;

const home = 'http://localhost:3000';
/** The sign-in cookie identifies the payer. A bearer token identifies no one here (RES-94). */
const byCookie = (body: object) => (): Ask => ({
  headers: { origin: home },
  body: { priceId: 'sandbox_starter', ...body },
});

/** A person's payments, which only they may see: not even an administrator can. */
export const billing: Record<string, Row> = {
  'GET /api/stripe_public_key': { who: anyone },
  'GET /api/prices': { who: anyone },
  'POST /api/create-checkout-session': {
    who: anyone,
    ask: byCookie({ successUrl: home, cancelUrl: home }),
    told: 'sign_in_first',
  },
  'POST /api/create-payment-intent': {
    who: anyone,
    ask: byCookie({ userId: randomUUID(), email: 'payer@test.example' }),
    told: 'sign_in_first',
  },
  'GET /api/subscription/status': { who: signedIn },
  'GET /api/subscription/details': { who: signedIn },
  'GET /api/subscription/history': { who: signedIn },
  'PUT /api/subscription/update': {
    who: signedIn,
    ask: () => ({ body: { priceId: 'sandbox_starter' } }),
    told: 'no_subscription',
  },
  'POST /api/subscription/cancel': { who: signedIn, told: 'no_subscription' },
  'POST /api/consent_card_check': {
    who: anyone,
    ask: byCookie({ returnUrl: home }),
    told: 'sign_in_first',
  },
  'GET /api/consent_card_check': { who: signedIn },
  // Only in the sandbox. As on Stripe's own page, the address of a checkout is the permission to open it.
  'GET /test-checkout/:id': { who: anyone, ask: () => ({ params: { id: 'none' } }), told: 'not_found' },
  'POST /test-checkout/:id': {
    who: anyone,
    ask: () => ({
      params: { id: 'none' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'answer=pay',
    }),
    told: 'not_found',
  },
  'GET /test-checkout/card/:id': {
    who: anyone,
    ask: () => ({ params: { id: 'none' } }),
    told: 'not_found',
  },
  'POST /test-checkout/card/:id': {
    who: anyone,
    ask: () => ({
      params: { id: 'none' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'answer=pay',
    }),
    told: 'not_found',
  },
};
