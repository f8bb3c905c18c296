import { DEFAULT_ATTENTION_PERCENTAGE } from '@vivavoce/contracts/attention/bounds';
import { useSyncExternalStore } from 'react';
import type { AttentionView, AttentionWatch } from '#lib/attention-watch.ts';

const NOTHING: AttentionView = {
  state: 'idle',
  percent: DEFAULT_ATTENTION_PERCENTAGE,
  level: null,
  nudges: 0,
};
const never = () => () => {};

/** Returns the learner's attention as the room shows it. If there is no watch, nothing is ever measured. */
export function useAttention(watch: AttentionWatch | null): AttentionView {
  return useSyncExternalStore(watch?.subscribe ?? never, watch?.view ?? (() => NOTHING));
}
