/** One part of a message. `transcript` is always there: the official client drops an item that lacks the key. */
export type ContentPart =
  | { type: 'input_text'; text: string }
  | { type: 'input_audio'; transcript: string | null }
  | { type: 'output_text'; text: string }
  | { type: 'output_audio'; transcript: string };

/** Who a message is from. */
export type Role = 'user' | 'assistant' | 'system';

/** A message of a conversation as the wire shows it. */
export type MessageItem = {
  id: string;
  object: 'realtime.item';
  type: 'message';
  role: Role;
  status: 'in_progress' | 'completed' | 'incomplete';
  content: ContentPart[];
};

/** All words of a message, whatever the form of its parts. */
export function itemText(item: MessageItem): string {
  return item.content
    .map((part) => ('text' in part ? part.text : (part.transcript ?? '')))
    .filter((text) => text !== '')
    .join('\n');
}
