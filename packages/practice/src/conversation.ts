import { hashOfText } from '#hash.ts';

/** A message in the format of `/v1/chat/completions`. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** What one party said before the other spoke again. */
export type Turn = { by: 'learner' | 'teacher'; said: string };

/** Returns the instructions: all system messages, in order. */
export function instructionsOf(messages: readonly ChatMessage[]): string {
  return messages
    .filter((message) => message.role === 'system')
    .map((message) => message.content)
    .join('\n');
}

const UNHEARD_MARK = /^\[The learner .*\]$/s;

/**
 * Joins what a learner said in a row ("three" … "quarters") into one turn, because a pause may have ended a turn too
 * early (RES-107). If there are any words, the voice server's marks for unheard speech are dropped; otherwise the last
 * mark counts.
 */
function joined(said: readonly string[]): string {
  const words = said.filter((text) => !UNHEARD_MARK.test(text));
  return words.length > 0 ? words.join(' ') : (said.at(-1) ?? '');
}

/** Returns the turns of a conversation, in order. Empty messages (a teacher interrupted immediately) are not turns. */
export function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  let said: string[] = [];
  const endLearnerTurn = () => {
    if (said.length > 0) turns.push({ by: 'learner', said: joined(said) });
    said = [];
  };
  for (const message of messages) {
    const text = message.content.trim();
    if (text === '' || message.role === 'system') continue;
    if (message.role === 'user') said.push(text);
    else {
      endLearnerTurn();
      turns.push({ by: 'teacher', said: text });
    }
  }
  endLearnerTurn();
  return turns;
}

/**
 * Derives a number from the whole conversation, to vary the wording without randomness. With the titles of the lessons
 * before, the same lesson sounds different the second time.
 */
export const hashOf = (turns: readonly Turn[], earlierTitles: readonly string[]): number =>
  hashOfText([...earlierTitles, ...turns.map((turn) => turn.said)].join('\n'));
