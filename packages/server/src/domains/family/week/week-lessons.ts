import type { WeekLesson } from '@vivavoce/contracts/family/week-calls';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import type { LearningSessionRow } from '#domains/sessions/tables.ts';
import type { CallSpan } from '#domains/voice/counted-spans.ts';
import { minutesByDay } from './minutes-by-day.ts';

/** A lesson of a week, with what belongs to this week alone. */
export type HeldLesson = {
  shown: WeekLesson;
  minutesOfDay: ReadonlyMap<string, number>;
  /** Null if the lesson was resumed after this week: its takeaways then belong to the later week. */
  takeaways: Takeaways | null;
};

/** Whether anything came of a session besides its minutes. */
const hasLeftWords = ({ summary, takeaways }: LearningSessionRow) => summary !== null || takeaways !== null;

/**
 * Finds the lessons of a week, in the order of the sessions. A session counts if it took at least a minute on one of
 * these days, or if it was held on them and has a summary. A session that was only opened is no lesson.
 * @param week the seven days, Monday first
 */
export function lessonsOfWeek(
  sessions: readonly LearningSessionRow[],
  spans: readonly CallSpan[],
  { week, timeZone }: { week: readonly string[]; timeZone: string },
): HeldLesson[] {
  return sessions.flatMap((session) => {
    const own = spans.filter(({ sessionId }) => sessionId === session.id);
    const all = minutesByDay(session, own, timeZone);
    const minutesOfDay = new Map([...all].filter(([day]) => week.includes(day)));
    const minutes = [...minutesOfDay.values()].reduce((sum, each) => sum + each, 0);
    if (minutes === 0 && !(minutesOfDay.size > 0 && hasLeftWords(session))) return [];
    const lastDay = [...all.keys()].sort().at(-1) ?? '';
    const isOver = week.includes(lastDay);
    const shown: WeekLesson = {
      sessionId: session.id,
      startedAt: session.createdAt.toISOString(),
      title: (session.lessonPlan && parseLessonPlan(session.lessonPlan)?.title) || null,
      teacherId: session.teacherId,
      minutes,
      attentionPercentage: session.attentionMeasured ? session.attentionPercentage : null,
      summary: isOver && session.takeaways === null ? session.summary : null,
    };
    return [{ shown, minutesOfDay, takeaways: isOver ? session.takeaways : null }];
  });
}
