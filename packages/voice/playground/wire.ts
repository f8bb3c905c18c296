import type { Item } from '#protocol/items.ts';
import type { ServerEvent } from '#protocol/server-events.ts';

/** The format of the Realtime API that a call uses. */
export type Encoding = 'ga' | 'beta';

/** An event as it is sent over the wire, in either direction. */
export type WireEvent = { type: string; [field: string]: unknown };

/** Event names of the older encoding, and their newer names. */
const NEWER_NAMES: ReadonlyMap<string, string> = new Map([
  ['conversation.item.created', 'conversation.item.added'],
  ['response.audio_transcript.delta', 'response.output_audio_transcript.delta'],
  ['response.audio_transcript.done', 'response.output_audio_transcript.done'],
  ['response.audio.done', 'response.output_audio.done'],
  ['response.text.delta', 'response.output_text.delta'],
  ['response.text.done', 'response.output_text.done'],
]);

/** Returns a server event under its newer name. The fields that the page reads are the same in both encodings. */
export function readServerEvent(event: WireEvent): ServerEvent {
  return { ...event, type: NEWER_NAMES.get(event.type) ?? event.type } as ServerEvent;
}

/** Returns the words of a message, spoken or written, from either party and in either encoding. */
export function wordsOf(item: Item): string {
  if (item.type !== 'message') return '';
  const words = item.content.map((part) => {
    const { transcript, text } = part as { transcript?: string | null; text?: string };
    return transcript ?? text ?? '';
  });
  return words.join(' ').trim();
}
