import type { Conversation } from '#conversation/conversation.ts';
import { teacherContent } from '#conversation/response-object.ts';
import type { ClientEvent, NewItem } from '#protocol/client-events.ts';
import { type RealtimeError, requestError } from '#protocol/errors.ts';
import { newId } from '#protocol/ids.ts';
import type { ContentPart, MessageItem } from '#protocol/items.ts';

type EventOf<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** Does what a client asks. What follows from it is emitted; gives the error when it cannot be done. */
export function answerClientEvent(conversation: Conversation, event: ClientEvent): RealtimeError | null {
  const refuse = (code: string, message: string, param?: string) =>
    requestError(code, message, { eventId: event.event_id, ...(param ? { param } : {}) });
  switch (event.type) {
    case 'session.update':
      conversation.updateSession(event.session);
      return null;
    case 'conversation.item.create':
      return createItem(conversation, event, refuse);
    case 'conversation.item.retrieve': {
      const record = conversation.items.find(event.item_id);
      if (!record) return refuse('item_not_found', 'There is no item of that id.', 'item_id');
      conversation.emit({ type: 'conversation.item.retrieved', item: { ...record.item } });
      return null;
    }
    case 'conversation.item.delete':
      if (!conversation.items.delete(event.item_id)) {
        return refuse('item_not_found', 'There is no item of that id.', 'item_id');
      }
      conversation.emit({ type: 'conversation.item.deleted', item_id: event.item_id });
      return null;
    case 'conversation.item.truncate':
      return truncateItem(conversation, event, refuse);
    case 'response.create':
      if (!conversation.request(event.response)) {
        const message = 'The conversation already has an active response; wait until it is done.';
        return refuse('conversation_already_has_active_response', message);
      }
      return null;
    case 'response.cancel': {
      const { response } = conversation;
      if (!response || (event.response_id !== undefined && event.response_id !== response.id)) {
        return refuse('response_cancel_not_active', 'Cancellation failed: no active response found.');
      }
      response.cancel('client_cancelled', 'made');
      return null;
    }
    case 'output_audio_buffer.clear':
      conversation.interrupt('client_cancelled');
      return null;
    case 'input_audio_buffer.clear':
      conversation.dropTurn();
      conversation.emit({ type: 'input_audio_buffer.cleared' });
      return null;
    case 'input_audio_buffer.commit': {
      conversation.floor.grant();
      const samples = conversation.detector.commit();
      if (!samples) {
        return refuse('input_audio_buffer_commit_empty', 'The buffer holds less than 100 ms of audio.');
      }
      conversation.turns.commit(samples, false);
      return null;
    }
  }
}

type Refuse = (code: string, message: string, param?: string) => RealtimeError;

function createItem(
  { items, emit }: Conversation,
  event: EventOf<'conversation.item.create'>,
  refuse: Refuse,
): RealtimeError | null {
  const item = messageItem(event.item);
  const after = event.previous_item_id;
  if (items.find(item.id)) return refuse('item_id_already_exists', 'An item of that id exists.', 'item.id');
  if (after && after !== 'root' && !items.find(after)) {
    return refuse('item_not_found', 'There is no item of that id.', 'previous_item_id');
  }
  if (!items.hasRoomFor(item)) return refuse('conversation_full', 'The conversation can take no more items.');
  items.add({ item, mindText: null, spoken: null }, after);
  const previous = items.previousId(item.id);
  emit({ type: 'conversation.item.added', previous_item_id: previous, item });
  emit({ type: 'conversation.item.done', previous_item_id: previous, item });
  return null;
}

function messageItem({ id, role, content }: NewItem): MessageItem {
  const parts = content.map((part): ContentPart => {
    if (part.type === 'input_audio') return { type: 'input_audio', transcript: part.transcript ?? null };
    if (part.type === 'output_audio') return { type: 'output_audio', transcript: part.transcript ?? '' };
    return { type: role === 'assistant' ? 'output_text' : 'input_text', text: part.text };
  });
  return {
    id: id ?? newId('item'),
    object: 'realtime.item',
    type: 'message',
    role,
    status: 'completed',
    content: parts,
  };
}

function truncateItem(
  { items, emit }: Conversation,
  event: EventOf<'conversation.item.truncate'>,
  refuse: Refuse,
): RealtimeError | null {
  const record = items.find(event.item_id);
  if (!record) return refuse('item_not_found', 'There is no item of that id.', 'item_id');
  if (!record.spoken || record.item.status === 'in_progress') {
    return refuse('invalid_value', 'Only a finished spoken reply can be truncated.', 'item_id');
  }
  if (event.audio_end_ms > record.spoken.totalMs) {
    return refuse('invalid_value', 'The audio is already shorter than that.', 'audio_end_ms');
  }
  record.item.content = teacherContent('audio', record.spoken.heardBy(event.audio_end_ms));
  record.item.status = 'incomplete';
  const { item_id, audio_end_ms } = event;
  emit({ type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms });
  return null;
}
