import { randomUUID } from 'node:crypto';
import { houseTeachers } from '#seed/teachers.ts';
import { FREE_RULES } from '#testing/family-limits.ts';
import { accounts } from './account-rows.ts';
import { billing } from './billing-rows.ts';
import { children } from './child-rows.ts';
import { consents } from './consent-rows.ts';
import { operations } from './operations-rows.ts';
import type { Belongings } from './people.ts';
import { records } from './record-rows.ts';
import { recovery } from './recovery-rows.ts';
import { type Ask, ofPerson, type Row } from './row.ts';
import { rules } from './rules.ts';
import { concernDesk, helpCard } from './safeguarding-rows.ts';
import { reportedAnswers } from './safety-rows.ts';

const { anyone, signedIn, self, family, selfOrParent, parent, parentOrAdmin, owner, admin } = rules;

const ofSession = ({ sessionId }: Belongings): Ask => ({ params: { id: sessionId } });
const ofSkill = ({ userId }: Belongings): Ask => ({ params: { userId, skillId: 'fractions.equivalent' } });
const inUtc = { timeZone: 'UTC' };

const ofTeacher = ({ teacherId }: Belongings): Ask => ({ params: { id: teacherId } });
const ofSpareAccount = async ({ spare }: Belongings): Promise<Ask> => ({
  params: { id: await spare.account() },
});
/** A parent acts for a child only with a verified e-mail address (RES-115). */
const unverified = { 'unverified parent': 'parent_email_unverified' } as const;
const unknownEmail = () => `${randomUUID()}@test.example`;

/** What belongs to the learner, and who else may see it. */
const learning: Record<string, Row> = {
  'GET /api/users/:id/profile': { who: family, ask: ofPerson },
  'POST /api/users/:id/profile': { who: self, ask: (of) => ({ ...ofPerson(of), body: {} }) },
  'GET /api/profile/:id': { who: family, ask: ofPerson },
  'POST /api/profile/:id': { who: self, ask: (of) => ({ ...ofPerson(of), body: {} }) },
  // The address is signed, and is given only to people who may see the picture.
  'GET /api/pictures/:ownerId/:file': {
    who: anyone,
    ask: ({ picture: { ownerId, file, ...query } }) => ({ params: { ownerId, file }, query }),
  },
  // The address says how the portrait is drawn. It identifies no one.
  'GET /api/drawn-teachers/:code.svg': { who: anyone, ask: () => ({ params: { code: '0'.repeat(17) } }) },
  'POST /api/invite/generate': { who: self, ask: ({ userId }) => ({ body: { userId } }) },
  'GET /api/users/:id/invites': { who: self, ask: ofPerson },
  'DELETE /api/invite/:code': {
    who: self,
    ask: async ({ spare }) => ({ params: { code: await spare.invite() } }),
  },
  // Whether a code may be used is answered in words, and only to parents.
  'POST /api/invite/validate': {
    who: signedIn,
    ask: () => ({ body: { code: 'UNKNOWN234' } }),
    besides: unverified,
  },
  'POST /api/invite/use': {
    who: signedIn,
    ask: () => ({ body: { code: 'UNKNOWN234' } }),
    besides: unverified,
  },
  'GET /api/users/:id/parents': { who: family, ask: ofPerson },
  'GET /api/users/:id/children': { who: owner, ask: ofPerson },
  'GET /api/users/:id/notices': { who: self, ask: ofPerson },
  'POST /api/users/:id/notices/read': {
    who: self,
    ask: (of) => ({ ...ofPerson(of), body: { until: '2026-01-01T00:00:00.000Z' } }),
  },
  'GET /api/users/:id/notice_preferences': { who: self, ask: ofPerson },
  'PUT /api/users/:id/notice_preferences': {
    who: self,
    ask: (of) => ({ ...ofPerson(of), body: { kind: 'limits_changed', isMailed: true } }),
  },
  'GET /api/users/:id/week': {
    who: family,
    ask: (of) => ({ ...ofPerson(of), query: { timeZone: 'Europe/Berlin' } }),
  },
  'GET /api/users/:id/weekly_mail': { who: self, ask: ofPerson },
  'PUT /api/users/:id/weekly_mail': {
    who: self,
    ask: (of) => ({
      ...ofPerson(of),
      body: { isOn: false, weekday: 7, hour: 18, timeZone: 'Europe/Berlin' },
    }),
  },
  // A parent may end only their own link, and this one is another parent's.
  'DELETE /api/users/:id/parents/:parentId': {
    who: family,
    ask: async ({ userId, spare }) => ({ params: { id: userId, parentId: await spare.linkedParent() } }),
    besides: { parent: 'link_of_other_parent', 'unverified parent': 'link_of_other_parent' },
  },
  'GET /api/users/:id/who_can_see': { who: family, ask: ofPerson },
  // No linked parent and no administrator learns here that a learner asked for help.
  'POST /api/users/:id/link_requests': {
    who: self,
    ask: (of) => ({ ...ofPerson(of), body: { parentId: null, note: 'Please help.' } }),
  },
  'GET /api/users/:id/link_requests': { who: self, ask: ofPerson },
  'DELETE /api/users/:id/link_requests/:requestId': {
    who: self,
    ask: ({ userId }) => ({ params: { id: userId, requestId: randomUUID() } }),
    told: 'request_gone',
  },
  'PUT /api/users/:id/age': {
    who: parentOrAdmin,
    ask: (of) => ({ ...ofPerson(of), body: { age: 10 } }),
    besides: unverified,
  },
  'GET /api/users/:id/limits': { who: family, ask: ofPerson },
  'PUT /api/users/:id/limits': {
    who: parent,
    // The version that a page would send after a save that this row does not make.
    ask: (of) => ({ ...ofPerson(of), body: { ...FREE_RULES, version: 9 } }),
    told: 'limits_changed_elsewhere',
    besides: unverified,
  },
  'POST /api/users/:id/pause': {
    who: parent,
    ask: (of) => ({ ...ofPerson(of), body: { until: 'one_hour', timeZone: 'UTC' } }),
    besides: unverified,
  },
  'DELETE /api/users/:id/pause': { who: parent, ask: ofPerson },
  'GET /api/learning_sessions/:userId': { who: family, ask: ({ userId }) => ({ params: { userId } }) },
  'GET /api/skills/:userId': { who: family, ask: ({ userId }) => ({ params: { userId } }) },
  'GET /api/skills/:userId/:skillId': { who: family, ask: ofSkill },
  // Only the family says against our estimate what a learner can do.
  'PUT /api/skills/:userId/:skillId/told': {
    who: selfOrParent,
    ask: (of) => ({ ...ofSkill(of), body: { says: null } }),
  },
  'GET /api/learning_sessions_summary/:id': { who: family, ask: ofPerson },
  'GET /api/lessons/:userId': { who: family, ask: ({ userId }) => ({ params: { userId } }) },
  'GET /api/next_lesson/:userId': { who: family, ask: ({ userId }) => ({ params: { userId } }) },
  'GET /api/lesson_end/:id': { who: family, ask: ofSession },
  // Whoever asks finds lessons for themselves.
  'POST /api/lesson_search': { who: signedIn, ask: () => ({ body: { about: 'fractions' } }) },
  'POST /api/learning_session': {
    who: signedIn,
    ask: () => ({ body: { teacherId: houseTeachers[0].id } }),
    besides: { newcomer: 'no_profile' },
  },
  'GET /api/learning_session/:id': { who: family, ask: ofSession },
  'PUT /api/learning_session/:id': { who: owner, ask: (of) => ({ ...ofSession(of), body: {} }) },
  'DELETE /api/learning_session/:id': {
    who: owner,
    ask: async ({ spare }) => ({ params: { id: await spare.session() } }),
  },
  // An administrator says first why they read what was said.
  'GET /api/learning_session/:id/messages': {
    who: family,
    ask: ofSession,
    besides: { administrator: 'transcript_closed' },
  },
  // The session of this row has no such answer.
  'POST /api/learning_session/:id/answer_reports': {
    who: family,
    ask: (of) => ({ ...ofSession(of), body: { messageId: 'none', reason: 'wrong' } }),
    told: 'message_not_found',
  },
  'POST /api/realtime_message': {
    who: self,
    ask: ({ sessionId }) => ({
      body: { learningSessionId: sessionId, role: 'student', content: 'four', itemId: 'item-1' },
    }),
  },
  'POST /api/chat/history': { who: self, ask: ({ userId, chatId }) => ({ body: { userId, chatId } }) },
  'POST /api/chat/send': {
    who: self,
    ask: ({ userId, chatId }) => ({ body: { userId, chatId, message: 'four' } }),
  },
  'POST /api/suggestions': { who: signedIn, ask: () => ({ body: { type: 'goals', query: 'fra' } }) },
  'POST /api/realtime_session_key': {
    who: self,
    ask: ({ sessionId }) => ({ body: { learningSessionId: sessionId } }),
  },
  // Here the one-use key of a call is the bearer token.
  'POST /v1/realtime/calls': {
    who: anyone,
    ask: () => ({ headers: { 'content-type': 'application/sdp' }, body: 'v=0' }),
    told: 'unauthenticated',
  },
  'POST /api/realtime_path_check': { who: signedIn, ask: () => ({ body: { offer: 'v=0' } }) },
  'GET /api/voices/:voice/sample': {
    who: signedIn,
    ask: () => ({ params: { voice: 'alloy' } }),
  },
  'POST /api/attention': {
    who: self,
    ask: ({ sessionId }) => ({ body: { learningSessionId: sessionId, attentionPercentage: 90 } }),
  },
  'GET /api/attention/learning-session/:id': { who: family, ask: ofSession },
  'GET /api/attention/stats/:id': { who: family, ask: ofSession },
  // The reading has no image.
  'GET /api/attention/images/:id': {
    who: family,
    ask: ({ readingId }) => ({ params: { id: readingId } }),
    told: 'attention_image_not_found',
  },
  'DELETE /api/attention/learning-session/:id/images': { who: owner, ask: ofSession },
  'GET /api/teachers': { who: signedIn },
  'GET /api/teacher/:id': { who: { ...family, others: 'teacher_not_found' }, ask: ofTeacher },
  'POST /api/teacher': {
    who: signedIn,
    ask: () => ({ body: { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' } }),
  },
  'PUT /api/teacher/:id': { who: owner, ask: (of) => ({ ...ofTeacher(of), body: {} }) },
  'DELETE /api/teacher/:id': {
    who: owner,
    ask: async ({ spare }) => ({ params: { id: await spare.teacher() } }),
  },
};

/** The site as a whole: its public calls, its administrator's calls, its documentation. */
const place: Record<string, Row> = {
  'GET /api/health': { who: anyone },
  'GET /api/docs': { who: anyone },
  'GET /api/docs/openapi.json': { who: anyone },
  // Only if there is no mail server, and only from the machine itself.
  'GET /outbox': { who: anyone },
  'GET /outbox/:id': { who: anyone, ask: () => ({ params: { id: randomUUID() } }), told: 'not_found' },
  'POST /api/newsletter': { who: anyone, ask: () => ({ body: { email: unknownEmail() } }) },
  'POST /api/newsletter/confirm': {
    who: anyone,
    ask: () => ({ body: { token: 'none' } }),
    told: 'link_gone',
  },
  'POST /api/newsletter/unsubscribe': {
    who: anyone,
    ask: () => ({ body: { token: 'none' } }),
    told: 'link_gone',
  },
  'GET /api/newsletter/unsubscribe/one-click': { who: anyone, ask: () => ({ query: { token: 'none' } }) },
  'POST /api/newsletter/unsubscribe/one-click': {
    who: anyone,
    ask: () => ({ query: { token: 'none' } }),
    told: 'link_gone',
  },
  'POST /api/weekly_mail/unsubscribe': {
    who: anyone,
    ask: () => ({ body: { token: 'none' } }),
    told: 'link_gone',
  },
  'GET /api/weekly_mail/unsubscribe/one-click': { who: anyone, ask: () => ({ query: { token: 'none' } }) },
  'POST /api/weekly_mail/unsubscribe/one-click': {
    who: anyone,
    ask: () => ({ query: { token: 'none' } }),
    told: 'link_gone',
  },
  'POST /api/contact': {
    who: anyone,
    ask: () => ({ body: { name: 'Nia', email: unknownEmail(), message: 'Hello' } }),
    told: 'no_inbox',
  },
  'POST /api/web-vitals': {
    who: anyone,
    ask: () => ({ body: { measures: [{ screen: '/', name: 'LCP', value: 900 }] } }),
  },
  'GET /api/admin/access': { who: admin },
  'GET /api/admin/users': { who: admin },
  'GET /api/admin/teachers': { who: admin },
  'GET /api/admin/learning_sessions': { who: admin },
  'POST /api/admin/learning_sessions': { who: admin, ask: ({ userId }) => ({ body: { userId } }) },
  'GET /api/admin/learning_sessions/:id': { who: admin, ask: ofSession },
  'PUT /api/admin/learning_sessions/:id': { who: admin, ask: (of) => ({ ...ofSession(of), body: {} }) },
  // It opens a spare session, so that this one stays closed.
  'POST /api/admin/learning_sessions/:id/openings': {
    who: admin,
    ask: async ({ spare }) => ({
      params: { id: await spare.session() },
      body: { reason: 'A parent asked about this lesson.' },
    }),
  },
  'GET /api/admin/choices/people': { who: admin },
  'GET /api/admin/choices/teachers': { who: admin },
  'GET /api/admin/security-log': { who: admin },
  'GET /api/admin/audit': { who: admin },
  'GET /api/admin/audit/csv': { who: admin },
  'GET /api/admin/analytics': { who: admin, ask: () => ({ query: inUtc }) },
  'GET /api/admin/reports/:by': { who: admin, ask: () => ({ params: { by: 'week' }, query: inUtc }) },
  'GET /api/admin/reports/:by/csv': { who: admin, ask: () => ({ params: { by: 'week' }, query: inUtc }) },
  'GET /api/admin/learning_sessions/csv': { who: admin, ask: () => ({ query: inUtc }) },
  'GET /api/admin/link_requests': { who: admin },
  'GET /api/admin/link_requests/waiting': { who: admin },
  'POST /api/admin/link_requests/:id/open': {
    who: admin,
    ask: () => ({ params: { id: randomUUID() } }),
    told: 'request_gone',
  },
  'POST /api/admin/link_requests/:id/answer': {
    who: admin,
    ask: () => ({ params: { id: randomUUID() }, body: { answer: 'We talked.', endLinkOf: null } }),
    told: 'request_gone',
  },
  'POST /api/admin/users': { who: admin, ask: () => ({ body: { email: unknownEmail() } }) },
  'POST /api/admin/users/import': {
    who: admin,
    ask: () => ({ body: { csv: 'name', invites: false, isDryRun: true } }),
    told: 'import_columns',
  },
  'POST /api/admin/users/bulk': {
    who: admin,
    ask: async ({ spare }) => ({ body: { action: 'enable', ids: [await spare.account()] } }),
  },
  'POST /api/admin/users/:id/disable': { who: admin, ask: ofSpareAccount },
  'POST /api/admin/users/:id/enable': { who: admin, ask: ofSpareAccount },
  'POST /api/admin/users/:id/sign-out': { who: admin, ask: ofSpareAccount },
  'PUT /api/admin/users/:id': { who: admin, ask: (of) => ({ ...ofPerson(of), body: {} }) },
  'POST /api/admin/users/:id/views': {
    who: admin,
    ask: (of) => ({ ...ofPerson(of), body: { reason: 'A parent sees no lessons.' } }),
  },
  'GET /api/admin/views/:id': {
    who: admin,
    ask: () => ({ params: { id: randomUUID() } }),
    told: 'not_found',
  },
  'DELETE /api/admin/views/:id': { who: admin, ask: () => ({ params: { id: randomUUID() } }) },
};

/**
 * The permission table: every route of the running server with who may call it. A missing route fails the test, which
 * names it.
 */
export const rows: Record<string, Row> = {
  ...accounts,
  ...recovery,
  ...learning,
  ...children,
  ...consents,
  ...records,
  ...reportedAnswers,
  ...concernDesk,
  ...helpCard,
  ...operations,
  ...billing,
  ...place,
};
