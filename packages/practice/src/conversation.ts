/** A message as `/v1/chat/completions` takes it. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** What one side said before the other spoke again. */
export type Turn = { by: 'learner' | 'teacher'; said: string };

/** The instructions: all system messages, in order. */
export function instructionsOf(messages: readonly ChatMessage[]): string {
  return messages
    .filter((message) => message.role === 'system')
    .map((message) => message.content)
    .join('\n');
}

const UNHEARD_MARK = /^\[The learner .*\]$/s;

/**
 * One turn out of what a learner said in a row ("three" … "quarters"): a pause may have ended a turn too early
 * (RES-107). The voice server's marks for unheard speech give way to words; of marks alone the last one counts.
 */
function joined(said: readonly string[]): string {
  const words = said.filter((text) => !UNHEARD_MARK.test(text));
  return words.length > 0 ? words.join(' ') : (said.at(-1) ?? '');
}

/** The turns of a conversation, in order. Empty messages (a teacher who was interrupted at once) are no turn. */
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

/** A number from the whole conversation, to vary the wording without chance (FNV-1a, 32 bits). */
export function hashOf(turns: readonly Turn[]): number {
  let hash = 0x811c9dc5;
  for (const character of turns.map((turn) => turn.said).join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
