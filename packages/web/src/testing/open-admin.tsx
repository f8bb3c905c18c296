import type { User } from '@vivavoce/contracts/identity/calls';
import type {
  Choice,
  ListedSession,
  ListedTeacher,
  ListedUser,
} from '@vivavoce/contracts/insights/admin-calls';
import type { readAnalytics } from '@vivavoce/contracts/insights/analytics-calls';
import type { SessionOverview } from '@vivavoce/contracts/sessions/admin-session-calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import type { ReplyOf } from '@vivavoce/contracts/wire/endpoint';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** An administrator. */
export const sam: User = {
  ...leo,
  id: '77777777-7777-4777-8777-777777777777',
  uid: '77777777-7777-4777-8777-777777777777',
  email: 'sam@example.org',
  displayName: 'Sam Ellery',
  role: 'ADMIN',
};

/** Leo as a row of the administrator's table. */
export const listedLeo: ListedUser = {
  id: leo.id,
  uid: leo.uid,
  email: leo.email,
  displayName: leo.displayName,
  photoURL: null,
  emailVerified: true,
  role: 'STUDENT',
  createdAt: leo.createdAt,
  lastLoginAt: leo.lastLoginAt,
  disabledAt: null,
  deletionDueAt: null,
  profile: {
    firstName: 'Leo',
    lastName: 'Adeyemi-Hart',
    picture: null,
    subscriptionStatus: 'pro',
    averageAttentionPercentage: 83.04,
    usageTime: 602,
  },
};

const { lesson_plan: _plan, summary: _summary, ...listed } = fractions;

/** A session as a row of the administrator's table. */
export const listedFractions: ListedSession = {
  ...listed,
  lesson_plan_preview: 'Fractions as parts of a whole',
  learnerName: 'Leo Adeyemi-Hart',
  teacherName: amara.name,
  teacherPicture: amara.picture,
};

/** Returns a teacher as a row of the administrator's table, one of our own whom nobody has used yet. */
export const listedTeacher = (teacher: Teacher): ListedTeacher => ({
  ...teacher,
  sessionCount: 0,
  learnerCount: 0,
  chosenCount: 0,
  createdByName: null,
});

/** The same session as an administrator sees it without a reason. */
export const fractionsOverview: SessionOverview = {
  learningSession: fractions,
  learner: { id: leo.id, name: 'Leo Adeyemi-Hart', picture: null },
  teacher: { id: amara.id, name: amara.name, picture: amara.picture },
  studentTurns: 12,
  teacherTurns: 13,
  wordChecks: { language: 'en', checks: 'checked' },
  reportedAnswers: 0,
  isRunning: false,
  openUntil: null,
};

/** The figures of a site where nothing has happened yet. */
const noFigures: ReplyOf<typeof readAnalytics> = {
  computedAt: leo.createdAt,
  figures: {
    totalUsers: 0,
    totalTeachers: 0,
    totalSessions: 0,
    totalRevenueUsd: 0,
    averageSessionMinutes: 0,
    averageAttentionPercentage: null,
    measuredSessions: 0,
    subscriptionRevenue: null,
  },
  range: { from: '2026-11-19', to: '2026-11-19' },
  periodLength: 'day',
  periods: [{ start: '2026-11-19', sessions: 0, minutes: 0, costUsd: 0, paid: [], isPartial: false }],
  hasData: false,
};

/** Returns the only page of a list. */
export const onePage = <Row,>(rows: Row[]) => ({ rows, total: rows.length, hasMore: false });

/** Returns how the server answers a choice: by id, or by a part of the name or the detail. */
export const chosenFrom =
  (choices: Choice[]) =>
  ({ query }: { query: Record<string, string> }): Choice[] =>
    choices.filter(({ id, name, detail }) =>
      query.id === undefined
        ? `${name} ${detail ?? ''}`.toLowerCase().includes((query.search ?? '').toLowerCase())
        : id === query.id,
    );

const leoToChoose: Choice = { id: leo.id, name: 'Leo Adeyemi-Hart', detail: leo.email };

const teachersToChoose = [amara, henrik].map(({ id, name, specialty }) => ({ id, name, detail: specialty }));

/** Opens the admin area at an address, as an administrator. The server knows two teachers, Leo and one session. */
export async function openAdmin(at: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, userId: sam.id, role: 'ADMIN' }),
      'GET /api/admin/access': () => ({ success: true }),
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/admin/users': () => onePage([listedLeo]),
      'GET /api/admin/teachers': () => onePage([amara, henrik].map(listedTeacher)),
      'GET /api/admin/learning_sessions': () => onePage([listedFractions]),
      'GET /api/admin/choices/people': chosenFrom([leoToChoose]),
      'GET /api/admin/choices/teachers': chosenFrom(teachersToChoose),
      'GET /api/admin/learning_sessions/:id': () => fractionsOverview,
      'GET /api/admin/analytics': () => noFigures,
      ...handlers,
    },
    { user: sam },
  );
  return { server, ...(await renderApp(at)) };
}
