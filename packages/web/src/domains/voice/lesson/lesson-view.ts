import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import type { CallBrowser } from '#domains/voice/call/call-browser.ts';
import type { ConnectionQuality } from '#domains/voice/call/connection-quality.ts';
import { HEARING_FINE, type Hearing } from '#domains/voice/words/hearing.ts';
import { type Transcript, transcriptAfter } from '#domains/voice/words/transcript.ts';
import type { AttentionWatch } from '#lib/attention-watch.ts';
import type { LessonTrouble } from './lesson-trouble.ts';
import { ROOM_AT_REST, type RoomState } from './room-state.ts';

/** Everything that the live room shows. */
export type LessonView = {
  room: RoomState;
  transcript: Transcript;
  /** What has happened in the session's lesson so far, oldest first (decision 0052). */
  marks: readonly LessonMark[];
  hearing: Hearing;
  trouble: LessonTrouble | null;
  /** Whole seconds of the running lesson; 0 when no lesson is running. */
  seconds: number;
  sessionId: string | null;
  /** Whether the next start continues a session. */
  isResuming: boolean;
  /** How many seconds of the learner's minutes are left; set only when they have almost run out (RES-72). */
  secondsLeft: number | null;
  /** Whether our own voice server stands in for the usual one. */
  isStandIn: boolean;
  /** Whether the running lesson has no voice at all and continues in writing. */
  isWritten: boolean;
  /** The connection quality of the running call. */
  quality: ConnectionQuality;
  /** How many times a lost connection was restored since the page was opened. */
  rejoins: number;
  /** The session's minutes according to the server; set once this page has saved a run. */
  savedMinutes: number | null;
  plan: LessonPlan | null;
  understands: RealtimeTicket['understands'] | null;
  /** The learner's own camera picture. */
  camera: MediaStream | null;
  /** The teacher's sound. */
  sound: MediaStream | null;
  /** The session whose lesson was stopped, so that the room tells what it came to; null before that. */
  ended: string | null;
};

export type LessonParts = {
  browser: CallBrowser;
  /** The tab's own storage, which keeps turns that have not been acknowledged yet. */
  storage: Storage;
  userId: string | null;
  teacherId: string | null;
  /** Watches the learner's attention; null if the site has this switched off (RES-62). */
  attention: AttentionWatch | null;
  isResuming: boolean;
  /** The lesson of the curriculum that a new session holds; without one, the server chooses. */
  lessonId?: string | undefined;
  /** The session to continue, with what was said and what happened in it; null for a new one. */
  resumed: {
    session: LearningSession;
    messages: readonly SessionMessage[];
    marks: readonly LessonMark[];
  } | null;
};

/** Reads the plan from a session's text field; null if there is no plan, or the plan has no steps. */
export const planOf = (text: string | null | undefined) => (text ? parseLessonPlan(text) : null);

/** Returns what the room shows before the first start. A continued session shows what was said in it. */
export function viewAtRest({ resumed, isResuming }: Pick<LessonParts, 'resumed' | 'isResuming'>): LessonView {
  const messages = resumed?.messages ?? [];
  return {
    room: ROOM_AT_REST,
    transcript: transcriptAfter([], { type: 'earlier_messages', messages }, 0),
    marks: resumed?.marks ?? [],
    hearing: HEARING_FINE,
    trouble: null,
    seconds: 0,
    sessionId: resumed?.session.id ?? null,
    isResuming,
    secondsLeft: null,
    isStandIn: false,
    isWritten: false,
    quality: 'good',
    rejoins: 0,
    savedMinutes: null,
    plan: planOf(resumed?.session.lesson_plan),
    understands: null,
    camera: null,
    sound: null,
    ended: null,
  };
}
