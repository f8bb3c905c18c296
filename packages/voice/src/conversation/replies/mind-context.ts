import type { ItemRecord } from '#conversation/item-list.ts';
import { type MessageBlock, messageBlocks } from '#conversation/replies/messages.ts';
import type { Truncation } from '#protocol/session.ts';
import { CHARS_PER_TEXT_TOKEN, messageChars } from '#protocol/usage.ts';
import type { ChatMessage } from '#stages.ts';

/** The most that the mind reads of the conversation (about 24,000 tokens): the newest messages, never part of one. */
export const MAX_CONTEXT_CHARS = 96_000;

/**
 * Selects what the text model reads of a conversation, following the session's `truncation`. With a retention ratio,
 * the beginning does not move until the limit is reached again.
 */
export class MindContext {
  private beginsWith: string | null = null;

  /**
   * Returns the messages for one reply, or `null` if they are too long and `truncation` does not allow leaving any out.
   */
  messages(
    instructions: string,
    records: readonly ItemRecord[],
    truncation: Truncation,
  ): ChatMessage[] | null {
    const blocks = messageBlocks(records);
    const kept = typeof truncation === 'object' ? this.retained(blocks, truncation) : newestOf(blocks);
    if (truncation === 'disabled' && kept.length < blocks.length) return null;
    const messages = kept.flatMap((block) => block.messages);
    return instructions === '' ? messages : [{ role: 'system', content: instructions }, ...messages];
  }

  private retained(
    blocks: readonly MessageBlock[],
    { retention_ratio: ratio, token_limits: limits }: Exclude<Truncation, string>,
  ): readonly MessageBlock[] {
    const tokens = limits?.post_instructions ?? Number.POSITIVE_INFINITY;
    const limit = Math.min(MAX_CONTEXT_CHARS, tokens * CHARS_PER_TEXT_TOKEN);
    const begin = blocks.findIndex((block) => block.id === this.beginsWith);
    const since = blocks.slice(Math.max(0, begin));
    if (charsOf(since) <= limit) return since;
    const kept = newestOf(since, limit * ratio);
    this.beginsWith = kept[0]?.id ?? null;
    return kept;
  }
}

/** Returns the newest blocks that fit, and always at least the last one. */
function newestOf(blocks: readonly MessageBlock[], limit = MAX_CONTEXT_CHARS): readonly MessageBlock[] {
  let from = Math.max(0, blocks.length - 1);
  let chars = charsOf(blocks.slice(from));
  for (; from > 0; from -= 1) {
    chars += charsOf(blocks.slice(from - 1, from));
    if (chars > limit) break;
  }
  return blocks.slice(from);
}

function charsOf(blocks: readonly MessageBlock[]): number {
  return blocks.flatMap((block) => block.messages).reduce((sum, message) => sum + messageChars(message), 0);
}
