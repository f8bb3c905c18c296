import { vi } from 'vitest';

/**
 * Adds what lists that float over the page need and jsdom, which has no layout, lacks. Call it in a test before
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
