import { useEffect, useState } from 'react';

/** How often a scene moves on: fast enough for a mouth, which holds a shape for 70 ms or more. */
export const SCENE_STEP_MS = 50;

/** A page that nobody looked at lets timers sleep: the scene goes on where it was, and does not jump. */
const LONGEST_STEP_MS = 250;

/** Time in a scene, which begins at once and can be stopped, moved and begun anew. */
export function useSceneClock(durationMs: number) {
  const [elapsedMs, setElapsedMs] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(true);
  const isOver = elapsedMs >= durationMs;
  const isPlaying = wantsToPlay && !isOver;

  useEffect(() => {
    if (!isPlaying) return;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      const stepMs = Math.min(nowMs - lastMs, LONGEST_STEP_MS);
      lastMs = nowMs;
      setElapsedMs((elapsed) => Math.min(elapsed + stepMs, durationMs));
    }, SCENE_STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, durationMs]);

  function replay() {
    setElapsedMs(0);
    setWantsToPlay(true);
  }
  return {
    elapsedMs,
    isOver,
    isPlaying,
    replay,
    seek: setElapsedMs,
    /** Stops or goes on; after the end it begins anew. */
    toggle: () => (isOver ? replay() : setWantsToPlay(!wantsToPlay)),
  };
}
