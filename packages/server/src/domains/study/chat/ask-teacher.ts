import { generateText, type ModelMessage } from 'ai';
import type { ChatTurn } from '#domains/sessions/chats.ts';
import { languageModel } from '#domains/study/language-model.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { plainText } from '#platform/text/prompt-text.ts';

/** A learner who waits longer believes that nobody is there. Shorter than the room's own wait for a reply (45 s). */
const ANSWER_TIMEOUT_MS = 30_000;
/** The limits of an answer. The teacher is told to be brief; these cut off an answer that is not. */
const ANSWER_MAX_TOKENS = 400;
const ANSWER_MAX_LENGTH = 2_000;

/**
 * Converts a turn for the model. The learner's words lose anything that could pass for a marker or for another speaker:
 * some servers interpret the marks of their own template wherever they find them.
 */
function asMessage({ role, content }: ChatTurn): ModelMessage {
  return role === 'teacher'
    ? { role: 'assistant', content }
    : { role: 'user', content: plainText(content) || '…' };
}

/**
 * Asks the text model for the teacher's next words.
 * @throws when the model cannot be reached, takes too long, or answers nothing
 */
export async function askTeacher(
  model: TextModel,
  instructions: string,
  turns: readonly ChatTurn[],
): Promise<string> {
  const { text } = await generateText({
    model: languageModel(model),
    // A new lesson has no turns: the teacher speaks first, as in a live lesson. The library accepts no empty list next
    // to `system`, so the instructions are the first message; all later ones have one of the two roles above.
    messages: [{ role: 'system', content: instructions }, ...turns.map(asMessage)],
    allowSystemInMessages: true,
    maxOutputTokens: ANSWER_MAX_TOKENS,
    abortSignal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    maxRetries: 0,
  });
  const answer = text.trim().slice(0, ANSWER_MAX_LENGTH);
  if (answer === '') throw new Error('the text model answered nothing');
  return answer;
}
