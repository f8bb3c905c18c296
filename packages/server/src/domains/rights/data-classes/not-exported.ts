/**
 * Tables that no export shows, by name, because some of them belong to domains below this one. Jobs hold ids and no
 * words, and are not tables of ours.
 */

/** Never part of an export, whoever asks. Each with the reason. */
export const sealedTables = {
  link_requests: 'a private request of a learner: no parent may learn of it, not even that it exists',
  barred_request_readers: 'would tell that there are private requests to keep somebody from',
  request_mails: 'would tell when a private request came',
  report_cases: 'what administrators made of a reported answer; the report itself is exported to its sender',
  case_entries: 'notes of administrators for other administrators',
  concerns:
    'what a learner said that worries: no parent may learn of it, and not from the learner’s own copy either',
  concern_turns: 'the words of it, sealed',
  concern_entries: 'what those who look after it did and noted, sealed',
  concern_mails: 'who was told of it',
  worry_signs: 'which small worries a learner told of, and when; without a word, and for nobody to read',
  record_holds: 'a hold, and its reason, are known to administrators alone',
  audit_values: 'what administrators changed, for other administrators; erased with the account',
  held_records: 'sealed until the hold is closed',
  child_secrets: 'a secret',
  child_secret_tries: 'part of how sign-ins work',
  second_factors: 'a secret',
  backup_codes: 'secrets',
  verifications: 'belongs to the sign-in engine; always empty',
  tickets: 'a sign-in or a passkey challenge that waits, for ten minutes',
  email_codes: 'a secret',
  email_changes: 'an address that is not proved yet, with the hash of a secret, for an hour',
  password_resets: 'a secret',
  factor_recoveries: 'a secret, for four days',
  realtime_keys: 'keys of calls; their instructions repeat the profile and the summaries, which are exported',
  mails: 'mails to be sent, to anybody, with codes and links that open accounts; thirty days at most',
} as const;

/** No content of a learner. Each with the setting or the time that ends it. */
export const retainedTables = {
  security_events: 'SECURITY_LOG_DAYS; for administrators, with keyed hashes of networks',
  audit_entries: 'AUDIT_DAYS; what administrators did, for other administrators',
  account_views: 'half an hour; which administrator sees the product as which person sees it',
  transcript_openings: 'half an hour; for which administrator a transcript is open',
  case_openings: 'half an hour; for which administrator the turns around a reported answer are open',
  subscription_payments: 'for the operator’s accounts; names nobody once the account is deleted',
  retained_consents: 'CONSENT_RECORD_DAYS; names nobody',
  data_exports: 'deleted a day after the files are ready',
  session_charges: 'deleted with the session (SESSION_DAYS); what the operator paid',
  limits_reached: '15 days; only prevents a second notice',
  weekly_mails_sent: '60 days; only prevents a second mail',
  revocations: 'ten minutes',
  sign_in_failures: '15 minutes; keyed hashes',
  mailbox_counts: 'a day; keyed hashes',
  payment_events: '40 days; names nobody',
  web_vital_counts: '90 days; counts of all people together',
  service_figures: '30 days; counts of how the services fared',
  switches: 'as long as the product; what administrators switched off, about nobody',
  site_notices: 'until it is replaced or taken down; a text for everybody',
} as const;
