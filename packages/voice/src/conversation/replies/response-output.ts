import type { ItemList, ItemRecord } from '#conversation/item-list.ts';
import type { Item } from '#protocol/items.ts';
import type { ItemPlace, ServerEvent } from '#protocol/server-events.ts';

/** What the output of a response works with. */
type ResponseOutputDeps = {
  responseId: string;
  /** The conversation that the items become part of; `null` for a response outside it. */
  conversation: ItemList | null;
  emit(event: ServerEvent): void;
};

/** The items of one response in the order in which they began, and the events that tell of them. */
export class ResponseOutput {
  private readonly deps: ResponseOutputDeps;
  private readonly records: ItemRecord[] = [];

  constructor(deps: ResponseOutputDeps) {
    this.deps = deps;
  }

  /** All items as they stand. */
  items(): Item[] {
    return this.records.map(({ item }) => ({ ...item }));
  }

  /** Is this id of a call taken in the conversation or in this response? */
  hasCall(callId: string): boolean {
    const isOurs = ({ item }: ItemRecord): boolean =>
      item.type === 'function_call' && item.call_id === callId;
    return this.records.some(isOurs) || (this.deps.conversation?.hasCall(callId) ?? false);
  }

  /** An item appears. */
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

  /** An item is over: nothing of it will change but by an interruption of its sound. */
  end(record: ItemRecord): void {
    const { responseId: response_id, conversation, emit } = this.deps;
    const output_index = this.records.indexOf(record);
    const { item } = record;
    emit({ type: 'response.output_item.done', response_id, output_index, item: { ...item } });
    // Its client may have deleted it meanwhile: told of it once more, it would put it back.
    if (conversation?.find(item.id) !== record) return;
    const previous_item_id = conversation.previousId(item.id);
    emit({ type: 'conversation.item.done', previous_item_id, item: { ...item } });
  }
}
