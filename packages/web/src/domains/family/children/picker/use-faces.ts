import type { Face } from '@vivavoce/contracts/family/device-calls';
import { useCallback, useEffect, useState } from 'react';
import { rememberPairing } from '#domains/family/children/paired-mark.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';

/** What the picker knows of this device. */
export type Faces =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  | { status: 'unpaired' }
  | { status: 'paired'; faces: readonly Face[] };

async function readFaces(): Promise<Faces> {
  try {
    const { isPaired, faces } = await call('GET /api/family_device', {});
    rememberPairing(isPaired);
    return isPaired ? { status: 'paired', faces } : { status: 'unpaired' };
  } catch (error) {
    return { status: 'failed', text: errorText(error, m.family_failed()) };
  }
}

/** Asks the server which children can sign in on this device. Nobody is signed in, so no cache is at hand. */
export function useFaces(): { state: Faces; load: () => void } {
  const [state, setState] = useState<Faces>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` asks again
  useEffect(() => {
    let isWanted = true;
    setState({ status: 'loading' });
    void readFaces().then((read) => {
      if (isWanted) setState(read);
    });
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const load = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, load };
}
