import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** How the person’s subscription stands. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: () => call('GET /api/subscription/details', {}),
  });

/** What can be bought here. */
export const pricesQuery = () =>
  queryOptions({ queryKey: ['prices'], queryFn: () => call('GET /api/prices', {}) });

/** What the person was charged, the newest first. Below the subscription: what changes that changes this too. */
export const paymentsQuery = () =>
  queryOptions({
    queryKey: ['subscription', 'payments'],
    queryFn: async () => (await call('GET /api/subscription/history', {})).history,
  });
