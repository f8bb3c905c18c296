import { type RefObject, useEffect, useRef } from 'react';

/** Restores the focus when a dialog without a trigger closes. Dialogs with a trigger restore it themselves. */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
