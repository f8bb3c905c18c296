import type { WireEvent } from './wire.ts';

/** An event that was sent or received `atMs` after the call began. */
export type LoggedEvent = {
  number: number;
  atMs: number;
  direction: 'sent' | 'received';
  event: WireEvent;
};

/** Which events are shown. */
export type Filter = { text: string; direction: 'both' | 'sent' | 'received'; deltas: boolean };

/** The number of events that are kept: the newest ones. */
export const KEPT_EVENTS = 2_000;

/** Everything that was sent over the wire: the newest events in full, and a count of all events. */
export class EventLog {
  private kept: LoggedEvent[] = [];
  private readonly counted = { sent: 0, received: 0 };
  private readonly types = new Map<string, number>();
  private startedAt = performance.now();

  get events(): readonly LoggedEvent[] {
    return this.kept;
  }

  get counts(): Readonly<{ sent: number; received: number }> {
    return this.counted;
  }

  /** How often each type occurred, in alphabetical order. */
  get countsByType(): [string, number][] {
    return [...this.types].sort(([a], [b]) => a.localeCompare(b));
  }

  add(direction: LoggedEvent['direction'], event: WireEvent): LoggedEvent {
    this.counted[direction] += 1;
    this.types.set(event.type, (this.types.get(event.type) ?? 0) + 1);
    const number = this.counted.sent + this.counted.received;
    const logged = { number, atMs: performance.now() - this.startedAt, direction, event };
    this.kept.push(logged);
    if (this.kept.length > KEPT_EVENTS) this.kept.shift();
    return logged;
  }

  /** Empties the log and restarts its clock. */
  clear(): void {
    this.kept = [];
    this.types.clear();
    Object.assign(this.counted, { sent: 0, received: 0 });
    this.startedAt = performance.now();
  }
}

/**
 * Reports whether an event passes the filter. The text is searched for in the type and in everything else that the
 * event carries.
 */
export function matches({ direction, event }: LoggedEvent, filter: Filter): boolean {
  if (filter.direction !== 'both' && filter.direction !== direction) return false;
  if (!filter.deltas && event.type.endsWith('.delta')) return false;
  const text = filter.text.trim().toLowerCase();
  return text === '' || JSON.stringify(event).toLowerCase().includes(text);
}
