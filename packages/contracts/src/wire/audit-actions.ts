import { z } from 'zod';

/**
 * What the audit trail records, in one closed list: every change that an administrator makes to somebody else's data, and
 * every reading of what is closed. `docs/operations.md` explains each name. A name that was ever recorded stays in the
 * list.
 */
export const AUDIT_ACTIONS = [
  'user_created',
  'user_changed',
  'user_deleted',
  'user_disabled',
  'user_enabled',
  'user_signed_out',
  'code_resent',
  'reset_link_sent',
  'invitation_sent',
  'users_imported',
  'factor_recovery_started',
  'factor_recovery_cancelled',
  'account_viewed',
  'age_corrected',
  'consent_changed',
  'consent_refusal_lifted',
  'school_agreement_recorded',
  'school_agreement_ended',
  'link_ended',
  'teacher_created',
  'teacher_changed',
  'teacher_deleted',
  'session_created',
  'session_changed',
  'session_deleted',
  'transcript_opened',
  'export_requested',
  'export_fetched',
  'hold_placed',
  'hold_closed',
  'held_records_opened',
  'link_request_opened',
  'link_request_answered',
  'deletion_cancelled',
  'case_turns_opened',
  'case_taken',
  'case_released',
  'case_noted',
  'case_decided',
  'case_reopened',
  'concern_opened',
  'concern_taken_out',
  'concern_noted',
  'concern_closed',
  'concern_reopened',
  'call_ended',
  'job_retried',
  'job_discarded',
  'switch_changed',
  'site_notice_changed',
  'report_downloaded',
  'audit_downloaded',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

/** The kinds of records that an entry of the audit trail is about. */
export const AUDIT_SUBJECTS = ['user', 'teacher', 'session', 'report', 'case', 'concern', 'job'] as const;
export const AuditSubject = z.enum(AUDIT_SUBJECTS);
export type AuditSubject = z.infer<typeof AuditSubject>;
