// @module-tag postgresql

/**
 * A parent who is angry, or who wants to hide something, could have deleted a child's account in a moment. A parent's
 * request waits seven days. The child and every parent are told, and any of the parents can cancel it.
 */
import type { Notice } from '@vivavoce/contracts/family/notice-calls';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#domains/identity/tables.ts';
import { auditEntriesOf } from '#testing/audit-entries.ts';
import { deleteAccount, endLink, familyOf, link, subjectsTo } from '#testing/family-links.ts';
import { noticesOf } from '#testing/notices.ts';
import { familyAtHome } from '#testing/people/family-at-home.ts';
import {
  cancelDeletion,
  DAY_MS,
  exists,
  pass,
  planDeletion,
  plannedFor,
} from '#testing/planned-deletions.ts';
import { placeHold } from '#testing/record-holds.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { plannedDeletion } from './tables.ts';

let server: TestApp;
beforeEach(async () => {
  server = await testApp({ CONSENT_AGE: '13' });
});
afterEach(() => server.close());

const MINUTE_MS = 60_000;
const admin = () => server.signUp({ role: 'ADMIN' });

/** Changes the age of a person, as an administrator does. */
async function ageOf({ userId }: Person, age: number) {
  const { headers } = await admin();
  const url = `/api/users/${userId}/age`;
  const answer = await server.app.inject({ method: 'PUT', url, headers, payload: { age } });
  expect(answer.statusCode).toBe(200);
}

/** Makes the proof of a person's sign-in older than such a call accepts. */
const ageProof = ({ userId }: Person) =>
  server.platform.db.orm
    .update(signIn)
    .set({ provedAt: new Date(0) })
    .where(eq(signIn.userId, userId));

const iso = (ms: number) => new Date(server.platform.clock.now().getTime() + ms).toISOString();

/** What a person was told of deletions, newest first. */
const toldOf = async (person: Person) =>
  (await noticesOf(server, person)).filter(({ kind }) => kind.startsWith('deletion_'));
const variants = (notices: readonly Notice[]) => notices.map(({ variant }) => variant);

describe('a deletion that a parent requests', () => {
  it('waits seven days, is shown to the family until then, and happens by itself', async () => {
    const { child, grace, tom } = await familyOf(server);
    const dueAt = iso(7 * DAY_MS);
    const planned = { requestedAt: iso(0), dueAt, byName: 'Grace Lind', isOwn: true, mayCancel: true };
    expect(await planDeletion(server, grace, child), spec('X-625')).toEqual({ told: 'may', planned });
    expect((await plannedFor(server, tom, child)).planned).toEqual({ ...planned, isOwn: false });
    expect((await plannedFor(server, child, child)).planned).toMatchObject({ dueAt, mayCancel: false });
    await pass(server, 7 * DAY_MS - 1, [grace, tom], 'rights.delete-due-accounts');
    expect(await exists(server, child), spec('X-625')).toBe(true);
    await pass(server, 1, [], 'rights.delete-due-accounts');
    expect(await exists(server, child), spec('X-625')).toBe(false);
    expect((await plannedFor(server, grace, child)).told).toBe('404 not_found');
  });

  it('keeps its first date, however often and by how many parents it is requested', async () => {
    const { child, grace, tom } = await familyOf(server);
    const answers = await Promise.all([grace, tom, grace].map((one) => planDeletion(server, one, child)));
    expect(new Set(answers.map(({ planned }) => planned?.dueAt)).size, spec('X-626')).toBe(1);
    server.platform.clock.advance(MINUTE_MS);
    const again = await planDeletion(server, tom, child);
    expect(again.planned?.dueAt, spec('X-626')).toBe(answers[0]?.planned?.dueAt);
    expect(await server.platform.db.orm.select().from(plannedDeletion)).toHaveLength(1);
    expect(await toldOf(child), spec('X-626')).toHaveLength(1);
  });

  it('needs a linked parent who is an adult, has a verified address and proved lately who they are', async () => {
    const { child, grace } = await familyOf(server);
    const [young, unverified] = [
      await server.signUp({ role: 'PARENT' }),
      await server.signUp({ role: 'PARENT', emailVerified: false }),
    ];
    await link(server, young, child);
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: unverified.userId, childId: child.userId }),
    );
    await ageOf(young, 17);
    const told = async (person: Person) => (await planDeletion(server, person, child)).told;
    expect(
      [
        ...[
          await told(child),
          await told(await server.signUp({ role: 'PARENT' })),
          await told(await admin()),
        ],
        ...[await told(young), await told(unverified)],
      ],
      spec('X-627'),
    ).toEqual([
      ...['404 not_found', '404 not_found', '404 not_found'],
      ...['403 parent_not_adult', '403 parent_email_unverified'],
    ]);
    await ageProof(grace);
    expect(await told(grace), spec('X-627')).toBe('403 recent_sign_in_required');
    expect(await server.platform.db.orm.select().from(plannedDeletion)).toEqual([]);
  });

  it('is refused for an adult, and allowed for a child whose age is unknown', async () => {
    const [adult, ageless] = [await familyOf(server, 18), await server.signUp({ age: null })];
    await link(server, adult.grace, ageless);
    expect((await planDeletion(server, adult.grace, adult.child)).told, spec('X-627')).toBe(
      '409 child_is_adult',
    );
    expect((await planDeletion(server, adult.grace, ageless)).told, spec('X-627')).toBe('may');
  });

  it('is told to the child and to every parent at once, in the product and by mail', async () => {
    const { child, grace, tom } = await familyOf(server);
    await planDeletion(server, grace, child);
    for (const [person, variant] of [
      [child, 'deletion_planned_child'],
      [grace, 'deletion_planned_parent'],
      [tom, 'deletion_planned_other'],
    ] as const) {
      const [told] = await toldOf(person);
      expect(told, spec('X-628')).toMatchObject({ variant, dueAt: iso(7 * DAY_MS), isMailed: true });
      const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
      const due = dates.format(new Date(iso(7 * DAY_MS)));
      const [mail] = (await mailsTo(server, person.email)).filter(({ text }) => text.includes(due));
      expect(mail, spec('X-628')).toBeDefined();
      expect(mail?.text).not.toContain(child.userId);
      expect(mail?.subject).not.toMatch(/Mila|delet/);
    }
    const toTheChild = (await mailsTo(server, child.email)).map(({ text }) => text).join();
    expect(toTheChild).toContain('tell a grown-up you trust');
  });

  it('of a child without an address is told in the product, and happens as well', async () => {
    const { parent, child } = await familyAtHome(server);
    expect((await planDeletion(server, parent, { userId: child.childId })).told, spec('X-637')).toBe('may');
    await pass(server, 7 * DAY_MS, [parent], 'rights.delete-due-accounts');
    expect(await exists(server, { userId: child.childId }), spec('X-637')).toBe(false);
    expect(variants(await toldOf(parent))).toEqual(['deletion_done']);
  });

  it('is read by the family alone', async () => {
    const { child, grace } = await familyOf(server);
    await planDeletion(server, grace, child);
    const seenBy = async (person: Person) => (await plannedFor(server, person, child)).told;
    expect([await seenBy(child), await seenBy(grace), await seenBy(await admin())], spec('X-631')).toEqual([
      ...['may', 'may', 'may'],
    ]);
    const strangers = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
    for (const stranger of [...strangers, await server.signUp({ role: 'TEACHER' })]) {
      expect(await seenBy(stranger), spec('X-631')).toBe('404 not_found');
      expect((await cancelDeletion(server, stranger, child)).told, spec('X-631')).toBe('404 not_found');
    }
  });
});

describe('a deletion that waits is cancelled', () => {
  it('by any linked parent or an administrator, which is told to all without saying who did it', async () => {
    for (const by of ['requester', 'other parent', 'administrator'] as const) {
      const { child, grace, tom } = await familyOf(server);
      await planDeletion(server, grace, child);
      server.platform.clock.advance(1_000);
      const person = { requester: grace, 'other parent': tom, administrator: await admin() }[by];
      const events = await securityEvents(server, () => cancelDeletion(server, person, child));
      const kind = by === 'administrator' ? 'by_administrator' : 'by_parent';
      const facts = { userId: child.userId, actorId: person.userId, kind };
      expect(events, spec('X-629')).toContainEqual(['deletion_cancelled', facts]);
      expect((await plannedFor(server, child, child)).planned).toBeNull();
      const told = [await toldOf(child), await toldOf(grace), await toldOf(tom)].map(([newest]) => newest);
      expect(
        told.map((notice) => [notice?.variant, notice?.otherName]),
        spec('X-629'),
      ).toEqual([
        ['deletion_cancelled_child', 'Grace Lind'],
        ['deletion_cancelled_parent', 'Grace Lind'],
        ['deletion_cancelled_other', 'Grace Lind'],
      ]);
      await pass(server, 7 * DAY_MS, [], 'rights.delete-due-accounts');
      expect(await exists(server, child), spec('X-629')).toBe(true);
    }
  });

  it('by an administrator, whatever account it is, with an entry in the audit trail', async () => {
    const { parent, child: little } = await familyAtHome(server);
    const [disabled, held] = [await familyOf(server), await familyOf(server)];
    const administrator = await admin();
    await planDeletion(server, parent, { userId: little.childId });
    for (const { grace, child } of [disabled, held]) await planDeletion(server, grace, child);
    await server.platform.db.transaction((tx) =>
      server.domains.identity.setDisabled(tx, disabled.child.userId, true),
    );
    await placeHold(server, administrator, held.child.userId, 'complaint');
    for (const userId of [little.childId, disabled.child.userId, held.child.userId]) {
      const { dueAt } = (await plannedFor(server, administrator, { userId })).planned ?? {};
      expect(await cancelDeletion(server, administrator, { userId }), spec('X-856')).toEqual({
        told: 'may',
        planned: null,
      });
      expect((await auditEntriesOf(server, userId)).at(-1), spec('X-856')).toEqual({
        ...{ action: 'deletion_cancelled', actorId: administrator.userId, personId: userId },
        ...{ fields: ['dueAt'], values: { dueAt: [dueAt, null] } },
      });
    }
  });

  it('by an administrator who is a parent of the child as by any parent, and not once the link has ended', async () => {
    const { child, grace } = await familyOf(server);
    const party = await admin();
    await server.platform.db.transaction((tx) =>
      server.domains.access.linkChild(tx, { parentId: party.userId, childId: child.userId }),
    );
    await planDeletion(server, grace, child);
    const events = await securityEvents(server, () => cancelDeletion(server, party, child));
    const facts = { userId: child.userId, actorId: party.userId, kind: 'by_parent' };
    expect(events, spec('X-856')).toContainEqual(['deletion_cancelled', facts]);
    expect(await auditEntriesOf(server, child.userId), spec('X-856')).toEqual([]);
    await planDeletion(server, grace, child);
    await endLink(server, party, party, child);
    expect((await plannedFor(server, party, child)).planned).toMatchObject({ mayCancel: false });
    expect((await cancelDeletion(server, party, child)).told, spec('X-856')).toBe('403 linked_administrator');
    expect((await plannedFor(server, grace, child)).planned).not.toBeNull();
  });

  it('by a learner who decides alone, and not by a younger one', async () => {
    const young = await familyOf(server, 12);
    await planDeletion(server, young.grace, young.child);
    expect((await cancelDeletion(server, young.child, young.child)).told, spec('X-630')).toBe(
      '403 deletion_needs_parent',
    );
    expect((await plannedFor(server, young.child, young.child)).planned).toMatchObject({ mayCancel: false });
    const older = await familyOf(server, 13);
    await planDeletion(server, older.grace, older.child);
    expect((await plannedFor(server, older.child, older.child)).planned).toMatchObject({ mayCancel: true });
    expect((await cancelDeletion(server, older.child, older.child)).told, spec('X-630')).toBe('may');
    expect((await plannedFor(server, older.grace, older.child)).planned, spec('X-630')).toBeNull();
  });

  it('once, and a deletion that was cancelled can be requested anew', async () => {
    const { child, grace, tom } = await familyOf(server);
    await planDeletion(server, grace, child);
    server.platform.clock.advance(1_000);
    await cancelDeletion(server, tom, child);
    expect(await cancelDeletion(server, tom, child)).toEqual({ told: 'may', planned: null });
    expect(await toldOf(child)).toHaveLength(2);
    server.platform.clock.advance(1_000);
    const { planned } = await planDeletion(server, grace, child);
    expect(planned?.dueAt).toBe(iso(7 * DAY_MS));
  });
});

describe('a deletion that waits ends by itself', () => {
  it.each(['ends the link', 'is unlinked by an administrator', 'deletes their own account'])(
    'if the parent who requested it %s, and the others are told',
    async (how) => {
      const { child, grace, tom } = await familyOf(server);
      await planDeletion(server, grace, child);
      server.platform.clock.advance(1_000);
      if (how === 'deletes their own account') await deleteAccount(server, grace);
      else await endLink(server, how === 'ends the link' ? grace : await admin(), grace, child);
      await server.platform.jobs.idle();
      expect((await plannedFor(server, tom, child)).planned, spec('X-632')).toBeNull();
      expect((await toldOf(child))[0]?.variant, spec('X-632')).toBe('deletion_cancelled_child');
      expect((await toldOf(tom))[0]?.variant, spec('X-632')).toBe('deletion_cancelled_other');
      if (how !== 'deletes their own account') expect(await toldOf(grace)).toEqual([]);
    },
  );

  it('and not if the link of another parent ends', async () => {
    const { child, grace, tom } = await familyOf(server);
    await planDeletion(server, grace, child);
    await endLink(server, tom, tom, child);
    expect((await plannedFor(server, grace, child)).planned).not.toBeNull();
  });

  it.each(['may not act as a parent', 'is disabled', 'asks for an adult', 'asks for the last administrator'])(
    'when it is due, if the parent %s then',
    async (how) => {
      const { child, grace, tom } = await familyOf(server);
      await planDeletion(server, grace, child);
      const { identity } = server.domains;
      const change: Record<string, () => Promise<unknown>> = {
        'may not act as a parent': () => ageOf(grace, 17),
        'is disabled': () =>
          server.platform.db.transaction((tx) => identity.setDisabled(tx, grace.userId, true)),
        'asks for an adult': () => ageOf(child, 18),
        'asks for the last administrator': () =>
          server.platform.db.transaction((tx) => identity.setRole(tx, child.userId, 'ADMIN')),
      };
      await change[how]?.();
      await pass(server, 7 * DAY_MS, [child, tom], 'rights.delete-due-accounts');
      expect(await exists(server, child), spec('X-633')).toBe(true);
      expect((await plannedFor(server, tom, child)).planned, spec('X-633')).toBeNull();
      expect((await toldOf(tom))[0]?.variant, spec('X-633')).toBe('deletion_cancelled_other');
    },
  );

  it('without a word if the account is deleted sooner', async () => {
    const { child, grace, tom } = await familyOf(server);
    await planDeletion(server, grace, child);
    await deleteAccount(server, child);
    await server.platform.jobs.idle();
    expect(await server.platform.db.orm.select().from(plannedDeletion), spec('X-636')).toEqual([]);
    for (const parent of [grace, tom]) {
      const subjects = (await subjectsTo(server, parent)).slice(-1);
      expect(subjects, spec('X-636')).toEqual(['You are no longer linked to your child’s Vivavoce account']);
    }
  });
});
