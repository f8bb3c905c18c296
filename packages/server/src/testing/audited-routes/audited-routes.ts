import { randomUUID } from 'node:crypto';
import { secondFactor } from '#domains/identity/second-factor/tables.ts';
import { askedBy } from '#testing/link-requests.ts';
import { planDeletion } from '#testing/planned-deletions.ts';
import { onHold } from '#testing/record-holds.ts';
import { madeExport } from '#testing/rights/data-exports.ts';
import { operationsActs } from './operations-acts.ts';
import { recoveryActs } from './recovery-acts.ts';
import { safeguardingActs } from './safeguarding-acts.ts';
import { safetyActs } from './safety-acts.ts';
import type { AuditedRoute, Stage } from './stage.ts';

const ofLearner = ({ learner }: Stage) => ({ id: learner.userId });
const ofSession = async ({ server, learner }: Stage) => ({ id: await server.startSession(learner) });
const range = { query: { timeZone: 'UTC', from: '2026-01-01', to: '2026-01-31' } };

async function madeTeacher({ server, learner }: Stage) {
  const payload = { name: 'Ms Own', specialty: 'Mathematics', level: 'Elementary' };
  const url = '/api/teacher';
  const made = await server.app.inject({ method: 'POST', url, headers: learner.headers, payload });
  return { id: made.json<{ id: string }>().id };
}

const fetched =
  (file: 'data' | 'page') =>
  async ({ server, administrator, learner, call }: Stage) => {
    const { id: exportId } = await madeExport(server, administrator, learner);
    return call({ id: learner.userId, exportId, file });
  };

/** What administrators do to accounts and profiles. */
const people: Record<string, AuditedRoute> = {
  'POST /api/admin/users': {
    action: 'user_created',
    act: ({ call }) => call({}, { body: { email: `${randomUUID()}@test.example`, firstName: 'Nia' } }),
  },
  'POST /api/admin/users/import': {
    action: 'users_imported',
    act: async ({ call }) => {
      const file = {
        csv: `email,first_name,last_name\n${randomUUID()}@test.example,Nia,Hart`,
        invites: false,
      };
      const { plan } = (await call({}, { body: { ...file, isDryRun: true } })).json<{ plan: string }>();
      return call({}, { body: { ...file, isDryRun: false, plan } });
    },
  },
  'PUT /api/admin/users/:id': {
    action: 'user_changed',
    act: (stage) => stage.call(ofLearner(stage), { body: { firstName: 'Nia' } }),
  },
  'DELETE /api/users/:id': { action: 'user_deleted', act: (stage) => stage.call(ofLearner(stage)) },
  'POST /api/admin/users/:id/disable': {
    action: 'user_disabled',
    act: (stage) => stage.call(ofLearner(stage)),
  },
  'POST /api/admin/users/:id/enable': {
    action: 'user_enabled',
    act: async (stage) => {
      const { server, learner } = stage;
      await server.platform.db.transaction((tx) =>
        server.domains.identity.setDisabled(tx, learner.userId, true),
      );
      return stage.call(ofLearner(stage));
    },
  },
  'POST /api/admin/users/:id/sign-out': {
    action: 'user_signed_out',
    act: (stage) => stage.call(ofLearner(stage)),
  },
  'POST /api/admin/users/bulk': {
    action: 'user_signed_out',
    act: ({ learner, call }) => call({}, { body: { action: 'sign_out', ids: [learner.userId] } }),
  },
  'POST /api/unsetMFA': {
    action: 'user_changed',
    act: async ({ server, learner: { userId }, call }) => {
      const enrolledAt = server.platform.clock.now();
      await server.platform.db.orm
        .insert(secondFactor)
        .values({ userId, sealedSecret: 'sealed', enrolledAt });
      return call({}, { body: { uid: userId, mfaType: 'totp' } });
    },
  },
  'POST /api/admin/users/:id/views': {
    action: 'account_viewed',
    act: (stage) => stage.call(ofLearner(stage), { body: { reason: 'A parent sees no lessons.' } }),
  },
  'DELETE /api/admin/views/:id': {
    none: 'ends what the administrator began, and changes nothing of anybody',
  },
  'PUT /api/users/:id/age': {
    action: 'age_corrected',
    act: (stage) => stage.call(ofLearner(stage), { body: { age: 11 } }),
  },
};

/** What they decide for families. */
const families: Record<string, AuditedRoute> = {
  'DELETE /api/consents/:userId/refusals/:purpose': {
    action: 'consent_refusal_lifted',
    act: async ({ server, learner: { userId }, parent, call }) => {
      const refusal = { learnerId: userId, purpose: 'live_lessons', parentId: parent.userId } as const;
      await server.platform.db.transaction((tx) => server.domains.access.refuseConsent(tx, refusal));
      return call({ userId, purpose: 'live_lessons' });
    },
  },
  'PUT /api/admin/school_agreements/:userId': {
    action: 'school_agreement_recorded',
    act: ({ learner: { userId }, call }) => call({ userId }, { body: { reference: '7B/12' } }),
  },
  'DELETE /api/admin/school_agreements/:userId': {
    action: 'school_agreement_ended',
    act: async ({ server, administrator, learner: { userId }, call }) => {
      const agreement = { learnerId: userId, reference: '7B/12', recordedBy: administrator.userId };
      await server.platform.db.transaction((tx) => server.domains.access.recordAgreement(tx, agreement));
      return call({ userId });
    },
  },
  'DELETE /api/users/:id/parents/:parentId': {
    action: 'link_ended',
    act: (stage) => stage.call({ ...ofLearner(stage), parentId: stage.parent.userId }),
  },
  'POST /api/admin/link_requests/:id/open': {
    action: 'link_request_opened',
    act: async ({ server, learner, call }) => call({ id: await askedBy(server, learner) }),
  },
  'POST /api/admin/link_requests/:id/answer': {
    action: 'link_request_answered',
    act: async ({ server, learner, call }) =>
      call({ id: await askedBy(server, learner) }, { body: { answer: 'We talked.', endLinkOf: null } }),
  },
  'DELETE /api/users/:id/deletion': {
    action: 'deletion_cancelled',
    act: async (stage) => {
      await planDeletion(stage.server, stage.parent, stage.learner);
      return stage.call(ofLearner(stage));
    },
  },
};

/** What they do with records, and what they take away as a file. */
const records: Record<string, AuditedRoute> = {
  'POST /api/admin/holds': {
    action: 'hold_placed',
    act: ({ learner, call }) => call({}, { body: { learnerId: learner.userId, reason: 'complaint' } }),
  },
  'DELETE /api/admin/holds/:id': {
    action: 'hold_closed',
    act: async ({ server, administrator, learner, call }) =>
      call({ id: await onHold(server, administrator, learner) }),
  },
  'GET /api/admin/holds/:id/records': {
    action: 'held_records_opened',
    act: async ({ server, administrator, learner, call }) =>
      call({ id: await onHold(server, administrator, learner) }),
  },
  'POST /api/users/:id/exports': { action: 'export_requested', act: (stage) => stage.call(ofLearner(stage)) },
  'GET /api/users/:id/exports/:exportId/data': { action: 'export_fetched', act: fetched('data') },
  'GET /api/users/:id/exports/:exportId/page': { action: 'export_fetched', act: fetched('page') },
  'GET /api/admin/audit/csv': { action: 'audit_downloaded', act: ({ call }) => call({}) },
  'GET /api/admin/reports/:by/csv': {
    action: 'report_downloaded',
    act: ({ call }) => call({ by: 'teacher' }, range),
  },
  'GET /api/admin/learning_sessions/csv': {
    action: 'report_downloaded',
    act: ({ call }) => call({}, range),
  },
};

/** What they do to sessions and teachers. */
const lessons: Record<string, AuditedRoute> = {
  'POST /api/admin/learning_sessions': {
    action: 'session_created',
    act: ({ learner: { userId }, call }) => call({}, { body: { userId, time_minutes: 12 } }),
  },
  'PUT /api/admin/learning_sessions/:id': {
    action: 'session_changed',
    act: async (stage) => stage.call(await ofSession(stage), { body: { time_minutes: 12 } }),
  },
  'PUT /api/learning_session/:id': {
    action: 'session_changed',
    act: async (stage) => stage.call(await ofSession(stage), { body: { time_minutes: 12 } }),
  },
  'DELETE /api/learning_session/:id': {
    action: 'session_deleted',
    act: async (stage) => stage.call(await ofSession(stage)),
  },
  'POST /api/admin/learning_sessions/:id/openings': {
    action: 'transcript_opened',
    act: async (stage) => stage.call(await ofSession(stage), { body: { reason: 'A parent complained.' } }),
  },
  'DELETE /api/attention/learning-session/:id/images': {
    action: 'session_changed',
    act: async (stage) => stage.call(await ofSession(stage)),
  },
  'POST /api/learning_session/:id/answer_reports': {
    none: 'a report tells the operator about an answer of the product, and changes nothing of anybody',
  },
  'POST /api/teacher': {
    action: 'teacher_created',
    act: ({ call }) =>
      call(
        {},
        { body: { name: 'Mr House', specialty: 'Mathematics', level: 'Elementary', type: 'STANDARD' } },
      ),
  },
  'PUT /api/teacher/:id': {
    action: 'teacher_changed',
    act: async (stage) => stage.call(await madeTeacher(stage), { body: { name: 'Ms New' } }),
  },
  'DELETE /api/teacher/:id': {
    action: 'teacher_deleted',
    act: async (stage) => stage.call(await madeTeacher(stage)),
  },
};

/**
 * Every call by which an administrator changes something about somebody else, or takes something away that is closed or
 * about many, and the entry that it leaves in the audit trail. A missing call fails the test, which names it.
 */
export const auditedRoutes: Record<string, AuditedRoute> = {
  ...people,
  ...recoveryActs,
  ...families,
  ...records,
  ...lessons,
  ...safetyActs,
  ...safeguardingActs,
  ...operationsActs,
};
