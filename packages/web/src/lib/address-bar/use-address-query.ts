import { useSyncExternalStore } from 'react';
import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** The query that was asked for at a location, until the router follows. The whole page shares it, as it does the address. */
let ahead: { of: Location; query: URLSearchParams } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the query of the address and a function that changes it. A change shows at once. The router follows a moment
 * later, so of two changes in quick succession, the second would otherwise begin from the old address and drop the first.
 */
export function useAddressQuery() {
  const location = useLocation();
  const [inRouter, navigate] = useSearchParams();
  const asked = useSyncExternalStore(subscribe, () => (ahead?.of === location ? ahead.query : null));

  function setQuery(next: URLSearchParams, options: NavigateOptions = {}) {
    ahead = { of: location, query: next };
    for (const listener of listeners) listener();
    navigate(next, options);
  }
  return [asked ?? inRouter, setQuery] as const;
}
