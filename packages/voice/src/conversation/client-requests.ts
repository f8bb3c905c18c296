import type { Conversation } from '#conversation/conversation.ts';
import { teacherContent } from '#conversation/replies/response-object.ts';
import type { ClientEvent, NewResponse } from '#protocol/client-events.ts';
import { type RealtimeError, type Refusal, refusal, requestError } from '#protocol/errors.ts';
import { itemOf } from '#protocol/new-item.ts';
import { choosesMissingTool } from '#protocol/tools.ts';

type EventOf<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** Carries out a client's request and emits the events that follow. Returns the error if the request cannot be met. */
export function answerClientEvent(conversation: Conversation, event: ClientEvent): RealtimeError | null {
  const refused = serve(conversation, event);
  if (!refused) return null;
  const { code, message, param } = refused;
  return requestError(code, message, { eventId: event.event_id, ...(param ? { param } : {}) });
}

const NO_ITEM = refusal('item_not_found', 'There is no item with that id.', 'item_id');

function serve(conversation: Conversation, event: ClientEvent): Refusal | null {
  switch (event.type) {
    case 'session.update':
      return conversation.updateSession(event.session);
    case 'conversation.item.create':
      return createItem(conversation, event);
    case 'conversation.item.retrieve': {
      const record = conversation.items.find(event.item_id);
      if (!record) return NO_ITEM;
      conversation.emit({ type: 'conversation.item.retrieved', item: { ...record.item } });
      return null;
    }
    case 'conversation.item.delete':
      if (!conversation.items.delete(event.item_id)) return NO_ITEM;
      conversation.emit({ type: 'conversation.item.deleted', item_id: event.item_id });
      return null;
    case 'conversation.item.truncate':
      return truncateItem(conversation, event);
    case 'response.create':
      return createResponse(conversation, event.response);
    case 'response.cancel':
      if (conversation.cancel(event.response_id)) return null;
      return refusal('response_cancel_not_active', 'Cancellation failed: no active response found.');
    case 'output_audio_buffer.clear':
      conversation.silence();
      return null;
    case 'input_audio_buffer.clear':
      conversation.dropTurn();
      conversation.emit({ type: 'input_audio_buffer.cleared' });
      return null;
    case 'input_audio_buffer.commit':
      return conversation.commitTurn();
  }
}

function createResponse(conversation: Conversation, asked: NewResponse = {}): Refusal | null {
  const { items, session } = conversation;
  if (asked.tool_choice && choosesMissingTool(asked.tool_choice, asked.tools ?? session.tools)) {
    return refusal('invalid_value', 'There is no tool with that name.', 'response.tool_choice');
  }
  const missing = asked.input?.findIndex((item) => item.type === 'item_reference' && !items.find(item.id));
  if (missing !== undefined && missing >= 0) {
    return refusal('item_not_found', 'There is no item with that id.', `response.input.${missing}.id`);
  }
  return conversation.request(asked);
}

function createItem(conversation: Conversation, event: EventOf<'conversation.item.create'>): Refusal | null {
  const { items } = conversation;
  const item = itemOf(event.item);
  const after = event.previous_item_id;
  if (items.find(item.id))
    return refusal('item_id_already_exists', 'An item with that id already exists.', 'item.id');
  if (after && after !== 'root' && !items.find(after)) {
    return refusal('item_not_found', 'There is no item with that id.', 'previous_item_id');
  }
  if (item.type === 'function_call' && items.hasCall(item.call_id)) {
    return refusal('call_id_already_exists', 'A call with that id already exists.', 'item.call_id');
  }
  if (item.type === 'function_call_output' && !items.hasCall(item.call_id)) {
    return refusal('call_not_found', 'There is no call with that id.', 'item.call_id');
  }
  if (!items.hasRoomFor(item))
    return refusal('conversation_full', 'The conversation can take no more items.');
  items.add({ item, mindText: null, spoken: null }, after);
  if (item.type === 'message' && item.role === 'user') conversation.learnerWrote();
  const previous = items.previousId(item.id);
  conversation.emit({ type: 'conversation.item.added', previous_item_id: previous, item });
  conversation.emit({ type: 'conversation.item.done', previous_item_id: previous, item });
  return null;
}

function truncateItem(
  conversation: Conversation,
  event: EventOf<'conversation.item.truncate'>,
): Refusal | null {
  const record = conversation.items.find(event.item_id);
  if (!record) return NO_ITEM;
  const { item, spoken } = record;
  if (!spoken || item.type !== 'message' || item.role !== 'assistant' || item.status === 'in_progress') {
    return refusal('invalid_value', 'Only a finished spoken reply can be truncated.', 'item_id');
  }
  if (event.audio_end_ms > spoken.keptMs) {
    return refusal('invalid_value', 'The audio is already shorter than that.', 'audio_end_ms');
  }
  item.content = teacherContent('audio', spoken.cutAt(event.audio_end_ms));
  item.status = 'incomplete';
  const { item_id, audio_end_ms } = event;
  conversation.emit({ type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms });
  return null;
}
