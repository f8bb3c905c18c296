import { useEffect, useReducer } from 'react';

/** Renders again once this moment has passed. */
export function useRenderAt(moment: string | null): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(render, new Date(moment).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
}
