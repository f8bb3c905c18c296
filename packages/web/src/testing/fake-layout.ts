import { vi } from 'vitest';

/**
 * What jsdom, which lays nothing out, does not have and lists that float over the page ask for. For the test that calls
 * it, before it renders.
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
