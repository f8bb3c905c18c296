import type { Service } from '@vivavoce/contracts/operations/calls';

/** How a part of the product is. `failing`: it works, perhaps by a stand-in, but the configured service fails. */
export type ServiceState = 'works' | 'starting' | 'failing' | 'down';

/** Returns how a part is. */
export function serviceStateOf({ status, isFailing }: Pick<Service, 'status' | 'isFailing'>): ServiceState {
  if (status === 'down' || status === 'starting') return status;
  return isFailing ? 'failing' : 'works';
}

/** Reports whether somebody should look after a part. One that starts needs only time. */
export function needsAttention(service: Pick<Service, 'status' | 'isFailing'>): boolean {
  const state = serviceStateOf(service);
  return state === 'failing' || state === 'down';
}
