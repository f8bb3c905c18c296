import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';
import { type LearningSessionRow, sessionMessages as messages } from './tables.ts';

/** The longest pause between two messages of a written lesson that counts as time spent on it. */
const WRITTEN_PAUSE_MAX_SECONDS = 300;

/** Returns how long a written lesson lasted, from the times of its messages, in order, to now. Pure. */
export function writtenSeconds(saidAt: readonly Date[], now: Date): number {
  return saidAt.reduce((sum, from, at) => {
    const pauseSeconds = ((saidAt[at + 1] ?? now).getTime() - from.getTime()) / 1_000;
    return sum + Math.min(Math.max(0, pauseSeconds), WRITTEN_PAUSE_MAX_SECONDS);
  }, 0);
}

/**
 * Returns the most whole minutes that a session can have lasted, as far as the server knows (RES-113): its calls and
 * its written parts. If the server saw neither, it knows only when the session began.
 */
export async function mostMinutes(tx: Orm, session: LearningSessionRow, now: Date): Promise<number> {
  const written = await tx
    .select({ saidAt: messages.saidAt })
    .from(messages)
    .where(and(eq(messages.sessionId, session.id), eq(messages.reporter, 'server')))
    .orderBy(asc(messages.saidAt));
  const sinceStartSeconds = (now.getTime() - session.createdAt.getTime()) / 1_000;
  const seenSeconds =
    session.callSeconds +
    writtenSeconds(
      written.map(({ saidAt }) => saidAt),
      now,
    );
  const sawIt = session.callSeconds > 0 || written.length > 0;
  return Math.floor((sawIt ? Math.min(seenSeconds, sinceStartSeconds) : sinceStartSeconds) / 60);
}
