import type { ItemList } from '#conversation/item-list.ts';
import type { Playback } from '#conversation/replies/playback.ts';
import { teacherContent } from '#conversation/replies/response-object.ts';
import type { CancelReason, TeacherResponse } from '#conversation/replies/teacher-response.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

/** What an interruption acts on. */
export type Interruptible = {
  items: ItemList;
  playback: Playback;
  /** The response that is being made, if any. */
  response: TeacherResponse | null;
  emit(event: ServerEvent): void;
};

/**
 * Silences the teacher at once: queued audio is dropped, a response under way is cancelled, and each reply
 * keeps only the words that were heard, on the wire (`conversation.item.retrieve`) and in the mind. The order
 * of events is the Realtime API's: `response.done` (cancelled), `output_audio_buffer.cleared`,
 * `conversation.item.truncated`. Gives `false` when there was nothing to silence.
 */
export function interrupt(target: Interruptible, reason: CancelReason): boolean {
  const { items, playback, response, emit } = target;
  const tracks = playback.cut();
  // A reply outside the conversation has no item there, a deleted one no longer.
  const shortened = new Map<string, number>();
  for (const track of tracks) {
    const item = items.find(track.itemId)?.item;
    if (item?.type !== 'message' || item.role !== 'assistant' || track.writtenOnly) continue;
    item.content = teacherContent('audio', track.text.cutAt(track.playedMs));
    item.status = 'incomplete';
    shortened.set(track.itemId, Math.round(track.text.keptMs));
  }
  response?.cancel(reason, 'held');
  for (const track of tracks) {
    if (track.started) emit({ type: 'output_audio_buffer.cleared', response_id: track.responseId });
    const { itemId: item_id } = track;
    const audio_end_ms = shortened.get(item_id);
    if (audio_end_ms === undefined) continue;
    emit({ type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms });
  }
  return tracks.length > 0 || response !== null;
}
