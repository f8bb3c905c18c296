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
  report_downloaded: { label: m.audit_action_report_downloaded, did: m.audit_did_report_downloaded },
  audit_downloaded: { label: m.audit_action_audit_downloaded, did: m.audit_did_audit_downloaded },
};

/** All acts, in the order of the list. */
export const auditActions = Object.keys(actionWords) as AuditAction[];
