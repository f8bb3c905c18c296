import { z } from 'zod';

/**
 * What the security log records, in one closed list (RES-120). `docs/operations.md` explains each name. A name that was
 * ever recorded stays in the list.
 */
export const SECURITY_EVENTS = [
  'sign_in_failed',
  'sign_in_locked',
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'second_factor_failed',
  'second_factor_changed',
  'passkey_changed',
  'child_account_made',
  'device_paired',
  'device_ended',
  'password_changed',
  'email_changed',
  'code_mailed',
  'code_failed',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'age_refused',
  'consent_given',
  'consent_withdrawn',
  'consent_proved',
  'school_agreement_recorded',
  'school_agreement_ended',
  'card_checked',
  'data_export_requested',
  'data_export_fetched',
  'deletion_planned',
  'deletion_cancelled',
  'hold_placed',
  'hold_closed',
  'held_records_opened',
  'link_made',
  'link_ended',
  'link_request_opened',
  'link_request_answered',
  'consent_refusal_lifted',
  'limits_changed',
  'guard_refused',
  'guard_ended_call',
  'demo_sign_in_refused',
  'too_many_requests',
  'events_dropped',
] as const;
export const SecurityEvent = z.enum(SECURITY_EVENTS);
export type SecurityEvent = z.infer<typeof SecurityEvent>;
