import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Returns how many milliseconds are left until a moment, and follows the clock until none are. Null counts as none. */
export function useWaitMs(untilMs: number | null): number {
  const leftMs = () => Math.max(0, (untilMs ?? 0) - Date.now());
  const [, setNow] = useState(0);
  const isWaiting = leftMs() > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment starts another wait
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow((ticks) => ticks + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting, untilMs]);
  return leftMs();
}
