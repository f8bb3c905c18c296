import type { ItemRecord } from '#conversation/item-list.ts';
import { WORDS_NOT_UNDERSTOOD } from '#conversation/unheard.ts';
import { itemText } from '#protocol/items.ts';
import type { ChatMessage } from '#stages.ts';

/** How much of the conversation the mind is given (about 24,000 tokens): the newest, whole messages. */
export const MAX_CONTEXT_CHARS = 96_000;

/**
 * The conversation as the text model reads it: the instructions, then who said what and was heard saying it. A turn
 * that goes on with the one before is one message with it.
 */
export function mindMessages(instructions: string, records: readonly ItemRecord[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const record of records) {
    const content = record.mindText ?? itemText(record.item);
    if (content === '') continue;
    const former = messages.at(-1);
    if (record.joinsFormer && former?.role === record.item.role)
      former.content = joined(former.content, content);
    else messages.push({ role: record.item.role, content });
  }
  const newest = newestOf(messages);
  return instructions === '' ? newest : [{ role: 'system', content: instructions }, ...newest];
}

/** Two parts of one turn. A part that was not understood says nothing beside one that was: a cough, a breath. */
function joined(former: string, rest: string): string {
  if (rest === WORDS_NOT_UNDERSTOOD) return former;
  return former === WORDS_NOT_UNDERSTOOD ? rest : `${former} ${rest}`;
}

function newestOf(messages: readonly ChatMessage[]): ChatMessage[] {
  let chars = 0;
  let from = messages.length;
  for (; from > 0; from -= 1) {
    chars += messages[from - 1]?.content.length ?? 0;
    if (chars > MAX_CONTEXT_CHARS && from < messages.length) break;
  }
  return messages.slice(from);
}
