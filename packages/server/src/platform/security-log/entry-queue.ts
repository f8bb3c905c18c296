import type { SecurityEntry } from './security-entry.ts';

/** Two entries with the same name are the same event, which happened twice. */
const nameOf = ({ happenedAt: _time, count: _count, ...facts }: SecurityEntry) => JSON.stringify(facts);

/**
 * Collects entries until they are written. Equal ones become one entry with a count. A flood of different ones takes no
 * more memory than `maxEntries`: what does not fit is counted, and that count is an entry too.
 */
export function entryQueue(maxEntries: number) {
  const waiting = new Map<string, SecurityEntry>();

  function add(entry: SecurityEntry): void {
    const name = nameOf(entry);
    const same = waiting.get(name);
    if (same) waiting.set(name, { ...same, count: same.count + entry.count });
    else if (waiting.size < maxEntries || entry.event === 'events_dropped') waiting.set(name, entry);
    else add(dropped(entry));
  }

  /** Removes all entries and returns them, oldest first. */
  function takeAll(): SecurityEntry[] {
    const all = [...waiting.values()];
    waiting.clear();
    return all;
  }

  return {
    add,
    takeAll,
    /** Changes every entry that waits. */
    change: (by: (entry: SecurityEntry) => SecurityEntry) => {
      for (const entry of takeAll()) add(by(entry));
    },
  };
}

const dropped = ({ happenedAt, count }: SecurityEntry): SecurityEntry => ({
  ...{ event: 'events_dropped', happenedAt, count },
  ...{ userId: null, actorId: null, network: null, sessionId: null, kind: null },
});
