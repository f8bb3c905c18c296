/** The number of chat messages listed if the caller sets no limit (specification §9). */
export const CHAT_HISTORY_LIMIT = 50;

/** One message of a chat. */
export type ChatLine = { role: 'student' | 'teacher'; text: string };

const TEACHER = 'Teacher: ';
const STUDENT = 'Student: ';

/** Formats a message for the chat history: 'Teacher: …' or 'Student: …' (specification §3). */
export function writeChatLine({ role, text }: ChatLine): string {
  return `${role === 'teacher' ? TEACHER : STUDENT}${text}`;
}

/** Reads one message of a chat history. Returns null if it names neither speaker or contains no words. */
export function readChatLine(line: string): ChatLine | null {
  const role = line.startsWith(TEACHER) ? 'teacher' : line.startsWith(STUDENT) ? 'student' : null;
  const text = role === null ? '' : line.slice(role === 'teacher' ? TEACHER.length : STUDENT.length).trim();
  return role === null || text === '' ? null : { role, text };
}
