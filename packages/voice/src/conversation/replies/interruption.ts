import type { ItemList } from '#conversation/item-list.ts';
import type { Playback } from '#conversation/replies/playback.ts';
import { teacherContent } from '#conversation/replies/response-object.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

/**
 * Silences the teacher immediately. Queued audio is dropped, and each reply keeps only the words that were heard, both
 * on the wire (`conversation.item.retrieve`) and in the mind. Returns the events that report the cut:
 * `output_audio_buffer.cleared`, then `conversation.item.truncated` (Realtime API). Send them after the `response.done`
 * of a reply that was still being made.
 */
export function cutTeacher(items: ItemList, playback: Playback): ServerEvent[] {
  const reports: ServerEvent[] = [];
  for (const track of playback.cut()) {
    const { itemId: item_id } = track;
    if (track.started) reports.push({ type: 'output_audio_buffer.cleared', response_id: track.responseId });
    // A reply outside the conversation has no item here, and a deleted reply no longer has one.
    const item = items.find(item_id)?.item;
    if (item?.type !== 'message' || item.role !== 'assistant' || track.writtenOnly) continue;
    item.content = teacherContent('audio', track.text.cutAt(track.playedMs));
    item.status = 'incomplete';
    const audio_end_ms = Math.round(track.text.keptMs);
    reports.push({ type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms });
  }
  return reports;
}
