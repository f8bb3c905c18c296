import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { concernEntries, concernMails, concerns, worrySigns } from '#domains/safeguarding/tables.ts';
import { raisedConcern } from '#testing/concerns.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Relatives } from './family-rows.ts';

/** What the person said in a lesson that worries. No export may hold it. */
export const CONCERN_WORDS = 'Quillfeather is afraid at home';

/** Creates a concern about the person, which the same person closed, and one about a child that is hidden from the person. */
export async function giveConcernRows(
  server: TestApp,
  { person, parent, child }: Relatives,
  sessionId: string,
): Promise<void> {
  const { orm } = server.platform.db;
  const now = server.platform.clock.now();
  const { userId } = person;
  const id = await raisedConcern(server, person, {
    ...{ sessionId, words: CONCERN_WORDS, hiddenFrom: [parent.userId] },
  });
  await orm
    .update(concerns)
    .set({ outcome: 'acted_on', closedBy: userId, closedAt: now })
    .where(eq(concerns.id, id));
  await orm
    .insert(concernEntries)
    .values({ concernId: id, kind: 'closed', authorId: userId, createdAt: now });
  await orm.insert(concernMails).values({
    ...{ concernId: id, recipient: 'contact', email: 'lead@school.example' },
    ...{ mailId: randomUUID(), createdAt: now },
  });
  await orm.insert(worrySigns).values({
    ...{ learnerId: userId, sessionId, itemId: randomUUID(), worry: 'low_mood', saidAt: now },
  });
  await raisedConcern(server, child, { hiddenFrom: [userId] });
}
