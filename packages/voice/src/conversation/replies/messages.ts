import type { ItemRecord } from '#conversation/item-list.ts';
import { NO_TOOL_RESULT, WORDS_NOT_UNDERSTOOD } from '#conversation/turns/unheard.ts';
import { type FunctionCallItem, itemText } from '#protocol/items.ts';
import type { ChatMessage, ToolCall } from '#stages.ts';

/**
 * Messages that are kept or dropped together, because a tool call needs its result. `id` is the id of the first item.
 */
export type MessageBlock = { id: string; messages: ChatMessage[] };

type Draft = {
  id: string;
  role: 'system' | 'user' | 'assistant';
  content: string;
  calls: ToolCall[];
  /**
   * Whether a result has been given. If so, a further call belongs to a later reply, which was made with that result.
   */
  answered: boolean;
};

/**
 * Returns the conversation as the text model reads it: what each side said and was heard saying, and which tools were
 * called with which results. A turn that continues the previous one shares its message. Each call is followed by its
 * result, wherever the client put it, or by our fixed text if there is none. Unfinished calls are left out.
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

/** Joins two parts of one turn. If only one part was understood, the other (a cough, a breath) is left out. */
function joined(former: string, rest: string): string {
  if (rest === WORDS_NOT_UNDERSTOOD) return former;
  return former === WORDS_NOT_UNDERSTOOD ? rest : `${former} ${rest}`;
}
