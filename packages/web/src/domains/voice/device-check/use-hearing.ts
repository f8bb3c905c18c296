import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CheckBrowser } from './check-browser.ts';
import { type Hearing, hearLevel, newHearingTest, shownLevel } from './hearing-test.ts';

/** What was heard. `unmeasured` means that the browser cannot measure it. */
export type Heard = Hearing | 'unmeasured';

/**
 * Listens to a microphone and finds out whether the learner is heard.
 * @returns what was found about this stream, and the ref of the element that shows the level: its `--level` runs from 0
 * to 1 and is set frame by frame, bypassing React
 */
export function useHearing(
  browser: CheckBrowser,
  stream: MediaStream | null,
): { hearing: Heard; bars: RefObject<HTMLDivElement | null> } {
  const bars = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ stream: MediaStream; hearing: Heard } | null>(null);
  useEffect(() => {
    if (stream === null) return;
    const tell = (hearing: Heard) =>
      setFound((former) =>
        former?.stream === stream && former.hearing === hearing ? former : { stream, hearing },
      );
    const meter = browser.openMeter(stream);
    let test = newHearingTest;
    tell(meter === null ? 'unmeasured' : test.hearing);
    if (meter === null) return;
    const stop = browser.everyFrame((elapsedMs) => {
      const { rms } = meter.level();
      bars.current?.style.setProperty('--level', shownLevel(rms).toFixed(3));
      test = hearLevel(test, rms, elapsedMs);
      tell(test.hearing);
    });
    return () => {
      stop();
      meter.close();
    };
  }, [browser, stream]);
  // The result for the previous microphone says nothing about this one.
  return { hearing: found?.stream === stream ? found.hearing : 'listening', bars };
}
