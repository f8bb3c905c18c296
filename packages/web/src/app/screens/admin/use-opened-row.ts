import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';

/** The parameter that names the row that is open, so that it can be linked. */
const OPEN = 'open';

/** Keeps in the address which row of a list is open. Back closes it. */
export function useOpenedRow() {
  const [query, setQuery] = useAddressQuery();
  function show(id: string | null) {
    const asked = new URLSearchParams(query);
    if (id === null) asked.delete(OPEN);
    else asked.set(OPEN, id);
    setQuery(asked, { preventScrollReset: true });
  }
  return { openedId: query.get(OPEN), open: (id: string) => show(id), close: () => show(null) };
}
