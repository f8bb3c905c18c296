import { useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Returns the query of the address and a function that changes it. A change shows at once. The router follows a moment
 * later, so of two changes in quick succession, the second would otherwise begin from the old address and drop the first.
 */
export function useAddressQuery() {
  const [inRouter, navigate] = useSearchParams();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; query: URLSearchParams } | null>(null);
  const query = ahead?.of === inRouter ? ahead.query : inRouter;

  function setQuery(next: URLSearchParams, options: NavigateOptions = {}) {
    setAhead({ of: inRouter, query: next });
    navigate(next, options);
  }
  return [query, setQuery] as const;
}
