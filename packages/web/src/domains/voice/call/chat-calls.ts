import type { LimitEnd } from '@vivavoce/contracts/realtime/farewell';
import { CHAT_HISTORY_LIMIT, type ChatLine, readChatLine } from '@vivavoce/contracts/study/chat-lines';
import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';
import type { Api } from '@vivavoce/contracts/wire/api';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { call } from '#lib/api.ts';
import { codeOf, errorText, refusedWith } from '#lib/api-error.ts';

/** The two parties of a chat. The teacher's id is always sent, the chat's only if it is known (RES-101). */
export type ChatParties = { userId: string; teacherId: string; chatId?: string | null };

/** What the teacher answered, and where the server keeps it. */
export type ChatAnswer = ReplyOf<Api['POST /api/chat/send']>;

export type ChatMessage = ChatParties & {
  /** If empty, the teacher should speak first, or continue. */
  message: string;
  /** An item id that the page generates. Sending the message again with the same id returns the same answer. */
  itemId?: string;
  pace?: SpeakingPace;
};

const partiesOf = ({ userId, teacherId, chatId }: ChatParties) => ({
  userId,
  teacherId,
  ...(chatId ? { chatId } : {}),
});

/** The server lets no lesson in writing begin or go on: a parent paused lessons, or these are quiet hours. */
export class LessonsClosed extends Error {
  readonly reason: LimitEnd;
  constructor(reason: LimitEnd) {
    super(reason);
    this.name = 'LessonsClosed';
    this.reason = reason;
  }
}

/** Lessons in writing are switched off. `serverText` is the server's own text. */
export class WritingSwitchedOff extends Error {
  readonly serverText: string;
  constructor(serverText: string) {
    super('switched_off');
    this.name = 'WritingSwitchedOff';
    this.serverText = serverText;
  }
}

/** The limits that hold for lessons in writing. They use no minutes. */
const writingLimits = ['limit_paused', 'limit_quiet_hours'] as const;

/**
 * Writes to the teacher. A failure is logged without any of the message's words, and returns null (specification §8).
 * @throws LessonsClosed, WritingSwitchedOff
 */
export async function sendChat({
  message,
  itemId,
  pace,
  ...parties
}: ChatMessage): Promise<ChatAnswer | null> {
  try {
    const body = {
      ...{ ...partiesOf(parties), message },
      ...(itemId === undefined ? {} : { itemId }),
      ...(pace === undefined ? {} : { pace }),
    };
    return await call('POST /api/chat/send', { body });
  } catch (error) {
    const limit = writingLimits.find((code) => refusedWith(error, code));
    if (limit !== undefined) throw new LessonsClosed(limit);
    if (refusedWith(error, 'switched_off')) throw new WritingSwitchedOff(errorText(error, ''));
    console.warn('A chat message got no answer', codeOf(error));
    return null;
  }
}

/**
 * Loads the last messages of a chat, the newest last. A failure is logged and returns an empty list (specification §8).
 * @param limit the maximum number of messages, 50 by default (specification §9)
 */
export async function loadChatHistory(
  parties: ChatParties,
  limit: number = CHAT_HISTORY_LIMIT,
): Promise<ChatLine[]> {
  try {
    const lines = await call('POST /api/chat/history', { body: { ...partiesOf(parties), limit } });
    return lines.map(readChatLine).filter((line) => line !== null);
  } catch (error) {
    console.warn('The chat history could not be loaded', codeOf(error));
    return [];
  }
}
