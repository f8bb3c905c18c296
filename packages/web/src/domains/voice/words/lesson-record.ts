import { sendTurn } from '#domains/voice/lesson/lesson-api.ts';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { type Transcript, type TranscriptAction, transcriptStep } from './transcript.ts';
import { createTurnOutbox } from './turn-outbox.ts';

/** Keeps what is said in a lesson: the next transcript, and its finished turns on their way to the server. */
export function createLessonRecord({ storage, userId, teacherId }: LessonParts) {
  const outbox = createTurnOutbox({ storage, userId: userId ?? '', send: sendTurn });
  return {
    outbox,
    /** The transcript after one more thing happened; what was finished by it is sent. */
    after(before: Transcript, action: TranscriptAction, learningSessionId: string | null): Transcript {
      const { turns: transcript, finished } = transcriptStep(before, action, Date.now());
      if (learningSessionId === null || userId === null || teacherId === null) {
        return transcript;
      }
      for (const { itemId, role, kind, text, saidAtMs, cut = false } of finished) {
        const said = { role, kind, content: text, itemId, saidAtMs, cut };
        outbox.put({ learningSessionId, userId, teacherId, ...said });
      }
      return transcript;
    },
  };
}
