import type { ItemRecord } from '#conversation/item-list.ts';
import { NO_TOOL_RESULT, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import { type FunctionCallItem, itemText } from '#protocol/items.ts';
import type { ChatMessage, ToolCall } from '#stages.ts';

/**
 * A message that stands or falls as one: calls of tools go nowhere without their results. `id` is that of its first
 * item.
 */
export type MessageBlock = { id: string; messages: ChatMessage[] };

type Draft = {
  id: string;
  role: 'system' | 'user' | 'assistant';
  content: string;
  calls: ToolCall[];
  /** A result has been given: a further call belongs to a reply that knew it. */
  answered: boolean;
};

/**
 * The conversation as the text model reads it: who said what and was heard saying it, and what was called with what
 * result. A turn that goes on with the one before is one message with it. Each call is followed by its result, where
 * the client ever put it; by a word of ours where there is none. A call that was never finished is left out.
 */
export function messageBlocks(records: readonly ItemRecord[]): MessageBlock[] {
  const drafts: Draft[] = [];
  const results = new Map<string, string>();
  for (const { item, mindText, joinsFormer } of records) {
    const former = drafts.at(-1);
    if (item.type === 'function_call_output') {
      results.set(item.call_id, item.output);
      if (former) former.answered = true;
    } else if (item.type === 'function_call') {
      if (item.status === 'completed') addCall(drafts, item);
    } else {
      const { id, role } = item;
      const content = mindText ?? itemText(item);
      if (content === '') continue;
      if (joinsFormer && former?.role === role) former.content = joined(former.content, content);
      else drafts.push({ id, role, content, calls: [], answered: false });
    }
  }
  return drafts.map((draft) => blockOf(draft, results));
}

function addCall(drafts: Draft[], { id, call_id, name, arguments: json }: FunctionCallItem): void {
  const former = drafts.at(-1);
  const call = { id: call_id, name, arguments: json };
  if (former?.role === 'assistant' && !former.answered) former.calls.push(call);
  else drafts.push({ id, role: 'assistant', content: '', calls: [call], answered: false });
}

function blockOf({ id, role, content, calls }: Draft, results: ReadonlyMap<string, string>): MessageBlock {
  if (role !== 'assistant' || calls.length === 0) return { id, messages: [{ role, content }] };
  const outputs = calls.map(
    (call): ChatMessage => ({
      role: 'tool',
      toolCallId: call.id,
      content: results.get(call.id) ?? NO_TOOL_RESULT,
    }),
  );
  return { id, messages: [{ role, content, toolCalls: calls }, ...outputs] };
}

/** Two parts of one turn. A part that was not understood says nothing beside one that was: a cough, a breath. */
function joined(former: string, rest: string): string {
  if (rest === WORDS_NOT_UNDERSTOOD) return former;
  return former === WORDS_NOT_UNDERSTOOD ? rest : `${former} ${rest}`;
}
