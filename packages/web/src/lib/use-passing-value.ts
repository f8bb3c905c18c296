import { useCallback, useEffect, useState } from 'react';

/** Something that is shown for a moment: null, then what `show` was given, and null again after so many milliseconds. */
export function usePassingValue<T>(forMs: number): [value: T | null, show: (value: T) => void] {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => setHeld(null), forMs);
    return () => clearTimeout(timer);
  }, [held, forMs]);
  // a new holder each time, so that the same value shown again stays its full time
  const show = useCallback((value: T) => setHeld({ value }), []);
  return [held?.value ?? null, show];
}
