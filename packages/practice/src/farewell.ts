import { FAREWELL_MARK } from '@vivavoce/contracts/realtime/farewell';
import { type ChatMessage, instructionsOf } from './conversation.ts';

const WHOLE_INSTRUCTIONS = new RegExp(`^[^<]*<${FAREWELL_MARK}>([^<]+)</${FAREWELL_MARK}>\\s*$`);

/**
 * Returns the words of a farewell, which a teacher says exactly as they are given; null for every other request. Only
 * instructions that hold nothing else count, so a text inside a lesson's instructions cannot pass for a farewell.
 */
export function farewellIn(messages: readonly ChatMessage[]): string | null {
  return WHOLE_INSTRUCTIONS.exec(instructionsOf(messages))?.[1]?.trim() ?? null;
}
