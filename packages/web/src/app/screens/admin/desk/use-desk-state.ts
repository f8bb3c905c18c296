import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';

/** Which rows of a desk are listed. */
export type DeskState = 'open' | 'closed';

/** Keeps in the address whether open or closed rows are listed. Another list closes the row that is open. */
export function useDeskState() {
  const [query, setQuery] = useAddressQuery();
  const state: DeskState = query.get('state') === 'closed' ? 'closed' : 'open';
  return {
    state,
    show: (next: DeskState) =>
      setQuery(new URLSearchParams(next === 'open' ? {} : { state: next }), { preventScrollReset: true }),
  };
}
