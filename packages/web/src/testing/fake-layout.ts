import { vi } from 'vitest';

/**
 * Adds what jsdom, which has no layout, lacks and what lists that float over the page need. Call it in a test before
 * rendering.
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
