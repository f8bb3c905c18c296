import type { ConcernState } from '#domains/safeguarding/desk/concern-queries.ts';
import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';

/** Keeps in the address whether open or closed concerns are listed. Another list closes the concern that is open. */
export function useConcernState() {
  const [query, setQuery] = useAddressQuery();
  const state: ConcernState = query.get('state') === 'closed' ? 'closed' : 'open';
  return {
    state,
    show: (next: ConcernState) =>
      setQuery(new URLSearchParams(next === 'open' ? {} : { state: next }), { preventScrollReset: true }),
  };
}
