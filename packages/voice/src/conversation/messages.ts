import type { ItemRecord } from '#conversation/item-list.ts';
import { itemText } from '#protocol/items.ts';
import type { ChatMessage } from '#stages.ts';

/** How much of the conversation the mind is given (about 24,000 tokens): the newest, whole messages. */
export const MAX_CONTEXT_CHARS = 96_000;

/** The conversation as the text model reads it: the instructions, then who said what and was heard saying it. */
export function mindMessages(instructions: string, records: readonly ItemRecord[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  let chars = 0;
  for (const record of [...records].reverse()) {
    const content = record.mindText ?? itemText(record.item);
    if (content === '') continue;
    chars += content.length;
    if (chars > MAX_CONTEXT_CHARS && messages.length > 0) break;
    messages.unshift({ role: record.item.role, content });
  }
  return instructions === '' ? messages : [{ role: 'system', content: instructions }, ...messages];
}
