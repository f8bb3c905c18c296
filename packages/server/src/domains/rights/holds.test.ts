// @module-tag postgresql

/**
 * A child told an administrator what a parent does. The parent's request deleted the account a week later, and with it
 * everything that could have proved it. Now an administrator puts the records on hold. They are sealed when they are
 * deleted, and nobody who is or was linked to the child learns of it.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { anotherServer } from '#testing/another-server.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { deleteAccount, endLink, familyOf } from '#testing/family-links.ts';
import { askedBy } from '#testing/link-requests.ts';
import { noticesOf } from '#testing/notices.ts';
import { closeHold, holdsFor, onHold, openRecords, placeHold } from '#testing/record-holds.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { testSettings } from '#testing/test-settings.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { exportedTables } from './data-classes.ts';
import { heldRecord } from './tables.ts';

let server: TestApp;
let ada: Person;
beforeEach(async () => {
  server = await testApp();
  ada = await server.signUp({ role: 'ADMIN', name: 'Ada Okoro' });
});
afterEach(() => server.close());

/** Keeps a sentence of a learner in a new session. */
async function sessionWith(learner: Person, content: string): Promise<string> {
  const sessionId = await server.startSession(learner);
  await server.domains.sessions.keepTurn({
    ...{ sessionId, itemId: randomUUID(), role: 'student', kind: 'spoken', content, cut: false },
    ...{ reporter: 'sideband', saidAt: server.platform.clock.now() },
  });
  return sessionId;
}

const deleteSession = async (person: Person, id: string) =>
  (
    await server.app.inject({
      method: 'DELETE',
      url: `/api/learning_session/${id}`,
      headers: person.headers,
    })
  ).json();

const sealedRows = () => server.platform.db.orm.select().from(heldRecord);

/** Makes a family in which a parent is an administrator now. */
async function withParentAdmin() {
  const family = await familyOf(server);
  const pia = await server.signUp({ role: 'ADMIN' });
  const link = { parentId: pia.userId, childId: family.child.userId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
  return { ...family, pia };
}

const logFor = async ({ headers }: Person) =>
  (await server.app.inject({ url: '/api/admin/security-log', headers })).body;

describe('a hold', () => {
  it('is placed on a learner alone, once for each reason, and listed for administrators', async () => {
    const child = await server.signUp({ name: 'Mila Lind' });
    const placed = await placeHold(server, ada, child.userId);
    const hold = {
      ...{ learnerId: child.userId, learnerName: 'Mila Lind', reason: 'safety_concern' },
      ...{ placedByName: 'Ada Okoro', sealedRecords: 0 },
    };
    expect(placed, spec('X-638')).toMatchObject(hold);
    server.platform.clock.advance(1_000);
    const [again, other] = await Promise.all([
      placeHold(server, ada, child.userId),
      placeHold(server, ada, child.userId, 'complaint'),
    ]);
    expect([again, other], spec('X-638')).toMatchObject(['409 hold_exists', { reason: 'complaint' }]);
    const { userId: parentId } = await server.signUp({ role: 'PARENT' });
    const refused = [parentId, ada.userId, randomUUID()].map((id) => placeHold(server, ada, id));
    expect(await Promise.all(refused), spec('X-638')).toEqual([
      ...['409 not_a_learner', '404 not_found', '404 not_found'],
    ]);
    const another = await server.signUp({ role: 'ADMIN' });
    expect(await holdsFor(server, another), spec('X-638')).toMatchObject([{ reason: 'complaint' }, hold]);
  });

  it('is placed once when two administrators do it at the same time', async () => {
    const [child, bo] = [await server.signUp(), await server.signUp({ role: 'ADMIN' })];
    const placed = await Promise.all([ada, bo].map((admin) => placeHold(server, admin, child.userId)));
    expect(
      placed.filter((one) => one === '409 hold_exists'),
      spec('X-638'),
    ).toHaveLength(1);
  });

  it('is placed, opened and closed only by an administrator who proved lately who they are', async () => {
    const child = await server.signUp();
    const id = await onHold(server, ada, child);
    await server.platform.db.orm
      .update(signIn)
      .set({ provedAt: new Date(0) })
      .where(eq(signIn.userId, ada.userId));
    expect(
      [
        await placeHold(server, ada, child.userId, 'complaint'),
        await openRecords(server, ada, id),
        await closeHold(server, ada, id),
      ],
      spec('X-638'),
    ).toEqual(Array(3).fill('403 recent_sign_in_required'));
    expect(await holdsFor(server, ada)).toHaveLength(1);
  });
});

describe('what is deleted under a hold', () => {
  it('is sealed when a session is deleted, opened by an administrator, and gone once the hold is closed', async () => {
    const child = await server.signUp();
    const before = await sessionWith(child, 'before');
    await deleteSession(child, before);
    const id = await onHold(server, ada, child);
    const sessionId = await sessionWith(child, 'Quillfeather said it');
    const [withHold, other] = [await deleteSession(child, sessionId), await server.signUp()];
    const withoutHold = await deleteSession(other, await sessionWith(other, 'another'));
    expect(withHold, spec('X-643')).toEqual(withoutHold);
    expect(await holdsFor(server, ada), spec('X-639')).toMatchObject([{ id, sealedRecords: 1 }]);
    expect(JSON.stringify(await sealedRows()), spec('X-639')).not.toMatch(
      new RegExp(`Quillfeather|${child.userId}|${sessionId}`),
    );
    const records = await openRecords(server, ada, id);
    expect(records, spec('X-639')).toMatchObject([
      {
        kind: 'session',
        content: {
          learning_sessions: [{ id: sessionId }],
          session_messages: [{ content: 'Quillfeather said it', role: 'student' }],
        },
      },
    ]);
    expect(await closeHold(server, ada, id), spec('X-639')).toBe('closed');
    expect(await sealedRows(), spec('X-639')).toEqual([]);
    expect([await openRecords(server, ada, id), await closeHold(server, ada, id)]).toEqual(
      Array(2).fill('404 hold_gone'),
    );
  });

  it('is sealed when an administrator replaces a plan or a summary, and not when something else changes', async () => {
    const child = await server.signUp();
    const sessionId = await sessionWith(child, 'two thirds');
    const change = async (body: object) => {
      const url = `/api/admin/learning_sessions/${sessionId}`;
      const answer = await server.app.inject({ method: 'PUT', url, headers: ada.headers, payload: body });
      expect(answer.statusCode).toBe(200);
    };
    await change({ lesson_plan: 'The first plan.' });
    const id = await onHold(server, ada, child);
    await change({ summary: 'The first summary.', time_minutes: 12 });
    await change({ lesson_plan: 'The first plan.', time_minutes: 13 });
    expect(await sealedRows()).toEqual([]);
    await change({ lesson_plan: 'The second plan.' });
    server.platform.clock.advance(1);
    await change({ summary: '' });
    expect(await openRecords(server, ada, id), spec('X-639')).toMatchObject([
      { kind: 'session', content: { learning_sessions: [{ lessonPlan: 'The first plan.' }] } },
      {
        kind: 'session',
        content: { learning_sessions: [{ lessonPlan: 'The second plan.', summary: 'The first summary.' }] },
      },
    ]);
  });

  it('is sealed when the account is deleted, with the private requests, and the hold names nobody', async () => {
    const { child, grace } = await familyOf(server);
    await askedBy(server, child, grace, 'I am afraid of her.');
    const id = await onHold(server, ada, child);
    const sessionId = await sessionWith(child, 'two thirds');
    expect((await deleteAccount(server, child)).json()).toEqual({ success: true });
    const nameless = { id, learnerId: null, learnerName: null, sealedRecords: 1 };
    expect(await holdsFor(server, ada), spec('X-640')).toMatchObject([nameless]);
    expect(await openRecords(server, ada, id), spec('X-640')).toMatchObject([
      {
        kind: 'account',
        content: {
          users: [{ id: child.userId, email: child.email }],
          profiles: [{ firstName: 'Mila' }],
          learning_sessions: [{ id: sessionId }],
          session_messages: [{ content: 'two thirds' }],
          parent_child: [{ parent: 'Grace Lind' }, { parent: 'Tom Berg' }],
          link_requests: [{ note: 'I am afraid of her.' }],
        },
      },
    ]);
    const [{ content } = { content: {} }] = (await openRecords(server, ada, id)) as {
      content: Record<string, unknown>;
    }[];
    expect(Object.keys(content).sort(), spec('X-640')).toEqual(
      [...exportedTables.map(({ name }) => name), 'link_requests', 'report_cases', 'case_entries'].sort(),
    );
    await closeHold(server, ada, id);
    expect(await sealedRows(), spec('X-640')).toEqual([]);
  });

  it('is sealed once under each hold, and closing one leaves the other', async () => {
    const child = await server.signUp();
    const id = await onHold(server, ada, child);
    const other = await placeHold(server, ada, child.userId, 'legal_request');
    await deleteSession(child, await sessionWith(child, 'words'));
    await closeHold(server, ada, id);
    expect(await openRecords(server, ada, (other as { id: string }).id), spec('X-639')).toMatchObject([
      { content: { session_messages: [{ content: 'words' }] } },
    ]);
  });

  it('cannot be opened under another secret, which is said to the administrator and the operator', async () => {
    const child = await server.signUp();
    const id = await onHold(server, ada, child);
    await deleteAccount(server, child);
    const settings = testSettings({ SECRET: 'another-secret-that-is-long-enough-too' });
    const captured = capturedLog();
    const moved = await anotherServer(server, (platform) => ({ ...platform, settings, log: captured.log }));
    const bo = await moved.signUp({ role: 'ADMIN' });
    expect(await openRecords(moved, bo, id), spec('X-645')).toBe('409 held_records_unreadable');
    expect(captured.text(), spec('X-645')).toContain('sealed under another SECRET');
    expect(await holdsFor(moved, bo)).toMatchObject([{ id, sealedRecords: 1 }]);
    await moved.close();
  });

  it('is not deleted under another secret, which no longer tells who was linked to the learner', async () => {
    const { child, pia } = await withParentAdmin();
    const id = await onHold(server, ada, child);
    await endLink(server, pia, pia, child);
    await deleteAccount(server, child);
    const settings = testSettings({ SECRET: 'another-secret-that-is-long-enough-too' });
    const moved = await anotherServer(server, (platform) => ({ ...platform, settings }));
    const bo = await moved.signUp({ role: 'ADMIN' });
    expect(await closeHold(moved, bo, id), spec('X-713')).toBe('409 held_records_unreadable');
    await moved.close();
    expect(await openRecords(server, ada, id), spec('X-713')).toMatchObject([{ kind: 'account' }]);
    expect(await closeHold(server, ada, id), spec('X-713')).toBe('closed');
  });
});

describe('an administrator who is or was linked to the learner', () => {
  /** What an administrator is told who tries everything with a hold. */
  const triesOf = async (administrator: Person, child: Person, id: string) => [
    await holdsFor(server, administrator),
    await openRecords(server, administrator, id),
    await closeHold(server, administrator, id),
    await placeHold(server, administrator, child.userId, 'complaint'),
  ];
  const nothing = [[], '404 hold_gone', '404 hold_gone', '404 not_found'];

  it('knows of no hold: not while linked, not afterwards, and not once the account is deleted', async () => {
    const { child, pia } = await withParentAdmin();
    const id = await onHold(server, ada, child);
    expect(await triesOf(pia, child, id), spec('X-642')).toEqual(nothing);
    await endLink(server, pia, pia, child);
    expect(await triesOf(pia, child, id), spec('X-642')).toEqual(nothing);
    await deleteAccount(server, child);
    expect(await triesOf(pia, child, id), spec('X-642')).toEqual(nothing);
    expect(await holdsFor(server, ada), spec('X-642')).toMatchObject([{ id, sealedRecords: 1 }]);
  });

  it('does not read of it in the security log, which names no learner', async () => {
    const { child, pia } = await withParentAdmin();
    const events = await securityEvents(server, async () => {
      const id = await onHold(server, ada, child);
      await openRecords(server, ada, id);
      await closeHold(server, ada, id);
    });
    const facts = { userId: ada.userId, kind: 'safety_concern' };
    expect(events, spec('X-644')).toEqual([
      ['hold_placed', facts],
      ['held_records_opened', facts],
      ['hold_closed', facts],
    ]);
    expect(await logFor(ada), spec('X-644')).toContain('hold_placed');
    expect(await logFor(pia), spec('X-644')).not.toMatch(/hold_placed|hold_closed|held_records_opened/);
  });

  it('does not read of it in the security log once the account is deleted, while the hold is open', async () => {
    const { child, pia } = await withParentAdmin();
    const id = await onHold(server, ada, child);
    await deleteAccount(server, child);
    await openRecords(server, ada, id);
    const another = await server.signUp({ role: 'ADMIN' });
    expect(await logFor(another), spec('X-710')).toMatch(/held_records_opened.*hold_placed/);
    expect(await logFor(pia), spec('X-710')).not.toMatch(/hold_placed|hold_closed|held_records_opened/);
  });
});

it('no child and no parent learns of a hold, by notice or by mail', async () => {
  const { child, grace, tom } = await familyOf(server);
  const heardBy = async () => {
    await server.platform.jobs.idle();
    return Promise.all(
      [child, grace, tom].map(async (person) => [
        (await noticesOf(server, person)).length,
        (await mailsTo(server, person.email)).length,
      ]),
    );
  };
  const before = await heardBy();
  const id = await onHold(server, ada, child);
  await deleteSession(child, await sessionWith(child, 'words'));
  await openRecords(server, ada, id);
  await closeHold(server, ada, id);
  expect(await heardBy(), spec('X-643')).toEqual(before);
});
