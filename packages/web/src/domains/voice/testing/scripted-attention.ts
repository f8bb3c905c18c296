import type { AttentionView, AttentionWatch, RunAttention } from '#lib/attention-watch.ts';

/** A call that a lesson made to its watch. */
export type Told = ['start' | 'resume', MediaStream | null, string] | ['stop'];

/** Creates a watch that watches no one: it shows and has measured whatever the test sets. */
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
    resume: (camera, sessionId) => void told.push(['resume', camera, sessionId]),
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
