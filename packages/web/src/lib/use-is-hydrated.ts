import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a document is made and until the page's script has taken it over (hydration), then true for good. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
