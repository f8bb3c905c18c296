import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

type Place = { pathname: string; search: string };

const isOtherScreen = (from: Place, to: Place) => from.pathname !== to.pathname;

/**
 * Protects typed text from being lost by accident. While there are changes, going to another screen, `ask` and closing
 * the page first require the person's answer; for closing the page, the browser asks in its own words.
 * @param losesThem whether a navigation loses the changes; by default only another screen does
 */
export function useUnsavedChanges(hasChanges: boolean, losesThem = isOtherScreen) {
  const isDone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isDone.current && losesThem(currentLocation, nextLocation),
  );
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!hasChanges) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [hasChanges]);

  return {
    /** Whether the person is being asked now. */
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
    /** Runs `drop`, which loses the changes, once the person agrees; immediately if there are none. */
    ask(drop: () => void) {
      if (hasChanges) setWaiting(() => drop);
      else drop();
    },
    /** Marks everything as saved: the person is no longer asked, even before the form has been updated. */
    done: useCallback(() => {
      isDone.current = true;
    }, []),
  };
}
