import { type ComponentType, lazy } from 'react';

/**
 * A component whose script is fetched when it is first shown, and another one in its place where the script does not
 * arrive: after a deploy its old name leads nowhere, and that alone must not take the page away.
 */
export function lazyOr<P>(fetchComponent: () => Promise<ComponentType<P>>, Otherwise: ComponentType<P>) {
  return lazy(async () => ({ default: await fetchComponent().catch(() => Otherwise) }));
}
