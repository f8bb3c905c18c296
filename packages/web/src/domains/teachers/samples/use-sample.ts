import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { player } from './sample-player.ts';
import type { SampleSource } from './sample-source.ts';

/** A sample that one place on the screen plays and stops. It falls silent when that place goes. */
export function useSample(source: SampleSource) {
  const owner = useId();
  const state = useSyncExternalStore(
    player.subscribe,
    useCallback(() => player.stateOf(owner), [owner]),
  );
  useEffect(() => () => player.stop(owner), [owner]);
  const isOn = state.is === 'loading' || state.is === 'playing';
  return {
    state,
    isOn,
    toggle: () => (isOn ? player.stop(owner) : void player.play(owner, source)),
  };
}
