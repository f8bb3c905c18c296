import type { SpokenText } from '#conversation/text/spoken-text.ts';
import { type Item, itemText } from '#protocol/items.ts';

/** An item with what the wire does not show. */
export type ItemRecord = {
  item: Item;
  /** What the mind reads instead of the item's own text: a spoken turn whose words the wire does not carry. */
  mindText: string | null;
  /** The audio of a spoken reply, to find the words that a truncation leaves. */
  spoken: SpokenText | null;
  /** The learner only paused: it goes on with the turn before (RES-107). */
  joinsFormer?: boolean;
};

/** Bounds that keep one call from filling the memory: some hours of lesson. */
const MAX_ITEMS = 2_000;
const MAX_CHARS = 2_000_000;

/** The items of one conversation in order. */
export class ItemList {
  private records: ItemRecord[] = [];

  /** All items, the oldest first. */
  all(): readonly ItemRecord[] {
    return this.records;
  }

  find(id: string): ItemRecord | undefined {
    return this.records.find((record) => record.item.id === id);
  }

  /** The id of the newest item. */
  lastId(): string | null {
    return this.records.at(-1)?.item.id ?? null;
  }

  /** The id of the item before `id`, as `previous_item_id` tells it. */
  previousId(id: string): string | null {
    const index = this.records.findIndex((record) => record.item.id === id);
    return this.records[index - 1]?.item.id ?? null;
  }

  /** Has a tool been called under this id? */
  hasCall(callId: string): boolean {
    return this.records.some(({ item }) => item.type === 'function_call' && item.call_id === callId);
  }

  /** Would this item still fit? */
  hasRoomFor(item: Item): boolean {
    const chars = this.records.reduce((sum, record) => sum + itemText(record.item).length, 0);
    return this.records.length < MAX_ITEMS && chars + itemText(item).length <= MAX_CHARS;
  }

  /** Adds at the end, or after `afterId` (`'root'`: at the beginning). */
  add(record: ItemRecord, afterId?: string | null): void {
    if (afterId === undefined || afterId === null) this.records.push(record);
    else this.records.splice(this.records.findIndex((r) => r.item.id === afterId) + 1, 0, record);
  }

  /** Removes an item; `false` when there is none of that id. */
  delete(id: string): boolean {
    const before = this.records.length;
    this.records = this.records.filter((record) => record.item.id !== id);
    return this.records.length < before;
  }
}
