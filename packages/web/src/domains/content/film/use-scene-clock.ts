import { useEffect, useState } from 'react';

/** How often a scene advances: fast enough for a mouth, which keeps a shape for 70 ms or more. */
export const SCENE_STEP_MS = 50;

/** Timers sleep in a hidden page. Afterwards the scene continues where it was instead of jumping ahead. */
const LONGEST_STEP_MS = 250;

/** The clock of a scene. It starts immediately, and can be paused, moved and started over. */
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
    /** Pauses or resumes. After the end it starts over. */
    toggle: () => (isOver ? replay() : setWantsToPlay(!wantsToPlay)),
  };
}
