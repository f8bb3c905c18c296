import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import type { Item } from '#protocol/items.ts';
import type { ItemPlace, ServerEvent } from '#protocol/server-events.ts';

/** What the output of a response needs. */
type ResponseOutputDeps = {
  responseId: string;
  /** The conversation that the items join; `null` for a response outside it. */
  conversation: ItemList | null;
  emit(event: ServerEvent): void;
};

/** The items of one response, in the order in which they began, and the events that report them. */
export class ResponseOutput {
  private readonly deps: ResponseOutputDeps;
  private readonly records: ItemRecord[] = [];

  constructor(deps: ResponseOutputDeps) {
    this.deps = deps;
  }

  /** Returns copies of all items as they are now. */
  items(): Item[] {
    return this.records.map(({ item }) => ({ ...item }));
  }

  /** Reports whether the conversation or this response already has a call with this id. */
  hasCall(callId: string): boolean {
    const isOurs = ({ item }: ItemRecord): boolean =>
      item.type === 'function_call' && item.call_id === callId;
    return this.records.some(isOurs) || (this.deps.conversation?.hasCall(callId) ?? false);
  }

  /** Adds an item and announces it. */
  begin(record: ItemRecord): ItemPlace {
    const { responseId: response_id, conversation, emit } = this.deps;
    const output_index = this.records.push(record) - 1;
    const { item } = record;
    emit({ type: 'response.output_item.added', response_id, output_index, item: { ...item } });
    if (conversation) {
      conversation.add(record);
      const previous_item_id = conversation.previousId(item.id);
      emit({ type: 'conversation.item.added', previous_item_id, item: { ...item } });
    }
    return { response_id, item_id: item.id, output_index };
  }

  /** Reports that an item is complete. After this, only an interruption of its sound can change it. */
  end(record: ItemRecord): void {
    const { responseId: response_id, conversation, emit } = this.deps;
    const output_index = this.records.indexOf(record);
    const { item } = record;
    emit({ type: 'response.output_item.done', response_id, output_index, item: { ...item } });
    // If the client deleted the item meanwhile, reporting it again would make the client put it back.
    if (conversation?.find(item.id) !== record) return;
    const previous_item_id = conversation.previousId(item.id);
    emit({ type: 'conversation.item.done', previous_item_id, item: { ...item } });
  }
}
