import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import { m } from '#messages/messages.js';

type Count = { count: number };

/** The words of one thing that can be done with several accounts. */
type BulkTexts = {
  /** The button, and the confirmation. */
  act: () => string;
  /** That it was done, and to how many. */
  done: (of: Count) => string;
};

/** What can be done with several accounts, in the order of the buttons. */
export const bulkTexts: Record<BulkAction, BulkTexts> = {
  disable: { act: m.admin_bulk_disable, done: m.admin_bulk_disabled },
  enable: { act: m.admin_bulk_enable, done: m.admin_bulk_enabled },
  sign_out: { act: m.admin_bulk_sign_out, done: m.admin_bulk_signed_out },
  resend_code: { act: m.admin_bulk_resend_code, done: m.admin_bulk_resent_code },
  delete: { act: m.admin_bulk_delete, done: m.admin_bulk_deleted },
};

/** The questions before it is done. The browser asks before a deletion (RES-46). */
export const bulkQuestions: Record<
  Exclude<BulkAction, 'delete'>,
  { title: (of: Count) => string; text: () => string }
> = {
  disable: { title: m.admin_bulk_disable_title, text: m.admin_bulk_disable_text },
  enable: { title: m.admin_bulk_enable_title, text: m.admin_bulk_enable_text },
  sign_out: { title: m.admin_bulk_sign_out_title, text: m.admin_bulk_sign_out_text },
  resend_code: { title: m.admin_bulk_resend_code_title, text: m.admin_bulk_resend_code_text },
};

/** The question before several people are deleted; for one alone, it is that of a row. */
export const deletionQuestion = (count: number): string =>
  count === 1 ? m.admin_users_delete_confirm() : m.admin_users_delete_confirm_several({ count });
