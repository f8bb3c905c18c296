import { type ComponentType, lazy } from 'react';

/**
 * A component whose script is fetched when it is first shown, with a fallback when the script cannot be fetched. After
 * a deploy its old address no longer works, and that alone must not break the page.
 */
export function lazyOr<P>(fetchComponent: () => Promise<ComponentType<P>>, Otherwise: ComponentType<P>) {
  return lazy(async () => ({ default: await fetchComponent().catch(() => Otherwise) }));
}
