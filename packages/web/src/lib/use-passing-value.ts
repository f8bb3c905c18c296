import { useCallback, useEffect, useState } from 'react';

/**
 * Holds a value for a short time: null at first, then what `show` was given, and null again after `forMs` milliseconds.
 */
export function usePassingValue<T>(forMs: number): [value: T | null, show: (value: T) => void] {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => setHeld(null), forMs);
    return () => clearTimeout(timer);
  }, [held, forMs]);
  // a new object each time, so that a value shown a second time is again shown for the full time
  const show = useCallback((value: T) => setHeld({ value }), []);
  return [held?.value ?? null, show];
}
