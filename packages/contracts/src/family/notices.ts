/**
 * What people are told of, and how. The list in the product always tells everything. Whether a mail tells it too
 * depends on the kind.
 */
export const noticeKinds = [
  'link_made',
  'link_ended',
  'consent_given',
  'consent_withdrawn',
  'limit_reached',
  'limits_changed',
  'pause_set',
  'child_address',
  'child_secret',
  'deletion_planned',
  'deletion_cancelled',
  'deletion_done',
  'payment_failed',
  'payment_ended',
  'report_answered',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How a kind is mailed to somebody who has chosen nothing. `always`: nobody can switch it off (RES-116). */
const mailing = {
  link_made: 'always',
  link_ended: 'always',
  consent_given: 'always',
  consent_withdrawn: 'always',
  // A child may reach a limit every day.
  limit_reached: 'off',
  limits_changed: 'on',
  pause_set: 'on',
  // A deletion cannot be undone.
  deletion_planned: 'always',
  deletion_cancelled: 'always',
  deletion_done: 'always',
  // Whoever reads the mailbox has the account.
  child_address: 'always',
  child_secret: 'always',
  payment_failed: 'on',
  payment_ended: 'on',
  report_answered: 'on',
} as const satisfies Record<NoticeKind, 'always' | 'on' | 'off'>;

/** Whether mails of this kind are sent whatever a person has chosen. */
export const isAlwaysMailed = (kind: NoticeKind): boolean => mailing[kind] === 'always';

/** Whether mails of this kind are sent to a person who has chosen nothing. */
export const isMailedAtFirst = (kind: NoticeKind): boolean => mailing[kind] !== 'off';

/** What only parents are told of: that a child reached a limit, and that a child's account is deleted. */
const toldToParents: readonly NoticeKind[] = ['limit_reached', 'deletion_done'];

/** Lists the kinds that a person of this role can be told of. */
export function noticeKindsOf(role: string): NoticeKind[] {
  return noticeKinds.filter((kind) => role === 'PARENT' || !toldToParents.includes(kind));
}

/**
 * The words of a notice: each has a title and a text in `messages/en.json`. The same thing is told to a child, to the
 * parent whom it is about and to other parents in different words. `self` is a learner's own decision, as parents read
 * of it.
 */
export const noticeVariants = [
  'link_made_child',
  'link_made_parent',
  'link_made_other',
  'account_made_child',
  'child_secret_child',
  'child_secret_other',
  'link_ended_child',
  'link_ended_parent',
  'link_ended_other',
  'consent_given_child',
  'consent_given_other',
  'consent_given_self',
  'consent_withdrawn_child',
  'consent_withdrawn_other',
  'consent_withdrawn_self',
  'limit_reached_day',
  'limit_reached_week',
  'limit_reached_quiet_hours',
  'limits_changed_child',
  'limits_changed_other',
  'lessons_paused_child',
  'lessons_paused_other',
  'lessons_resumed_child',
  'lessons_resumed_other',
  'deletion_planned_child',
  'deletion_planned_parent',
  'deletion_planned_other',
  'deletion_cancelled_child',
  'deletion_cancelled_parent',
  'deletion_cancelled_other',
  'deletion_done',
  'address_asked_other',
  'address_given_child',
  'address_given_other',
  'address_given_self',
  'payment_failed',
  'payment_ended',
  'report_answered_no_fault',
  'report_answered_teacher_corrected',
  'report_answered_teacher_withdrawn',
  'report_answered_passed_on',
] as const;
export type NoticeVariant = (typeof noticeVariants)[number];

/** How many notices a page of the list has, and how many it may have at most. */
export const NOTICES_PER_PAGE = 20;
export const NOTICES_PER_PAGE_MAX = 50;
