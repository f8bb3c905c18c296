import type { CaseState } from '#domains/safety/case-queries.ts';
import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';

/** Keeps in the address whether open or closed cases are listed. Another list closes the case that is open. */
export function useCaseState() {
  const [query, setQuery] = useAddressQuery();
  const state: CaseState = query.get('state') === 'closed' ? 'closed' : 'open';
  return {
    state,
    show: (next: CaseState) =>
      setQuery(new URLSearchParams(next === 'open' ? {} : { state: next }), { preventScrollReset: true }),
  };
}
