import { type RefObject, useEffect, useRef } from 'react';

/**
 * Catches the focus when a change of `state` removes the control that had it, such as a deleted row or a replaced
 * button. The focus moves to the element of the ref instead of falling back to the top of the page.
 */
export function useRescuedFocus<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const isSame = Object.is(before.current, state);
    before.current = state;
    if (isFirst || isSame) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [state]);
  return place;
}
