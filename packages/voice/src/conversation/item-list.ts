import type { SpokenText } from '#conversation/text/spoken-text.ts';
import { type Item, itemText } from '#protocol/items.ts';

/** An item, along with what the wire does not show. */
export type ItemRecord = {
  item: Item;
  /** What the mind reads instead of the item's own text, for a spoken turn whose words are not on the wire. */
  mindText: string | null;
  /** The audio of a spoken reply, used to find the words that remain after a truncation. */
  spoken: SpokenText | null;
  /** The learner only paused: this item continues the previous turn (RES-107). */
  joinsFormer?: boolean;
};

/** Limits that keep one call from filling the memory. They leave room for a lesson of several hours. */
const MAX_ITEMS = 2_000;
const MAX_CHARS = 2_000_000;

/** The items of one conversation, in order. */
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

  /** The id of the item before `id`, for `previous_item_id`. */
  previousId(id: string): string | null {
    const index = this.records.findIndex((record) => record.item.id === id);
    return this.records[index - 1]?.item.id ?? null;
  }

  /** Reports whether a tool has been called under this id. */
  hasCall(callId: string): boolean {
    return this.records.some(({ item }) => item.type === 'function_call' && item.call_id === callId);
  }

  /** Reports whether the newest item is the result of a tool. */
  endsWithResult(): boolean {
    return this.records.at(-1)?.item.type === 'function_call_output';
  }

  /** Reports whether this item would still fit. */
  hasRoomFor(item: Item): boolean {
    const chars = this.records.reduce((sum, record) => sum + itemText(record.item).length, 0);
    return this.records.length < MAX_ITEMS && chars + itemText(item).length <= MAX_CHARS;
  }

  /** Adds an item at the end, or after `afterId` (`'root'`: at the beginning). */
  add(record: ItemRecord, afterId?: string | null): void {
    if (afterId === undefined || afterId === null) this.records.push(record);
    else this.records.splice(this.records.findIndex((r) => r.item.id === afterId) + 1, 0, record);
  }

  /** Removes an item. Returns `false` if there is no item with that id. */
  delete(id: string): boolean {
    const before = this.records.length;
    this.records = this.records.filter((record) => record.item.id !== id);
    return this.records.length < before;
  }
}
