import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CheckBrowser } from './check-browser.ts';
import { type Hearing, hearLevel, newHearingTest, shownLevel } from './hearing-test.ts';

/**
 * Listens to a microphone and finds out whether the learner is heard.
 * @returns what was found, `unmeasured` where the browser cannot tell, and the element that shows the level: its
 * `--level` runs from 0 to 1, frame by frame and past React
 */
export function useHearing(
  browser: CheckBrowser,
  stream: MediaStream | null,
): { hearing: Hearing | 'unmeasured'; bars: RefObject<HTMLDivElement | null> } {
  const bars = useRef<HTMLDivElement>(null);
  const [hearing, setHearing] = useState<Hearing | 'unmeasured'>('listening');
  useEffect(() => {
    if (stream === null) return;
    const meter = browser.openMeter(stream);
    let test = newHearingTest;
    setHearing(meter === null ? 'unmeasured' : test.hearing);
    if (meter === null) return;
    const stop = browser.everyFrame((elapsedMs) => {
      const { rms } = meter.level();
      bars.current?.style.setProperty('--level', shownLevel(rms).toFixed(3));
      test = hearLevel(test, rms, elapsedMs);
      setHearing(test.hearing);
    });
    return () => {
      stop();
      meter.close();
    };
  }, [browser, stream]);
  return { hearing, bars };
}
