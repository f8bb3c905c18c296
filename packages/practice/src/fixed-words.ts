import { FIXED_WORDS_MARK } from '@vivavoce/contracts/realtime/fixed-words';
import { type ChatMessage, instructionsOf } from './conversation.ts';

const WHOLE_INSTRUCTIONS = new RegExp(`^[^<]*<${FIXED_WORDS_MARK}>([^<]+)</${FIXED_WORDS_MARK}>\\s*$`);

/**
 * Returns words of the server, such as a farewell, which a teacher says exactly as they are given; null for every other
 * request. Only instructions that hold nothing else count, so a text inside a lesson's instructions cannot pass for them.
 */
export function fixedWordsIn(messages: readonly ChatMessage[]): string | null {
  return WHOLE_INSTRUCTIONS.exec(instructionsOf(messages))?.[1]?.trim() ?? null;
}
