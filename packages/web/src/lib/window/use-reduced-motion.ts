import { useMedia } from '#lib/window/use-media.ts';

/** Reports whether the person prefers reduced motion; if so, anything animated by script must stand still. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
