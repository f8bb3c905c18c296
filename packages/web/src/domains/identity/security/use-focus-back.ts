import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back when a dialog closes that no button of its own has opened: those with a trigger do so alone. */
export function useFocusBack(isOpen: boolean, place: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, place]);
}
