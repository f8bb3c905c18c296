import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Reports whether the page's script has taken over its document (hydration). Also false while a document is made. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
