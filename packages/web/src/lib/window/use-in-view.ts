import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Reports whether an element has come into view. It stays true afterwards. It is true at once in a browser that cannot
 * tell.
 */
export function useInView<E extends Element>(): { ref: RefObject<E | null>; isInView: boolean } {
  const ref = useRef<E>(null);
  const [isInView, setIsInView] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isInView || ref.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsInView(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isInView]);
  return { ref, isInView };
}
