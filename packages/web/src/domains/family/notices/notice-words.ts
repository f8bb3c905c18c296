import type { Notice } from '@vivavoce/contracts/family/notice-calls';
import type { NoticeKind, NoticeVariant } from '@vivavoce/contracts/family/notices';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

type Said = { product: string; child: string; parent: string; purpose: string; date: string };
type Say = (said: Said) => string;

const words: Record<NoticeVariant, { title: Say; text: Say }> = {
  link_made_child: { title: m.notice_link_made_child_title, text: m.notice_link_made_child_text },
  link_made_parent: { title: m.notice_link_made_parent_title, text: m.notice_link_made_parent_text },
  link_made_other: { title: m.notice_link_made_other_title, text: m.notice_link_made_other_text },
  child_secret_child: { title: m.notice_child_secret_child_title, text: m.notice_child_secret_child_text },
  child_secret_other: { title: m.notice_child_secret_other_title, text: m.notice_child_secret_other_text },
  account_made_child: { title: m.notice_account_made_child_title, text: m.notice_account_made_child_text },
  link_ended_child: { title: m.notice_link_ended_child_title, text: m.notice_link_ended_child_text },
  link_ended_parent: { title: m.notice_link_ended_parent_title, text: m.notice_link_ended_parent_text },
  link_ended_other: { title: m.notice_link_ended_other_title, text: m.notice_link_ended_other_text },
  consent_given_child: { title: m.notice_consent_given_child_title, text: m.notice_consent_given_child_text },
  consent_given_other: { title: m.notice_consent_given_other_title, text: m.notice_consent_given_other_text },
  consent_given_self: { title: m.notice_consent_given_self_title, text: m.notice_consent_given_self_text },
  consent_withdrawn_child: {
    title: m.notice_consent_withdrawn_child_title,
    text: m.notice_consent_withdrawn_child_text,
  },
  consent_withdrawn_other: {
    title: m.notice_consent_withdrawn_other_title,
    text: m.notice_consent_withdrawn_other_text,
  },
  consent_withdrawn_self: {
    title: m.notice_consent_withdrawn_self_title,
    text: m.notice_consent_withdrawn_self_text,
  },
  limit_reached_day: { title: m.notice_limit_reached_day_title, text: m.notice_limit_reached_day_text },
  limit_reached_week: { title: m.notice_limit_reached_week_title, text: m.notice_limit_reached_week_text },
  limit_reached_quiet_hours: {
    title: m.notice_limit_reached_quiet_hours_title,
    text: m.notice_limit_reached_quiet_hours_text,
  },
  limits_changed_child: {
    title: m.notice_limits_changed_child_title,
    text: m.notice_limits_changed_child_text,
  },
  limits_changed_other: {
    title: m.notice_limits_changed_other_title,
    text: m.notice_limits_changed_other_text,
  },
  lessons_paused_child: {
    title: m.notice_lessons_paused_child_title,
    text: m.notice_lessons_paused_child_text,
  },
  lessons_paused_other: {
    title: m.notice_lessons_paused_other_title,
    text: m.notice_lessons_paused_other_text,
  },
  lessons_resumed_child: {
    title: m.notice_lessons_resumed_child_title,
    text: m.notice_lessons_resumed_child_text,
  },
  lessons_resumed_other: {
    title: m.notice_lessons_resumed_other_title,
    text: m.notice_lessons_resumed_other_text,
  },
  deletion_planned_child: {
    title: m.notice_deletion_planned_child_title,
    text: m.notice_deletion_planned_child_text,
  },
  deletion_planned_parent: {
    title: m.notice_deletion_planned_parent_title,
    text: m.notice_deletion_planned_parent_text,
  },
  deletion_planned_other: {
    title: m.notice_deletion_planned_other_title,
    text: m.notice_deletion_planned_other_text,
  },
  deletion_cancelled_child: {
    title: m.notice_deletion_cancelled_child_title,
    text: m.notice_deletion_cancelled_child_text,
  },
  deletion_cancelled_parent: {
    title: m.notice_deletion_cancelled_parent_title,
    text: m.notice_deletion_cancelled_parent_text,
  },
  deletion_cancelled_other: {
    title: m.notice_deletion_cancelled_other_title,
    text: m.notice_deletion_cancelled_other_text,
  },
  deletion_done: { title: m.notice_deletion_done_title, text: m.notice_deletion_done_text },
  address_asked_other: { title: m.notice_address_asked_other_title, text: m.notice_address_asked_other_text },
  address_given_child: { title: m.notice_address_given_child_title, text: m.notice_address_given_child_text },
  address_given_other: { title: m.notice_address_given_other_title, text: m.notice_address_given_other_text },
  address_given_self: { title: m.notice_address_given_self_title, text: m.notice_address_given_self_text },
  payment_failed: { title: m.notice_payment_failed_title, text: m.notice_payment_failed_text },
  payment_ended: { title: m.notice_payment_ended_title, text: m.notice_payment_ended_text },
  report_answered_no_fault: {
    title: m.notice_report_answered_no_fault_title,
    text: m.notice_report_answered_no_fault_text,
  },
  report_answered_teacher_corrected: {
    title: m.notice_report_answered_teacher_corrected_title,
    text: m.notice_report_answered_teacher_corrected_text,
  },
  report_answered_teacher_withdrawn: {
    title: m.notice_report_answered_teacher_withdrawn_title,
    text: m.notice_report_answered_teacher_withdrawn_text,
  },
  report_answered_passed_on: {
    title: m.notice_report_answered_passed_on_title,
    text: m.notice_report_answered_passed_on_text,
  },
};

const purposes = {
  attention_images: m.notice_purpose_attention_images,
  live_lessons: m.notice_purpose_live_lessons,
} as const satisfies Record<NonNullable<Notice['purpose']>, () => string>;

/** Returns the words of a notice. A deleted account, or one without a name, is not named. */
export function noticeWords(
  { variant, childFirstName, otherName, purpose, dueAt }: Notice,
  product: string,
): { title: string; text: string } {
  const said = {
    product,
    child: childFirstName || m.link_unnamed_child(),
    parent: otherName || m.link_unnamed_parent(),
    purpose: purpose === null ? '' : purposes[purpose](),
    date: dueAt === null ? '' : showMoment(dueAt, 'dateTime'),
  };
  return { title: words[variant].title(said), text: words[variant].text(said) };
}

/** What each kind is called where people choose their mails. */
export const noticeKindNames: Record<NoticeKind, () => string> = {
  link_made: m.notice_kind_link_made,
  link_ended: m.notice_kind_link_ended,
  consent_given: m.notice_kind_consent_given,
  consent_withdrawn: m.notice_kind_consent_withdrawn,
  limit_reached: m.notice_kind_limit_reached,
  limits_changed: m.notice_kind_limits_changed,
  pause_set: m.notice_kind_pause_set,
  deletion_planned: m.notice_kind_deletion_planned,
  deletion_cancelled: m.notice_kind_deletion_cancelled,
  deletion_done: m.notice_kind_deletion_done,
  child_address: m.notice_kind_child_address,
  child_secret: m.notice_kind_child_secret,
  payment_failed: m.notice_kind_payment_failed,
  payment_ended: m.notice_kind_payment_ended,
  report_answered: m.notice_kind_report_answered,
};
