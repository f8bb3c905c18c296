import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { player } from './sample-player.ts';
import type { SampleSource } from './sample-source.ts';

/** Plays and stops a sample for one place on the screen. The sample stops when that place is removed. */
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
