import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { getLessonEnd, type LessonEnd } from '@vivavoce/contracts/study/lesson-calls';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { type CurriculumSkill, curriculumSkills } from '@vivavoce/practice/skills';
import type { Mastery } from '#domains/mastery/mastery.ts';
import { NOTHING_SHOWN } from '#domains/mastery/skill-standing.ts';
import { wireSkill } from '#domains/mastery/wire-skill.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import { refuse } from '#platform/http/refused.ts';
import type { Platform } from '#platform/platform.ts';
import type { NextLessons } from '../next/next-lessons.ts';
import { outcomeOfLesson } from './outcome-of-lesson.ts';

type Deps = Pick<Platform, 'db'> & {
  sessions: Pick<Sessions, 'find' | 'marksOf'>;
  mastery: Pick<Mastery, 'standingsOf'>;
  next: Pick<NextLessons, 'nextOf'>;
};

/** Returns the skills that a lesson teaches; none if the curriculum has no such lesson. */
const taughtBy = (lessonId: string | undefined): CurriculumSkill[] =>
  [...curriculumSkills().values()].filter(({ lesson }) => lesson.id === lessonId);

/** Returns a function that says what the lesson of a session came to (RES-122). */
export function lessonEnds({ db: { orm }, sessions, mastery, next }: Deps) {
  /** @throws Refused `session_not_found`, `no_lesson` */
  return async function endOf(sessionId: string): Promise<LessonEnd> {
    const session = await sessions.find(orm, sessionId);
    if (session === null) throw refuse(getLessonEnd, 'session_not_found');
    const plan = parseLessonPlan(session.lessonPlan ?? '');
    if (plan === null) throw refuse(getLessonEnd, 'no_lesson');
    const marks = await sessions.marksOf(orm, sessionId);
    const taught = taughtBy(plan.id);
    const skills = taught.map(({ id }) => id);
    const now = await mastery.standingsOf(orm, session.userId, { skills });
    const before = await mastery.standingsOf(orm, session.userId, { skills, withoutSession: sessionId });
    return {
      ...{ sessionId, title: plan.title, subject: plan.subject, teacherId: session.teacherId },
      minutes: session.timeMinutes,
      isFinished: standingAfter(marks).isEnded,
      ...outcomeOfLesson(plan, marks),
      skills: taught.map((skill) => ({
        ...wireSkill(skill, now),
        stateBefore: (before.get(skill.id) ?? NOTHING_SHOWN).state,
      })),
      next: await next.nextOf(session.userId),
    };
  };
}
