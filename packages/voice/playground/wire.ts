import type { Item } from '#protocol/items.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

/** In which form of the Realtime API a call is held. */
export type Encoding = 'ga' | 'beta';

/** An event as it stands on the wire, in either direction. */
export type WireEvent = { type: string; [field: string]: unknown };

/** Names of the older encoding, and what the newer one calls them. */
const NEWER_NAMES: ReadonlyMap<string, string> = new Map([
  ['conversation.item.created', 'conversation.item.added'],
  ['response.audio_transcript.delta', 'response.output_audio_transcript.delta'],
  ['response.audio_transcript.done', 'response.output_audio_transcript.done'],
  ['response.audio.done', 'response.output_audio.done'],
  ['response.text.delta', 'response.output_text.delta'],
  ['response.text.done', 'response.output_text.done'],
]);

/** A server event under the name that the newer encoding has for it; what the page reads of it is the same in both. */
export function readServerEvent(event: WireEvent): ServerEvent {
  return { ...event, type: NEWER_NAMES.get(event.type) ?? event.type } as ServerEvent;
}

/** The words of a message, spoken or written, of either side and in either encoding. */
export function wordsOf(item: Item): string {
  if (item.type !== 'message') return '';
  const words = item.content.map((part) => {
    const { transcript, text } = part as { transcript?: string | null; text?: string };
    return transcript ?? text ?? '';
  });
  return words.join(' ').trim();
}
