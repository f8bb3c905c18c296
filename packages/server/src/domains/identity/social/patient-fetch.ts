import type { CustomFetch } from 'openid-client';

/** A fetch that gives up together with all others of the same deadline, answers half read among them. */
export function patientFetch(deadline: AbortSignal): CustomFetch {
  return (address, { signal, body, ...options }) =>
    fetch(address, {
      ...options,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
}
