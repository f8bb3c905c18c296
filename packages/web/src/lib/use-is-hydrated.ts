import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a document that no script has taken over yet: a form would then be sent the old way, and lost. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
