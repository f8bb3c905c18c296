import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The person’s subscription. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: () => call('GET /api/subscription/details', {}),
  });

/** The prices of the plans on sale. */
export const pricesQuery = () =>
  queryOptions({ queryKey: ['prices'], queryFn: () => call('GET /api/prices', {}) });

/** The person’s payments, newest first. The key is below the subscription’s, so that both are invalidated together. */
export const paymentsQuery = () =>
  queryOptions({
    queryKey: ['subscription', 'payments'],
    queryFn: async () => (await call('GET /api/subscription/history', {})).history,
  });
