import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import { m } from '#messages/messages.js';

type Count = { count: number };
type Name = { name: string };

/** The words of one thing that can be done with several accounts, or with one alone. */
type BulkTexts = {
  /** The button, and the confirmation. */
  act: () => string;
  /** That it was done, and to how many. */
  done: (of: Count) => string;
  /** That it was done to the only one. */
  doneToOne: (of: Name) => string;
};

/** What can be done with several accounts, in the order of the buttons. */
export const bulkTexts: Record<BulkAction, BulkTexts> = {
  disable: {
    act: m.admin_bulk_disable,
    done: m.admin_bulk_disabled,
    doneToOne: m.admin_bulk_disabled_one,
  },
  enable: {
    act: m.admin_bulk_enable,
    done: m.admin_bulk_enabled,
    doneToOne: m.admin_bulk_enabled_one,
  },
  sign_out: {
    act: m.admin_bulk_sign_out,
    done: m.admin_bulk_signed_out,
    doneToOne: m.admin_bulk_signed_out_one,
  },
  resend_code: {
    act: m.admin_bulk_resend_code,
    done: m.admin_bulk_resent_code,
    doneToOne: m.admin_bulk_resent_code_one,
  },
  delete: {
    act: m.admin_bulk_delete,
    done: m.admin_bulk_deleted,
    doneToOne: m.admin_users_deleted,
  },
};

type Question<Of> = { title: (of: Of) => string; text: (of: Of) => string };

/** The questions before it is done. The browser asks before a deletion (RES-46). */
const bulkQuestions: Record<
  Exclude<BulkAction, 'delete'>,
  { several: Question<Count>; one: Question<Name> }
> = {
  disable: {
    several: { title: m.admin_bulk_disable_title, text: m.admin_bulk_disable_text },
    one: { title: m.admin_bulk_disable_one_title, text: m.admin_bulk_disable_one_text },
  },
  enable: {
    several: { title: m.admin_bulk_enable_title, text: m.admin_bulk_enable_text },
    one: { title: m.admin_bulk_enable_one_title, text: m.admin_bulk_enable_one_text },
  },
  sign_out: {
    several: { title: m.admin_bulk_sign_out_title, text: m.admin_bulk_sign_out_text },
    one: { title: m.admin_bulk_sign_out_one_title, text: m.admin_bulk_sign_out_one_text },
  },
  resend_code: {
    several: { title: m.admin_bulk_resend_code_title, text: m.admin_bulk_resend_code_text },
    one: { title: m.admin_bulk_resend_code_one_title, text: m.admin_bulk_resend_code_one_text },
  },
};

/** Returns the question before something is done: about the person with this name, or about how many there are. */
export function bulkQuestion(
  action: Exclude<BulkAction, 'delete'>,
  [name, ...others]: readonly string[],
): { title: string; text: string } {
  const { one, several } = bulkQuestions[action];
  if (name !== undefined && others.length === 0)
    return { title: one.title({ name }), text: one.text({ name }) };
  const count = { count: others.length + 1 };
  return { title: several.title(count), text: several.text(count) };
}

/** Says that it was done: to the person with this name, or to how many. */
export function bulkDone(action: BulkAction, [name, ...others]: readonly string[]): string {
  const { done, doneToOne } = bulkTexts[action];
  return name !== undefined && others.length === 0 ? doneToOne({ name }) : done({ count: others.length + 1 });
}

/** The question before several people are deleted; for one alone, it is that of a row. */
export const deletionQuestion = (count: number): string =>
  count === 1 ? m.admin_users_delete_confirm() : m.admin_users_delete_confirm_several({ count });
