import type { CustomFetch } from 'openid-client';

/**
 * Returns a fetch function that gives up at a deadline shared with other fetches, even in the middle of reading an
 * answer.
 */
export function fetchUntil(deadline: AbortSignal): CustomFetch {
  return (address, { signal, body, ...options }) =>
    fetch(address, {
      ...options,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
}
