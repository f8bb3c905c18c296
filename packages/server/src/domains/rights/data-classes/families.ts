import type { NoticeVariant } from '@vivavoce/contracts/family/notices';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  cardCheck,
  consent,
  consentRefusal,
  consentWords,
  parentChild,
  schoolAgreement,
} from '#domains/access/tables.ts';
import { inviteCodes, noticeMails, notices, weeklyMailChoices } from '#domains/family/tables.ts';
import { childLimits } from '#domains/limits/tables.ts';
import { plannedDeletion } from '../tables.ts';
import { exported, reasons } from './define.ts';

const wordsOf = (learnerId: string) =>
  new QueryBuilder().select({ id: consent.wordsId }).from(consent).where(eq(consent.learnerId, learnerId));

/** The notices to a child whose words do not name the parent who did it. */
const withoutName: readonly unknown[] = [
  'limits_changed_child',
  'lessons_paused_child',
  'lessons_resumed_child',
  'deletion_cancelled_child',
] satisfies NoticeVariant[];

/** Links, consents, rules and notices. Of two parents in conflict, neither reads the other's rules or time zone. */
export const familyTables = [
  exported(parentChild, {
    family: (id) => eq(parentChild.childId, id),
    person: (id) => eq(parentChild.parentId, id),
    order: [parentChild.createdAt, parentChild.parentId, parentChild.childId],
    kept: ['createdAt', 'childMailedAt'],
    named: { parentId: 'adult', childId: 'child' },
  }),
  exported(consent, {
    family: (id) => eq(consent.learnerId, id),
    order: [consent.givenAt, consent.id],
    kept: [
      ...(['id', 'purpose', 'wordsId', 'givenAt', 'proof', 'provedAt', 'withdrawnAt', 'end'] as const),
      'confirmationMailedAt',
    ],
    named: { givenBy: 'adult', withdrawnBy: 'adult' },
    leftOut: { learnerId: 'the learner in every row' },
  }),
  exported(consentWords, {
    family: (id) => inArray(consentWords.id, wordsOf(id)),
    order: [consentWords.id],
    kept: ['id', 'purpose', 'wording'],
    leftOut: { firstUsedAt: 'when anybody first read these words' },
  }),
  exported(consentRefusal, {
    family: (id) => eq(consentRefusal.learnerId, id),
    order: [consentRefusal.purpose, consentRefusal.parentId],
    kept: ['purpose'],
    leftOut: {
      learnerId: 'the learner in every row',
      ...{ parentId: 'nobody reads which parent refuses', refusedAt: 'it could tell which parent refuses' },
    },
  }),
  exported(schoolAgreement, {
    family: (id) => eq(schoolAgreement.learnerId, id),
    order: [schoolAgreement.learnerId],
    kept: ['reference', 'recordedAt'],
    leftOut: { learnerId: 'the learner in every row', recordedBy: 'an administrator' },
  }),
  exported(cardCheck, {
    person: (id) => eq(cardCheck.parentId, id),
    order: [cardCheck.parentId],
    kept: ['checkedAt'],
    leftOut: { parentId: 'the person in every row' },
  }),
  // What holds for a child is exported as all rules together (exports/limits-in-force.ts). A row is the parent's own.
  exported(childLimits, {
    person: (id) => eq(childLimits.parentId, id),
    order: [childLimits.updatedAt, childLimits.childId],
    kept: [
      ...(['minutesPerDay', 'minutesPerWeek', 'quietHours', 'allowedTeacherIds', 'isCameraAllowed'] as const),
      ...(['areImagesAllowed', 'timeZone', 'isPaused', 'pausedUntil', 'updatedAt'] as const),
    ],
    named: { childId: 'child' },
    leftOut: {
      parentId: 'the person in every row',
      ...{ wasAgeKnown: reasons.technical, version: reasons.technical },
    },
  }),
  exported(plannedDeletion, {
    family: (id) => eq(plannedDeletion.learnerId, id),
    order: [plannedDeletion.learnerId],
    kept: ['requestedAt', 'dueAt'],
    named: { requestedBy: 'adult' },
    leftOut: { learnerId: 'the learner in every row' },
  }),
  exported(inviteCodes, {
    person: (id) => eq(inviteCodes.userId, id),
    order: [inviteCodes.createdAt, inviteCodes.code],
    kept: ['expiresInHours', 'createdAt', 'expiresAt', 'revokedAt'],
    named: { usedBy: 'adult' },
    leftOut: { code: 'it can link a parent while it is valid', userId: 'the person in every row' },
  }),
  exported(notices, {
    // What came of a report would tell a parent that the child sent one.
    family: (id) => sql`(${eq(notices.recipientId, id)} and ${ne(notices.kind, 'report_answered')})`,
    person: (id) => eq(notices.recipientId, id),
    order: [notices.createdAt, notices.id],
    kept: ['id', 'kind', 'variant', 'facts', 'createdAt', 'mailedAt'],
    named: { childId: 'child', otherId: 'adult' },
    withheld: ({ variant }) => (withoutName.includes(variant) ? ['otherId'] : []),
    leftOut: {
      ...{ recipientId: 'the learner in every row', occasionId: 'shared with what others were told' },
      ...{ readAt: 'whether a child looked is the child’s own affair', awaitsMail: reasons.technical },
    },
  }),
  exported(noticeMails, {
    person: (id) => eq(noticeMails.userId, id),
    order: [noticeMails.kind],
    kept: ['kind', 'isWanted', 'lastMailedAt'],
    leftOut: { userId: 'the person in every row' },
  }),
  exported(weeklyMailChoices, {
    person: (id) => eq(weeklyMailChoices.parentId, id),
    order: [weeklyMailChoices.parentId],
    kept: ['isOn', 'weekday', 'hour', 'timeZone', 'nextAt'],
    leftOut: { parentId: 'the person in every row' },
  }),
];
