import { z } from 'zod';
import { SpeakingPace } from '../voice/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id } from '../wire/primitives.ts';
import { CHAT_HISTORY_LIMIT } from './chat-lines.ts';

/** Longest message that a learner writes, in characters. */
export const CHAT_MESSAGE_MAX_LENGTH = 2_000;
/** Most messages of a history. */
export const CHAT_HISTORY_MAX = 500;

/** Whose chat with whom. The chat counts first; without one it is the newest with this teacher (RES-101). */
const chatOf = {
  userId: Id,
  teacherId: Id.optional(),
  chatId: Id.optional(),
};

const namesChat = ({ teacherId, chatId }: { teacherId?: string | undefined; chatId?: string | undefined }) =>
  teacherId !== undefined || chatId !== undefined;

export const chatHistory = endpoint({
  method: 'POST',
  path: '/api/chat/history',
  summary: 'Lists the last messages of a chat, oldest first, as ‘Teacher: …’ and ‘Student: …’',
  authentication: 'bearer',
  body: z
    .object({ ...chatOf, limit: z.number().int().min(1).max(CHAT_HISTORY_MAX).default(CHAT_HISTORY_LIMIT) })
    .refine(namesChat),
  reply: z.array(z.string()),
  refusals: {},
});

/** What the teacher answered, and where it is kept. */
export const ChatAnswer = z.object({
  learningSessionId: Id,
  chatId: Id,
  /** The item of the answer; the same answer comes again with the same one. */
  itemId: z.string(),
  message: z.string(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/send',
  summary: 'Writes to the teacher of a learning session and gives the answer; without one a session begins',
  authentication: 'bearer',
  body: z
    .object({
      ...chatOf,
      /** Without words the teacher speaks: begins the lesson, or goes on after a pause. */
      message: z.string().trim().max(CHAT_MESSAGE_MAX_LENGTH),
      /** An item id of the page's own: with the same one the same answer comes, and nothing is kept twice. */
      itemId: z.string().min(1).max(100).optional(),
      pace: SpeakingPace.default('usual'),
    })
    .refine(namesChat),
  reply: ChatAnswer,
  refusals: {
    session_not_found: refusal(404, 'session_error_not_found'),
    teacher_not_found: refusal(404, 'teacher_error_not_found'),
    no_profile: refusal(404, 'profile_error_none'),
    minutes_used_up: refusal(402, 'live_error_minutes_used_up'),
    teacher_away: refusal(503, 'live_error_voice_unavailable', true),
  },
});
