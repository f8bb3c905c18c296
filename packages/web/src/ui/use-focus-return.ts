import { type RefObject, useRef } from 'react';

/**
 * Returns the focus to where it was before a dialog without a trigger opened: Radix knows only its own triggers. If that
 * element is gone, such as the button of a deleted row, the focus goes to `rescue`, or stays free for the screen to catch. A
 * focus that has gone elsewhere meanwhile, such as to the next screen, stays there.
 */
export function useFocusReturn(rescue?: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      cameFrom.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = cameFrom;
      const before = current instanceof HTMLElement && current.isConnected ? current : null;
      const isNowhere = before === null || before === document.body;
      const target = isNowhere ? (rescue?.current ?? before) : before;
      if (target === null) return;
      event.preventDefault();
      if (document.activeElement === document.body) target.focus();
    },
  };
}
