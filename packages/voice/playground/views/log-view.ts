import { EventLog, type Filter, KEPT_EVENTS, type LoggedEvent, matches } from '../event-log.ts';
import type { WireEvent } from '../wire.ts';
import { byId, copy, make, makeButton } from './dom.ts';
import { TypeCounts } from './type-counts.ts';

/**
 * The event log on the page. It can be filtered, and each entry opens to show its JSON. While paused, the log only
 * counts events.
 */
export class LogView {
  readonly log = new EventLog();
  private readonly list = byId('events', HTMLOListElement);
  private readonly empty = byId('no-events', HTMLElement);
  private readonly counts = byId('event-counts', HTMLElement);
  private readonly types = new TypeCounts((type) => {
    this.search.value = this.search.value === type ? '' : type;
    this.deltas.checked ||= type.endsWith('.delta');
    this.showAll();
  });
  private readonly search = byId('event-search', HTMLInputElement);
  private readonly direction = byId('event-direction', HTMLSelectElement);
  private readonly deltas = byId('event-deltas', HTMLInputElement);
  private readonly pause = byId('event-pause', HTMLButtonElement);
  private paused = false;
  private missed = 0;
  private countsDue = false;

  constructor() {
    for (const input of [this.search, this.direction, this.deltas]) {
      input.addEventListener('input', () => this.showAll());
    }
    this.pause.addEventListener('click', () => this.setPaused(!this.paused));
    byId('event-clear', HTMLButtonElement).addEventListener('click', () => this.clear());
    const copyAll = byId('event-copy', HTMLButtonElement);
    copyAll.addEventListener('click', () => {
      const lines = this.shown().map(({ direction, event }) => JSON.stringify({ direction, ...event }));
      void copy(lines.join('\n'), copyAll);
    });
  }

  add(direction: LoggedEvent['direction'], event: WireEvent): void {
    const logged = this.log.add(direction, event);
    this.showCountsSoon();
    if (this.paused) {
      this.missed += 1;
      return;
    }
    if (!matches(logged, this.filter)) return;
    const follows = this.isAtEnd() && !this.isBeingRead();
    this.list.append(entryOf(logged));
    if (this.list.childElementCount > KEPT_EVENTS) this.list.firstElementChild?.remove();
    this.empty.hidden = true;
    if (follows) this.list.scrollTop = this.list.scrollHeight;
  }

  clear(): void {
    this.log.clear();
    this.setPaused(false);
  }

  private get filter(): Filter {
    const direction = this.direction.value as Filter['direction'];
    return { text: this.search.value, direction, deltas: this.deltas.checked };
  }

  private shown(): LoggedEvent[] {
    const { filter } = this;
    return this.log.events.filter((logged) => matches(logged, filter));
  }

  private isAtEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    return scrollHeight - scrollTop - clientHeight < 60;
  }

  /** Whether an open event is in view. New events must not scroll it away while the user is reading it. */
  private isBeingRead(): boolean {
    const { top, bottom } = this.list.getBoundingClientRect();
    return [...this.list.querySelectorAll('details[open]')].some((open) => {
      const place = open.getBoundingClientRect();
      return place.bottom > top && place.top < bottom;
    });
  }

  private setPaused(paused: boolean): void {
    this.paused = paused;
    this.missed = 0;
    this.pause.setAttribute('aria-pressed', String(paused));
    if (!paused) this.showAll();
    this.showCounts();
  }

  private showAll(): void {
    const shown = this.shown();
    this.list.replaceChildren(...shown.map(entryOf));
    this.empty.hidden = shown.length > 0;
    this.empty.textContent =
      this.log.events.length === 0 ? 'No events yet.' : 'No event matches. Change the filter.';
    this.list.scrollTop = this.list.scrollHeight;
    this.showCounts();
  }

  /** Updates the counts after a short delay, because events arrive in bursts: one update covers a whole burst. */
  private showCountsSoon(): void {
    if (this.countsDue) return;
    this.countsDue = true;
    setTimeout(() => this.showCounts(), 200);
  }

  private showCounts(): void {
    this.countsDue = false;
    const { sent, received } = this.log.counts;
    const waiting = this.paused ? ` · ${this.missed} since the pause` : '';
    this.counts.textContent = `${received} received · ${sent} sent${waiting}`;
    this.types.show(this.log.countsByType);
  }
}

function entryOf({ atMs, direction, event }: LoggedEvent): HTMLLIElement {
  const arrow = make('span', `arrow ${direction}`, direction === 'sent' ? '↑' : '↓');
  arrow.setAttribute('aria-hidden', 'true');
  const type = make('span', event.type === 'error' ? 'type error' : 'type', event.type);
  const summary = make(
    'summary',
    '',
    make('span', 'at', (atMs / 1000).toFixed(2)),
    arrow,
    make('span', 'unseen', `${direction}: `),
    type,
    make('span', 'hint', hintOf(event)),
  );
  const details = make('details', '', summary);
  // The JSON is written only when an entry is opened: thousands of entries stay closed.
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(jsonOf(event));
    if (details.open) details.scrollIntoView({ block: 'nearest' });
  });
  return make('li', direction, details);
}

function jsonOf(event: WireEvent): HTMLDivElement {
  const json = JSON.stringify(event, null, 2);
  const button = makeButton('Copy', () => void copy(json, button));
  const block = make('pre', '', json);
  block.tabIndex = 0;
  return make('div', 'json', block, button);
}

/** Returns the part of an event that is worth seeing while its entry is closed. */
function hintOf(event: WireEvent): string {
  const { delta, transcript, error, response } = event as {
    delta?: unknown;
    transcript?: unknown;
    error?: { code?: unknown };
    response?: { status?: unknown };
  };
  return String(error?.code ?? delta ?? transcript ?? response?.status ?? '');
}
