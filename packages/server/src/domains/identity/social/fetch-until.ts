import type { CustomFetch } from 'openid-client';

/** Makes a fetch that gives up at a deadline shared with other fetches, even if an answer is half read. */
export function fetchUntil(deadline: AbortSignal): CustomFetch {
  return (address, { signal, body, ...options }) =>
    fetch(address, {
      ...options,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
}
