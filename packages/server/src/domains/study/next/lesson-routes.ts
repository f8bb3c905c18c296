import {
  findLessons,
  getLessonEnd,
  getNextLesson,
  listLessons,
} from '@vivavoce/contracts/study/lesson-calls';
import type { Access } from '#domains/access/access.ts';
import type { Limits } from '#domains/limits/limits.ts';
import type { Mastery } from '#domains/mastery/mastery.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { lessonEnds } from '../end/lesson-end.ts';
import type { LessonChoice } from './lesson-choice.ts';
import { nextLessons } from './next-lessons.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: Access;
  profiles: Profiles;
  limits: Limits;
  sessions: Sessions;
  mastery: Mastery;
  teachers: Teachers;
  choice: LessonChoice;
};

/** The calls about lessons: the list, the next one, a search for homework, and the end of one. */
export function lessonRoutes(deps: Deps) {
  const { access, sessions } = deps;
  const next = nextLessons(deps);
  const endOf = lessonEnds({ ...deps, next });
  return [
    serve(
      listLessons,
      access.family(({ params }) => params.userId),
      ({ params }) => next.list(params.userId),
    ),
    serve(
      getNextLesson,
      access.family(({ params }) => params.userId),
      async ({ params, query }) => ({ next: await next.nextOf(params.userId, query.teacherId) }),
    ),
    serve(findLessons, access.signedIn(), ({ caller, body }) => next.find(caller.userId, body.about)),
    serve(
      getLessonEnd,
      access.family(({ params }) => sessions.learnerOf(params.id)),
      async ({ params }) => ({ end: await endOf(params.id) }),
    ),
  ];
}
