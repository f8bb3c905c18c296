import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';
import { m } from '#messages/messages.js';

type ActionWords = {
  /** The name of the act in a list. */
  label: () => string;
  /** The whole sentence. An act that names nobody leaves `subject` out. */
  did: (of: { actor: string; subject: string }) => string;
};

/** What the audit trail records, in words and in the order of the list. */
export const actionWords: Record<AuditAction, ActionWords> = {
  user_created: { label: m.audit_action_user_created, did: m.audit_did_user_created },
  user_changed: { label: m.audit_action_user_changed, did: m.audit_did_user_changed },
  user_deleted: { label: m.audit_action_user_deleted, did: m.audit_did_user_deleted },
  user_disabled: { label: m.audit_action_user_disabled, did: m.audit_did_user_disabled },
  user_enabled: { label: m.audit_action_user_enabled, did: m.audit_did_user_enabled },
  user_signed_out: { label: m.audit_action_user_signed_out, did: m.audit_did_user_signed_out },
  code_resent: { label: m.audit_action_code_resent, did: m.audit_did_code_resent },
  reset_link_sent: { label: m.audit_action_reset_link_sent, did: m.audit_did_reset_link_sent },
  invitation_sent: { label: m.audit_action_invitation_sent, did: m.audit_did_invitation_sent },
  users_imported: { label: m.audit_action_users_imported, did: m.audit_did_users_imported },
  factor_recovery_started: {
    label: m.audit_action_factor_recovery_started,
    did: m.audit_did_factor_recovery_started,
  },
  factor_recovery_cancelled: {
    label: m.audit_action_factor_recovery_cancelled,
    did: m.audit_did_factor_recovery_cancelled,
  },
  account_viewed: { label: m.audit_action_account_viewed, did: m.audit_did_account_viewed },
  age_corrected: { label: m.audit_action_age_corrected, did: m.audit_did_age_corrected },
  consent_changed: { label: m.audit_action_consent_changed, did: m.audit_did_consent_changed },
  consent_refusal_lifted: {
    label: m.audit_action_consent_refusal_lifted,
    did: m.audit_did_consent_refusal_lifted,
  },
  school_agreement_recorded: {
    label: m.audit_action_school_agreement_recorded,
    did: m.audit_did_school_agreement_recorded,
  },
  school_agreement_ended: {
    label: m.audit_action_school_agreement_ended,
    did: m.audit_did_school_agreement_ended,
  },
  link_ended: { label: m.audit_action_link_ended, did: m.audit_did_link_ended },
  teacher_created: { label: m.audit_action_teacher_created, did: m.audit_did_teacher_created },
  teacher_changed: { label: m.audit_action_teacher_changed, did: m.audit_did_teacher_changed },
  teacher_deleted: { label: m.audit_action_teacher_deleted, did: m.audit_did_teacher_deleted },
  session_created: { label: m.audit_action_session_created, did: m.audit_did_session_created },
  session_changed: { label: m.audit_action_session_changed, did: m.audit_did_session_changed },
  session_deleted: { label: m.audit_action_session_deleted, did: m.audit_did_session_deleted },
  transcript_opened: { label: m.audit_action_transcript_opened, did: m.audit_did_transcript_opened },
  export_requested: { label: m.audit_action_export_requested, did: m.audit_did_export_requested },
  export_fetched: { label: m.audit_action_export_fetched, did: m.audit_did_export_fetched },
  hold_placed: { label: m.audit_action_hold_placed, did: m.audit_did_hold_placed },
  hold_closed: { label: m.audit_action_hold_closed, did: m.audit_did_hold_closed },
  held_records_opened: { label: m.audit_action_held_records_opened, did: m.audit_did_held_records_opened },
  link_request_opened: { label: m.audit_action_link_request_opened, did: m.audit_did_link_request_opened },
  link_request_answered: {
    label: m.audit_action_link_request_answered,
    did: m.audit_did_link_request_answered,
  },
  deletion_cancelled: { label: m.audit_action_deletion_cancelled, did: m.audit_did_deletion_cancelled },
  case_turns_opened: { label: m.audit_action_case_turns_opened, did: m.audit_did_case_turns_opened },
  case_taken: { label: m.audit_action_case_taken, did: m.audit_did_case_taken },
  case_released: { label: m.audit_action_case_released, did: m.audit_did_case_released },
  case_noted: { label: m.audit_action_case_noted, did: m.audit_did_case_noted },
  case_decided: { label: m.audit_action_case_decided, did: m.audit_did_case_decided },
  case_reopened: { label: m.audit_action_case_reopened, did: m.audit_did_case_reopened },
  concern_opened: { label: m.audit_action_concern_opened, did: m.audit_did_concern_opened },
  concern_taken_out: { label: m.audit_action_concern_taken_out, did: m.audit_did_concern_taken_out },
  concern_noted: { label: m.audit_action_concern_noted, did: m.audit_did_concern_noted },
  concern_closed: { label: m.audit_action_concern_closed, did: m.audit_did_concern_closed },
  concern_reopened: { label: m.audit_action_concern_reopened, did: m.audit_did_concern_reopened },
  call_ended: { label: m.audit_action_call_ended, did: m.audit_did_call_ended },
  job_retried: { label: m.audit_action_job_retried, did: m.audit_did_job_retried },
  job_discarded: { label: m.audit_action_job_discarded, did: m.audit_did_job_discarded },
  switch_changed: { label: m.audit_action_switch_changed, did: m.audit_did_switch_changed },
  site_notice_changed: { label: m.audit_action_site_notice_changed, did: m.audit_did_site_notice_changed },
  report_downloaded: { label: m.audit_action_report_downloaded, did: m.audit_did_report_downloaded },
  audit_downloaded: { label: m.audit_action_audit_downloaded, did: m.audit_did_audit_downloaded },
};

/** All acts, in the order of the list. */
export const auditActions = Object.keys(actionWords) as AuditAction[];
