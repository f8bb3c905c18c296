import type { AttentionView, AttentionWatch, RunAttention } from '#lib/attention-watch.ts';

/** What a lesson told its watch. */
export type Told = ['start' | 'goOn', MediaStream | null, string] | ['stop'];

/** Watches nobody: shows what the test says, and has measured what the test says. */
export function scriptedAttention() {
  let view: AttentionView = { state: 'idle', percent: 100, level: null, nudges: 0 };
  let run: RunAttention = { measured: false };
  const told: Told[] = [];
  const listeners = new Set<() => void>();
  const watch: AttentionWatch = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: (camera, sessionId) => void told.push(['start', camera, sessionId]),
    goOn: (camera, sessionId) => void told.push(['goOn', camera, sessionId]),
    stop() {
      told.push(['stop']);
      return run;
    },
  };
  return Object.assign(watch, {
    told,
    shows(change: Partial<AttentionView>) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    hasMeasured(percentage: number) {
      run = { measured: true, percentage };
    },
  });
}
