import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * Keeps what was typed from being lost by a slip. Another screen, `ask` and closing the page wait for an answer while
 * there are changes; the browser asks the last of these in words of its own.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const isDone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!hasChanges) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [hasChanges]);

  return {
    /** Whether the person is asked now. */
    isAsking: blocker.state === 'blocked' || waiting !== null,
    stay() {
      blocker.reset?.();
      setWaiting(null);
    },
    leave() {
      blocker.proceed?.();
      waiting?.();
      setWaiting(null);
    },
    /** Does what would drop the changes, once the person agrees; at once where there are none. */
    ask(drop: () => void) {
      if (hasChanges) setWaiting(() => drop);
      else drop();
    },
    /** All is saved: nothing is asked any more, also before the form has learnt of it. */
    done: useCallback(() => {
      isDone.current = true;
    }, []),
  };
}
