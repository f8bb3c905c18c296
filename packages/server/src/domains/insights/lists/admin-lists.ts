import {
  listAllSessions,
  listAllTeachers,
  listAllUsers,
  listPeopleToChoose,
  listTeachersToChoose,
} from '@vivavoce/contracts/insights/admin-calls';
import type { Access } from '#domains/access/access.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { choices } from './choices.ts';
import { listedSessions } from './listed-sessions.ts';
import { listedTeachers } from './listed-teachers.ts';
import { listedUsers } from './listed-users.ts';

/** The administrator's tables of people, teachers and sessions, and what forms and filters let them choose from. */
export function adminListRoutes(
  deps: Pick<Platform, 'db'> & { access: Access; pictures: Pictures },
): Route[] {
  const { access } = deps;
  const users = listedUsers(deps);
  const teachers = listedTeachers(deps);
  const sessions = listedSessions(deps);
  const choose = choices(deps);
  return [
    serve(listAllUsers, access.admin(), ({ query }) => users(query)),
    serve(listAllTeachers, access.admin(), ({ query }) => teachers(query)),
    serve(listAllSessions, access.admin(), ({ query }) => sessions(query)),
    serve(listPeopleToChoose, access.admin(), ({ query }) => choose.people(query)),
    serve(listTeachersToChoose, access.admin(), ({ query }) => choose.teachers(query)),
  ];
}
