import { byId, make, makeButton } from './dom.ts';

/** Counts each type of event. A row keeps its place, and so the focus, while its count grows. */
export class TypeCounts {
  private readonly list = byId('event-types', HTMLUListElement);
  private readonly rows = new Map<string, { row: HTMLLIElement; count: HTMLElement }>();
  private readonly picked: (type: string) => void;

  /** `picked` gets the type whose row was pressed. */
  constructor(picked: (type: string) => void) {
    this.picked = picked;
  }

  /** Shows the counts in the given order. */
  show(counts: readonly [type: string, count: number][]): void {
    const types = new Set(counts.map(([type]) => type));
    for (const [type, { row }] of this.rows) {
      if (types.has(type)) continue;
      row.remove();
      this.rows.delete(type);
    }
    counts.forEach(([type, count], place) => {
      const shown = this.rows.get(type) ?? this.add(type, place);
      shown.count.textContent = String(count);
    });
  }

  private add(type: string, place: number): { row: HTMLLIElement; count: HTMLElement } {
    const button = makeButton(type, () => this.picked(type));
    const count = button.appendChild(make('span', 'count'));
    const row = make('li', '', button);
    this.list.insertBefore(row, this.list.children[place] ?? null);
    const shown = { row, count };
    this.rows.set(type, shown);
    return shown;
  }
}
