import { type RefObject, useEffect } from 'react';

/** The layers that the library draws into, one above the other. */
const LAYERS = 'g[class^="recharts-zIndex-layer"]';

/**
 * Leaves a drawing only one stop for the tab key, the drawing itself. React listens for focus on each layer of it, and
 * Chromium lets the tab key stop at every SVG element that has such a listener. Layers come and go while it is drawn.
 */
export function useOneTabStop(drawing: RefObject<Element | null>): void {
  useEffect(() => {
    const root = drawing.current;
    if (root === null) return;
    const leaveOut = () => {
      for (const layer of root.querySelectorAll(LAYERS)) layer.setAttribute('tabindex', '-1');
    };
    leaveOut();
    const observer = new MutationObserver(leaveOut);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [drawing]);
}
