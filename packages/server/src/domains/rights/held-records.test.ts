// @module-tag postgresql

/**
 * The seal of an account lacked what others had written about the child: their reports of the teacher's answers and their
 * rules. It also lacked the planned deletion that had just deleted the account.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdTransaction } from '#testing/database/held-transaction.ts';
import { untilOneWaits } from '#testing/database/until-one-waits.ts';
import { saveRules } from '#testing/family-limits.ts';
import { deleteAccount, familyOf } from '#testing/family-links.ts';
import { askedBy } from '#testing/link-requests.ts';
import { DAY_MS, exists, planDeletion } from '#testing/planned-deletions.ts';
import { closeHold, holdsFor, onHold, openRecords } from '#testing/record-holds.ts';
import { decide as decideCase, reportedCase } from '#testing/reported-answers.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo, openBrowser } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

let server: TestApp;
let ada: Person;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ role: 'ADMIN' });
});
afterEach(() => server.close());

/** Keeps an answer of the teacher in a new session. Returns both ids. */
async function answerTo(learner: Person) {
  const sessionId = await server.startSession(learner);
  const saidAt = server.platform.clock.now();
  const turn = { kind: 'spoken', cut: false, reporter: 'sideband', saidAt } as const;
  const said = { ...turn, sessionId, itemId: randomUUID(), role: 'teacher', content: 'Five.' } as const;
  return { sessionId, messageId: await server.domains.sessions.keepTurn(said) };
}

const report = ({ headers }: Person, sessionId: string, messageId: string | null, note: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/learning_session/${sessionId}/answer_reports`,
    headers,
    payload: { messageId, reason: 'unsuitable', note },
  });

describe('the seal of an account', () => {
  it('holds what each parent reported and allowed', async () => {
    const { child, grace, tom } = await familyOf(server);
    const { sessionId, messageId } = await answerTo(child);
    await report(child, sessionId, messageId, 'by the child');
    await report(grace, sessionId, messageId, 'by a parent');
    await saveRules(server, grace, child, { minutesPerDay: 20 });
    await saveRules(server, tom, child, { minutesPerDay: 45 });
    const id = await onHold(server, ada, child);
    await deleteAccount(server, child);
    const about = (reportedBy: Person, note: string) => ({ reportedBy: reportedBy.userId, messageId, note });
    const rule = (parent: Person, minutesPerDay: number) => ({ parentId: parent.userId, minutesPerDay });
    expect(await openRecords(server, ada, id), spec('X-711')).toMatchObject([
      {
        content: {
          answer_reports: expect.arrayContaining([
            expect.objectContaining(about(child, 'by the child')),
            expect.objectContaining(about(grace, 'by a parent')),
          ]),
          child_limits: expect.arrayContaining([
            expect.objectContaining(rule(grace, 20)),
            expect.objectContaining(rule(tom, 45)),
          ]),
        },
      },
    ]);
  });

  it('holds what administrators made of a reported answer, and so does that of a session', async () => {
    const { child } = await familyOf(server);
    const id = await onHold(server, ada, child);
    const first = await reportedCase(server, ada, child);
    await decideCase(server, ada, first.id, { outcome: 'passed_on', note: 'The model was asked.' });
    const url = `/api/learning_session/${first.sessionId}`;
    await server.app.inject({ method: 'DELETE', url, headers: child.headers });
    const second = await reportedCase(server, ada, child);
    await deleteAccount(server, child);
    const entry = { kind: 'decided', text: 'The model was asked.', authorId: ada.userId };
    expect(await openRecords(server, ada, id), spec('X-888')).toMatchObject([
      {
        kind: 'session',
        content: {
          report_cases: [{ id: first.id, outcome: 'passed_on', decidedBy: ada.userId }],
          case_entries: [{ caseId: first.id, ...entry }],
        },
      },
      { kind: 'account', content: { report_cases: [{ id: second.id, outcome: null }], case_entries: [] } },
    ]);
  });

  it('holds the planned deletion that deletes it', async () => {
    const { child, grace } = await familyOf(server);
    await planDeletion(server, grace, child);
    server.platform.clock.advance(7 * DAY_MS);
    const administrator = await server.signUp({ role: 'ADMIN' });
    const id = await onHold(server, administrator, child);
    await server.domains.rights.deleteDueAccounts();
    expect(await exists(server, child)).toBe(false);
    expect(await openRecords(server, administrator, id), spec('X-712')).toMatchObject([
      { content: { planned_deletions: [{ requestedBy: 'Grace Lind' }] } },
    ]);
  });

  it('is made when the owner of its mailbox takes it back, before its private requests are forgotten', async () => {
    const child = await server.signUp({ emailVerified: false });
    await askedBy(server, child, null, 'I am afraid of her.');
    const id = await onHold(server, ada, child);
    const browser = openBrowser(server);
    await browser.post('/api/auth/forgot-password', { email: child.email });
    const [mail] = (await mailsTo(server, child.email)).slice(-1);
    const code = /code=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
    const taken = await browser.post('/api/auth/reset-password', { code, password: 'fresh-secret' });
    expect(taken.statusCode).toBe(200);
    expect(await openRecords(server, ada, id), spec('X-716')).toMatchObject([
      { kind: 'account', content: { link_requests: [{ note: 'I am afraid of her.' }] } },
    ]);
  });
});

describe('a hold that is closed at the same moment', () => {
  it.each([
    ['a session', (sessionId: string) => `/api/learning_session/${sessionId}`],
    ['the account', (_: string, userId: string) => `/api/users/${userId}`],
  ])('does not let the deletion of %s fail', async (_what, urlOf) => {
    const { child } = await familyOf(server);
    const { sessionId } = await answerTo(child);
    const id = await onHold(server, ada, child);
    const { db } = server.platform;
    const closing = await holdTransaction(db, (tx) => server.domains.access.holds.close(tx, id, ada.userId));
    const url = urlOf(sessionId, child.userId);
    const deleting = server.app.inject({ method: 'DELETE', url, headers: child.headers });
    await untilOneWaits(db);
    await closing.commit();
    expect((await deleting).statusCode, spec('X-714')).toBe(200);
    expect([await holdsFor(server, ada), await closeHold(server, ada, id)]).toEqual([[], '404 hold_gone']);
  });
});
