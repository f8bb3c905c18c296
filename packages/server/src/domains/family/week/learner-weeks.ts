import type { LearnerWeek } from '@vivavoce/contracts/family/week-calls';
import { addDays, daysOfWeek, mondayOf } from '@vivavoce/contracts/wire/calendar-days';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Study } from '#domains/study/study.ts';
import type { Voice } from '#domains/voice/voice.ts';
import type { Orm } from '#platform/db/database.ts';
import { localDay, startOfDay } from '#platform/local-days.ts';
import type { Platform } from '#platform/platform.ts';
import { mergeTakeaways } from './merge-takeaways.ts';
import { type HeldLesson, lessonsOfWeek } from './week-lessons.ts';

type Deps = Pick<Platform, 'clock'> & {
  profiles: Pick<Profiles, 'find'>;
  sessions: Pick<Sessions, 'active' | 'hasBegunSince'>;
  study: Pick<Study, 'nextLessonTitle'>;
  voice: Pick<Voice, 'countedSpans'>;
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the mean in whole percent of the lessons in which attention was measured (RES-121). */
function averageAttention(lessons: readonly HeldLesson[]): number | null {
  const measured = lessons
    .filter(({ shown }) => shown.minutes > 0)
    .flatMap(({ shown }) => shown.attentionPercentage ?? []);
  return measured.length === 0 ? null : Math.round(sumOf(measured) / measured.length);
}

export type ReadWeek = ReturnType<typeof learnerWeeks>;

/** Reads what a learner did in a week, for the screen and for the mail. */
export function learnerWeeks({ clock, profiles, sessions, study, voice }: Deps) {
  /** What the newest lesson says comes next, or else the lesson that the curriculum offers next. */
  async function comesNext(
    orm: Orm,
    learnerId: string,
    { said, newest }: { said: string | null; newest: HeldLesson | undefined },
  ): Promise<LearnerWeek['comesNext']> {
    if (said !== null) return { kind: 'said', text: said };
    const teacherId = newest?.shown.teacherId ?? (await profiles.find(orm, learnerId))?.teacherId;
    const title = teacherId ? await study.nextLessonTitle(orm, learnerId, teacherId) : null;
    return title === null ? null : { kind: 'lesson', text: title };
  }

  /**
   * Reads the week of a learner that contains a day, from Monday to Sunday in a time zone.
   * @param day any day of the week; null for the week of today
   */
  return async function readWeek(
    orm: Orm,
    learnerId: string,
    { day, timeZone }: { day: string | null; timeZone: string },
  ): Promise<LearnerWeek> {
    const start = mondayOf(day ?? localDay(clock.now(), timeZone));
    const week = daysOfWeek(start);
    const from = startOfDay(start, timeZone);
    const until = startOfDay(addDays(start, week.length), timeZone);
    const rows = await sessions.active(orm, learnerId, { from, until });
    const spans = await voice.countedSpans(
      orm,
      rows.map(({ id }) => id),
    );
    const lessons = lessonsOfWeek(rows, spans, { week, timeZone });
    const days = week.map((date) => ({
      date,
      minutes: sumOf(lessons.map(({ minutesOfDay }) => minutesOfDay.get(date) ?? 0)),
    }));
    const { comesNext: said, ...told } = mergeTakeaways(lessons.map(({ takeaways }) => takeaways));
    const isPast = await sessions.hasBegunSince(orm, learnerId, until);
    return {
      start,
      days,
      minutes: sumOf(days.map(({ minutes }) => minutes)),
      lessons: lessons.map(({ shown }) => shown),
      ...told,
      comesNext: isPast ? null : await comesNext(orm, learnerId, { said, newest: lessons[0] }),
      averageAttentionPercentage: averageAttention(lessons),
    };
  };
}
