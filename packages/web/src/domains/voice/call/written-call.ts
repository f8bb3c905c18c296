import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';
import { backOffMs } from './back-off.ts';
import { type ChatParties, LessonsClosed, sendChat, WritingSwitchedOff } from './chat-calls.ts';
import { newItemId } from './client-events.ts';
import type { CallReport, RealtimeCall } from './realtime-call.ts';

/** How many times a message is sent before the call counts as lost. The same item id makes repeats harmless. */
export const WRITTEN_TRIES = 3;

type WrittenCallParts = ChatParties & {
  /** Whether the teacher should write first; if not, the call only takes over from another one. */
  opening: 'teacher_begins' | 'takes_over';
  /** How fast the learner likes the teacher to speak. The teacher's writing is kept just as simple. */
  pace: SpeakingPace;
  report: (report: CallReport) => void;
  /** Aborting closes the call. */
  signal: AbortSignal;
};

/**
 * Opens a call in writing, for a lesson without a voice. It has the same commands and events as a realtime call, over
 * `POST /api/chat/send`. Answers arrive in the order of the messages. The server stores both messages and answers under
 * the item ids that are reported here.
 */
export function openWrittenCall(parts: WrittenCallParts): RealtimeCall {
  const { userId, teacherId, opening, pace, report, signal } = parts;
  let chatId = parts.chatId ?? null;
  let isOpen = !signal.aborted;
  let lastAnswered: Promise<void> = Promise.resolve();
  let endWait = () => {};

  function close() {
    isOpen = false;
    signal.removeEventListener('abort', close);
    endWait();
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function answerTo(itemId: string, message: string) {
    for (let tries = 1; isOpen; tries += 1) {
      const answer = await sendChat({ userId, teacherId, chatId, message, itemId, pace });
      if (answer !== null || tries === WRITTEN_TRIES) return answer;
      if (isOpen) report({ type: 'link', link: 'unsettled' });
      await pause(backOffMs(tries));
    }
    return null;
  }

  async function ask(askedId: string, message: string): Promise<void> {
    if (!isOpen) return;
    const responseId = `written_${askedId}`;
    report({ type: 'event', event: { type: 'response_started', responseId } });
    let refusal: string | undefined;
    const answer = await answerTo(askedId, message).catch((error: unknown) => {
      if (error instanceof WritingSwitchedOff) {
        refusal = error.serverText;
        return null;
      }
      if (!(error instanceof LessonsClosed)) throw error;
      // no teacher says goodbye in writing, but the page learns the reason in the same way
      if (isOpen)
        report({ type: 'event', event: { type: 'response_started', responseId, farewell: error.reason } });
      return null;
    });
    if (answer !== null && answer.helpCard !== null) report({ type: 'help_card', card: answer.helpCard });
    // The answer to a closed call is still in the transcript that the server keeps.
    if (!isOpen) return;
    if (answer === null) {
      close();
      report({ type: 'lost', ...(refusal !== undefined && { refusal }) });
      return;
    }
    chatId = answer.chatId;
    const { itemId, message: text, marks } = answer;
    report({ type: 'link', link: 'steady' });
    report({ type: 'event', event: { type: 'lesson_marked', marks } });
    report({ type: 'event', event: { type: 'teacher_words', itemId, text } });
    report({ type: 'event', event: { type: 'teacher_said', itemId, text } });
    const ended = { type: 'response_ended', responseId, status: 'completed', usage: null } as const;
    report({ type: 'event', event: { ...ended, itemIds: [itemId] } });
  }

  function sendText(itemId: string, text: string) {
    lastAnswered = lastAnswered.then(() => ask(itemId, text));
  }

  signal.addEventListener('abort', close);
  if (opening === 'teacher_begins') sendText(newItemId(), '');
  return {
    /** Does nothing: no one listens in a written call. */
    replaceMicrophone: () => {},
    sendText,
    /** Does nothing: a teacher who writes does not speak up by themselves. */
    showAtWork: () => {},
    /** Does nothing: there is no sound to stop, and the server keeps an answer that is being written anyway. */
    interrupt: () => {},
    beginTurn: () => {},
    endTurn: () => {},
    close,
  };
}
