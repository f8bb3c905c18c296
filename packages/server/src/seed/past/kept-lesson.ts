import { randomUUID } from 'node:crypto';
import { saveAttention } from '@vivavoce/contracts/attention/calls';
import { updateLearningSession } from '@vivavoce/contracts/sessions/calls';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonSummary } from '#domains/study/summarise.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { HeldTurn } from './held-lesson.ts';
import { called, type PastProduct } from './past-domains.ts';

/** A lesson as it is kept. */
export type KeptLesson = {
  teacherId: string;
  /** The text of its plan. */
  lessonPlan: string;
  beginsAt: Date;
  seconds: number;
  /** The attention that was measured, in percent; null if it was not. */
  attention: number | null;
};

/** A lesson that was played word for word, with what was written about it. */
export type ToldLessonToKeep = KeptLesson & { turns: readonly HeldTurn[]; written: LessonSummary };

/** How long a summary takes to be written after the end of a lesson, in milliseconds. */
const SUMMARY_MS = 20_000;

/** How many marks are kept at once. Each time costs as much as some turns, because what was shown of skills follows. */
const MARKS_AT_ONCE = 8;

/** How often attention is kept of a lesson with words, in milliseconds, and how far readings lie from the average. */
const READING_MS = 60_000;
const READING_OFF = [-6, 3, 0, 5, -2] as const;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Keeps the turns of a lesson, each at its time, and its marks, some turns together. */
async function keepTurns(
  { domains: { sessions }, goTo }: PastProduct,
  sessionId: string,
  { turns, beginsAt }: ToldLessonToKeep,
): Promise<void> {
  let marks: LessonMark[] = [];
  for (const [at, { role, words: content, afterMs, marks: made }] of turns.entries()) {
    const saidAt = later(beginsAt, afterMs);
    const itemId = `item_${at + 1}`;
    goTo(saidAt);
    marks.push(...made);
    if (marks.length >= MARKS_AT_ONCE || at === turns.length - 1) {
      await sessions.keepMarks(sessionId, itemId, marks);
      marks = [];
    }
    await sessions.keepTurn({
      ...{ sessionId, itemId, role, content, saidAt },
      ...{ kind: 'spoken', cut: false, reporter: 'sideband' },
    });
  }
}

/** Keeps the readings of attention of a lesson with words. */
async function keepReadings(
  { domains, goTo }: PastProduct,
  sessionId: string,
  { caller, attention, beginsAt, seconds }: KeptLesson & { caller: Caller },
): Promise<void> {
  const { routes } = domains.attention;
  // Where the operator switched the camera off, there is no such call.
  if (attention === null || routes.length === 0) return;
  for (let afterMs = READING_MS, at = 0; afterMs < seconds * 1_000; afterMs += READING_MS, at += 1) {
    goTo(later(beginsAt, afterMs));
    const attentionPercentage = Math.min(100, attention + (READING_OFF[at % READING_OFF.length] ?? 0));
    const body = { learningSessionId: sessionId, recordId: randomUUID(), attentionPercentage };
    await called(routes, saveAttention, { caller, body: { ...body, save_image: false } });
  }
}

/** Begins a session. Returns its id. */
async function begin(
  { domains: { sessions }, goTo }: PastProduct,
  { caller, teacherId, beginsAt }: KeptLesson & { caller: Caller },
): Promise<string> {
  goTo(beginsAt);
  return (await sessions.start(caller, { teacherId, generate_lesson_plan: false })).learningSessionId;
}

/** Stops a lesson as a page does. */
async function stop(
  { domains: { sessions } }: PastProduct,
  id: string,
  { caller, attention, callId }: Pick<KeptLesson, 'attention'> & { caller: Caller; callId?: string },
): Promise<void> {
  const measured = attention === null ? {} : { attention_percentage: attention };
  const body = { ...measured, attention_measured: attention !== null, ...(callId ? { callId } : {}) };
  await called(sessions.routes, updateLearningSession, { caller, params: { id }, body });
}

/** Holds a lesson with words at its time, with all that the product does: from its start to its summary. */
export async function keepTold(
  product: PastProduct,
  caller: Caller,
  lesson: ToldLessonToKeep,
): Promise<void> {
  const { calls, domains, tx, goTo } = product;
  const { beginsAt, seconds, attention, lessonPlan, written } = lesson;
  const endsAt = later(beginsAt, seconds * 1_000);
  const id = await begin(product, { caller, ...lesson });
  await domains.sessions.storePlan(tx, id, lessonPlan);
  const { signInId, role } = caller;
  const opened = { servedBy: 'embedded', providerCallId: `call_${id}`, signInId, role } as const;
  const call = await calls.begin({ sessionId: id, ...opened }, async () => seconds);
  if (call === null) throw new Error('the session of a lesson is gone');
  await keepTurns(product, id, lesson);
  await keepReadings(product, id, { ...lesson, caller });
  goTo(endsAt);
  await stop(product, id, { caller, attention, callId: call.id });
  await calls.end(id, call.id);
  goTo(later(endsAt, SUMMARY_MS));
  await domains.sessions.storeSummary(tx, id, written);
}

/**
 * Keeps what is left of a lesson whose words and calls are not kept any more: its plan, its time and its attention. There are
 * many of them, so nothing else of them is done.
 */
export async function keepCounted(product: PastProduct, caller: Caller, lesson: KeptLesson): Promise<void> {
  const { domains, tx, goTo } = product;
  const { beginsAt, seconds, attention, lessonPlan } = lesson;
  const id = await begin(product, { caller, ...lesson });
  goTo(later(beginsAt, seconds * 1_000));
  const time = { timeMinutes: Math.floor(seconds / 60), callSeconds: seconds, callTailSeconds: 0 };
  await domains.sessions.bookCallTime(tx, id, time);
  if (attention !== null) await stop(product, id, { caller, attention });
  // It comes last, because whoever reads a session reads its plan, which is long.
  await domains.sessions.storePlan(tx, id, lessonPlan);
}
