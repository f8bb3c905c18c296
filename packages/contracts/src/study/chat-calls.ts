import { z } from 'zod';
import { closedRefusals, teacherRefusals } from '../limits/refusals.ts';
import { switchedOffRefusal } from '../operations/switch-calls.ts';
import { HelpCard } from '../safeguarding/help-card.ts';
import { LessonMarkSchema } from '../sessions/lesson-mark-schema.ts';
import { SpeakingPace } from '../voice/calls.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Id } from '../wire/primitives.ts';
import { CHAT_HISTORY_LIMIT } from './chat-lines.ts';

/** The longest message that a learner may write, in characters. */
export const CHAT_MESSAGE_MAX_LENGTH = 2_000;
/** The most messages that one history may contain. */
export const CHAT_HISTORY_MAX = 500;

/** Names the chat. `chatId` wins; without it, the chat is the newest one with this teacher (RES-101). */
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

/** The teacher's answer, and where it is stored. */
export const ChatAnswer = z.object({
  learningSessionId: Id,
  chatId: Id,
  /** The item id of the answer. If the same answer is sent again, it has the same id. */
  itemId: z.string(),
  message: z.string(),
  /** What happened in the lesson with this message and its answer, in order (decision 0052). */
  marks: z.array(LessonMarkSchema),
  /** The card that waits for the learner, instead of the lesson going on; null if none does. */
  helpCard: HelpCard.nullable(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/send',
  summary:
    'Writes to the teacher of a learning session and returns the answer; starts a session if none is given',
  authentication: 'bearer',
  body: z
    .object({
      ...chatOf,
      /** If empty, the teacher speaks, to begin the lesson or to continue after a pause. */
      message: z.string().trim().max(CHAT_MESSAGE_MAX_LENGTH),
      /** The page's own item id. Sending it again returns the same answer, and nothing is stored twice. */
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
    /** Lessons in writing use no minutes, but they rest in quiet hours and during a pause (decision 0038). */
    limit_paused: closedRefusals.limit_paused,
    limit_quiet_hours: closedRefusals.limit_quiet_hours,
    ...teacherRefusals,
    ...switchedOffRefusal,
    teacher_away: refusal(503, 'live_error_voice_unavailable', true),
  },
});
