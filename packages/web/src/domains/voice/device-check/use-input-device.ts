import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CheckBrowser, InputDevice } from './check-browser.ts';
import { createInputDeviceTest } from './input-device.ts';

/** Tries a microphone or camera for a step of the check. Leaving the step or the page releases it. */
export function useInputDevice(browser: CheckBrowser, device: InputDevice) {
  const [test] = useState(() => createInputDeviceTest(browser, device, localStorage));
  useEffect(() => {
    const begin = () => void test.begin();
    begin();
    // When the page is restored from the browser's cache, the test begins again.
    window.addEventListener('pageshow', begin);
    window.addEventListener('pagehide', test.close);
    return () => {
      window.removeEventListener('pageshow', begin);
      window.removeEventListener('pagehide', test.close);
      test.close();
    };
  }, [test]);
  const state = useSyncExternalStore(test.subscribe, test.state);
  return { state, open: test.open };
}
