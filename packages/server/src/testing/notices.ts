import type { Notice, NoticePreferences } from '@vivavoce/contracts/family/notice-calls';
import type { NoticeKind } from '@vivavoce/contracts/family/notices';
import { sql } from 'drizzle-orm';
import { later } from './live-call.ts';
import type { Person, TestApp } from './test-app.ts';

type Page = { notices: Notice[]; unread: number; nextCursor: string | null };

/** Reads a page of what a person was told. */
export async function noticePage(server: TestApp, { userId, headers }: Person, query = ''): Promise<Page> {
  const url = `/api/users/${userId}/notices${query}`;
  return (await server.app.inject({ url, headers })).json<{ data: Page }>().data;
}

/** Reads what a person was told, newest first. */
export const noticesOf = async (server: TestApp, reader: Person) =>
  (await noticePage(server, reader)).notices;

/** Marks notices as read, and returns how many are unread then. */
export async function markRead(server: TestApp, { userId, headers }: Person, which: object): Promise<number> {
  const url = `/api/users/${userId}/notices/read`;
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: which });
  return answer.json().data.unread;
}

/** Switches the mails of one kind on or off. Returns what the server says. */
export function chooseMails(
  server: TestApp,
  { userId, headers }: Person,
  kind: NoticeKind,
  isMailed: boolean,
) {
  const url = `/api/users/${userId}/notice_preferences`;
  return server.app.inject({ method: 'PUT', url, headers, payload: { kind, isMailed } });
}

/** Reads which notices a person gets by mail. */
export async function mailChoicesOf(
  server: TestApp,
  { userId, headers }: Person,
): Promise<NoticePreferences> {
  const url = `/api/users/${userId}/notice_preferences`;
  return (await server.app.inject({ url, headers })).json<{ data: NoticePreferences }>().data;
}

/**
 * Moves the clock, signs these people in again, and then starts the mails whose time has come. The queue itself counts
 * in the database's time.
 */
export async function pass(server: TestApp, ms: number, people: readonly Person[] = []): Promise<void> {
  server.platform.clock.advance(ms);
  for (const person of people) await later(server, person, 0);
  await server.platform.db.orm.execute(
    sql`update pgboss.job set start_after = now() where name = 'family.mail-notices' and state = 'created'`,
  );
  await server.platform.jobs.idle();
}

export const HOUR_MS = 60 * 60 * 1_000;
