import { randomUUID } from 'node:crypto';
import type { ConcernOutcome } from '@vivavoce/contracts/safeguarding/bounds';
import type { Concern, ListedConcern } from '@vivavoce/contracts/safeguarding/concern-calls';
import type { Worry, WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { eq } from 'drizzle-orm';
import { user } from '#domains/identity/tables.ts';
import { concernRows } from '#domains/safeguarding/concern-rows.ts';
import { sealedTurns } from '#domains/safeguarding/intake/sealed-turns.ts';
import { sealedWords } from '#domains/safeguarding/sealed-words.ts';
import type { Person, TestApp } from './test-app.ts';

/** The address of the one who looks after concerns in a school. */
export const LEAD = 'lead@school.example';

/** The settings of a school with somebody who is told. */
export const SCHOOL = { DEPLOYMENT_KIND: 'school', SAFETY_CONTACT: `Ms Rivera <${LEAD}>` };

/**
 * Gives an administrator the address of the one who looks after concerns in `SCHOOL`, and so the right. Whoever had it
 * before loses it.
 */
export async function withSafeguardingRight(server: TestApp, { userId, email }: Person): Promise<void> {
  const { orm } = server.platform.db;
  await orm
    .update(user)
    .set({ email: `former-${randomUUID()}@test.example` })
    .where(eq(user.email, LEAD));
  await orm.update(user).set({ email: LEAD }).where(eq(user.email, email));
  if ((await server.domains.identity.userById(orm, userId))?.email !== LEAD)
    throw new Error('the administrator did not get the address');
}

/** Signs up the one who looks after concerns in `SCHOOL`. */
export async function safeguardingLead(server: TestApp): Promise<Person> {
  const lead = await server.signUp({ name: 'Ms Rivera', role: 'ADMIN' });
  await withSafeguardingRight(server, lead);
  return { ...lead, email: LEAD };
}

type Raised = {
  worry?: Worry;
  level?: WorryLevel;
  hiddenFrom?: readonly string[];
  words?: string;
  sessionId?: string | null;
};

/**
 * Raises a concern about a learner without a lesson, as the rules would. Returns its id.
 */
export async function raisedConcern(
  server: TestApp,
  learner: Person,
  { worry = 'hurt', level = 3, hiddenFrom = [], words = 'my dad hits me', sessionId = null }: Raised = {},
): Promise<string> {
  const { clock, db } = server.platform;
  const now = clock.now();
  const seal = sealedWords(server.platform);
  const rows = concernRows({ clock, seal });
  return db.transaction(async (tx) => {
    const { id } = await rows.add(tx, {
      ...{ learnerId: learner.userId, sessionId, worry, level, hiddenFrom, isYoung: false },
      ...{ rule: 'hits-me', rulesVersion: '1', named: ['home'], told: 'nobody', safeAdult: null },
      ...{ raisedAt: now, lastTurnAt: now, learner: { name: learner.name, ageYears: 10 } },
    });
    await rows.addEntry(tx, id, { kind: 'raised' });
    await sealedTurns({ seal, keepsWords: true }).keep(tx, id, {
      ...{ sessionId: sessionId ?? randomUUID(), itemId: randomUUID(), role: 'student' },
      ...{ content: words, reporter: 'page', saidAt: now },
    });
    return id;
  });
}

type Page = { concerns: ListedConcern[]; next: string | null };

/** Reads a page of concerns. */
export const concernPage = async (
  server: TestApp,
  { headers }: Person,
  query: { state?: 'open' | 'closed'; after?: string } = {},
) =>
  (
    await server.app.inject({ url: '/api/admin/concerns', headers, query: { state: 'open', ...query } })
  ).json<Page>();

/** Reads how things stand for an administrator. */
export const standing = async (server: TestApp, { headers }: Person) =>
  (await server.app.inject({ url: '/api/admin/safeguarding', headers })).json<{
    mayRead: boolean;
    waiting: number;
  }>();

/** Reads a concern. Returns what the server says. */
export const readConcern = (server: TestApp, { headers }: Person, id: string) =>
  server.app.inject({ url: `/api/admin/concerns/${id}`, headers });

/** Takes a concern out as a file. Returns what the server says. */
export const takeOutConcern = (server: TestApp, { headers }: Person, id: string) =>
  server.app.inject({ url: `/api/admin/concerns/${id}/file`, headers });

/** Does something with a concern. Returns what the server says. */
export const actOnConcern = (
  server: TestApp,
  { headers }: Person,
  id: string,
  act: 'notes' | 'closing' | 'reopening',
  payload: object,
) => server.app.inject({ method: 'POST', url: `/api/admin/concerns/${id}/${act}`, headers, payload });

/** Closes a concern. */
export async function closedConcern(
  server: TestApp,
  lead: Person,
  id: string,
  outcome: ConcernOutcome = 'acted_on',
): Promise<Concern> {
  const note = 'The school looks after it.';
  return (await actOnConcern(server, lead, id, 'closing', { outcome, note })).json<Concern>();
}
