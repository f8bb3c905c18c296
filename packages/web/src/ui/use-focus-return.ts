import { useRef } from 'react';

/**
 * Returns the focus to where it was before a dialog without a trigger opened: Radix knows only its own triggers. If that
 * element is gone, such as the button of a deleted row, the focus stays free for the screen to catch. A focus that has
 * gone elsewhere meanwhile, such as to the next screen, stays there.
 */
export function useFocusReturn() {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      cameFrom.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = cameFrom;
      if (!(current instanceof HTMLElement) || !current.isConnected) return;
      event.preventDefault();
      if (document.activeElement === document.body) current.focus();
    },
  };
}
