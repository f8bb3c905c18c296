import { vi } from 'vitest';

/**
 * Adds the layout functions that floating lists need and that jsdom, which has no layout, lacks. Call it in a test
 * before rendering.
 */
export function fakeLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
}
