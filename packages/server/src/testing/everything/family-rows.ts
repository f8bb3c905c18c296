import { randomUUID } from 'node:crypto';
import {
  cardCheck,
  consent,
  consentRefusal,
  consentWords,
  recordHold,
  schoolAgreement,
} from '#domains/access/tables.ts';
import {
  barredRequestReaders,
  inviteCodes,
  linkRequests,
  noticeMails,
  notices,
  requestMails,
  weeklyMailChoices,
  weeklyMailsSent,
} from '#domains/family/tables.ts';
import { childLimits, limitsReached } from '#domains/limits/tables.ts';
import { dataExport, plannedDeletion } from '#domains/rights/tables.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

/** The words of a private request. No export may hold them. */
export const REQUEST_NOTE = 'Quillfeather asks for help';
/** The time zone in the rules of the person's parent. No export may hold it. */
export const PARENTS_ZONE = 'Pacific/Kiritimati';

/** The person between a parent above and a child below. */
export type Relatives = { person: Person; parent: Person; child: Person };

/** Creates links, consents, rules and notices of a person who is a learner and a parent. */
export async function giveFamilyRows(server: TestApp, { person, parent, child }: Relatives) {
  const { userId } = person;
  const { orm } = server.platform.db;
  const { access } = server.domains;
  const now = server.platform.clock.now();
  const soon = new Date(now.getTime() + 60_000);
  await server.platform.db.transaction(async (tx) => {
    await access.linkChild(tx, { parentId: userId, childId: child.userId });
    await access.linkChild(tx, { parentId: parent.userId, childId: userId });
  });
  const rules = { wasAgeKnown: true, updatedAt: soon };
  await orm.insert(childLimits).values([
    { ...rules, timeZone: 'UTC', parentId: userId, childId: child.userId, minutesPerDay: 20 },
    { ...rules, timeZone: PARENTS_ZONE, parentId: parent.userId, childId: userId, minutesPerDay: 45 },
  ]);
  await orm.insert(limitsReached).values({ learnerId: userId, reason: 'day', day: '2026-09-07' });
  const wordsId = randomUUID();
  const wording = { label: 'Lessons by voice', hint: 'May {name} speak?', details: ['{name} is heard.'] };
  await orm.insert(consentWords).values({ id: wordsId, purpose: 'live_lessons', wording, firstUsedAt: now });
  const agreed = { purpose: 'live_lessons', wordsId, proof: 'account', provedAt: now } as const;
  await orm.insert(consent).values([
    { ...agreed, learnerId: userId, givenBy: parent.userId },
    { ...agreed, learnerId: child.userId, givenBy: userId },
    ...[userId, child.userId].map((learnerId) => ({
      ...{ ...agreed, learnerId, purpose: 'attention_images' as const, givenBy: learnerId },
      ...{ withdrawnAt: now, withdrawnBy: userId, end: 'withdrawn' as const },
    })),
  ]);
  const notice = (recipientId: string) => ({
    ...{ recipientId, kind: 'link_made' as const, variant: 'link_made_child' as const },
    ...{ occasionId: randomUUID(), createdAt: now },
  });
  await orm.insert(notices).values([
    { ...notice(userId), childId: userId, otherId: parent.userId },
    { ...notice(child.userId), childId: child.userId, otherId: userId },
  ]);
  const refusal = { purpose: 'attention_images', refusedAt: now } as const;
  await orm.insert(consentRefusal).values([
    { ...refusal, learnerId: userId, parentId: parent.userId },
    { ...refusal, learnerId: child.userId, parentId: userId },
  ]);
  const asked = { note: 'Please help.', createdAt: now };
  await orm.insert(linkRequests).values([
    { ...asked, childId: userId, note: REQUEST_NOTE },
    { ...asked, childId: child.userId, parentId: userId, openedBy: userId, answeredBy: userId },
  ]);
  await orm.insert(barredRequestReaders).values([
    { childId: userId, personId: parent.userId },
    { childId: child.userId, personId: userId },
  ]);
  await orm.insert(requestMails).values({ administratorId: userId, mailedAt: now });
  await orm.insert(noticeMails).values({ userId, kind: 'link_made', lastMailedAt: now });
  const sunday = { isOn: true, weekday: 7, hour: 18, timeZone: 'Europe/Berlin' };
  await orm.insert(weeklyMailChoices).values({ parentId: userId, ...sunday });
  await orm.insert(weeklyMailsSent).values({ parentId: userId, weekStart: '2026-09-07', sentAt: now });
  const invite = { expiresInHours: 24, createdAt: now, expiresAt: soon };
  await orm.insert(inviteCodes).values([
    { ...invite, code: randomUUID(), userId },
    { ...invite, code: randomUUID(), userId: child.userId, usedBy: userId },
  ]);
  await orm.insert(cardCheck).values({ parentId: userId, checkedAt: now });
  await orm.insert(schoolAgreement).values([
    { learnerId: userId, reference: 'School 12', recordedAt: now },
    { learnerId: child.userId, reference: 'School 13', recordedAt: now, recordedBy: userId },
  ]);
  await orm.insert(recordHold).values([
    { learnerId: userId, reason: 'complaint', placedAt: now },
    { learnerId: child.userId, reason: 'complaint', placedAt: now, placedBy: userId },
  ]);
  await orm.insert(plannedDeletion).values([
    { learnerId: userId, requestedBy: parent.userId, requestedAt: now, dueAt: soon },
    { learnerId: child.userId, requestedBy: userId, requestedAt: now, dueAt: soon },
  ]);
  const ended = { state: 'failed', requestedAt: now } as const;
  await orm.insert(dataExport).values([
    { ...ended, learnerId: userId, requestedBy: parent.userId },
    { ...ended, learnerId: child.userId, requestedBy: userId },
  ]);
}
