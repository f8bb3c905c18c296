import { INVITATION_LIFE_DAYS } from '@vivavoce/contracts/identity/bounds';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import type { PersonAct } from '#app/screens/admin/user-management/person-acts.ts';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';

/** What is done with one person after a question. */
export type AskedAct = Extract<PersonAct, 'reset_link' | 'invitation' | 'keep'>;

type Question = {
  title: string;
  text: string;
  confirm: string;
  /** The harmless answer, where “Cancel” could be mistaken for the act. */
  cancel?: string;
};

type Asked = {
  question: (user: ListedUser) => Question;
  /** @throws the server's refusal */
  send: (id: string) => Promise<unknown>;
  done: (of: { name: string }) => string;
  /** The reason for a failure that has no text of its own. */
  failed: () => string;
};

/** The questions, what they lead to, and what is said afterwards. */
export const askedActs: Record<AskedAct, Asked> = {
  reset_link: {
    question: (user) => ({
      title: m.admin_users_reset_link_title({ name: userName(user) }),
      text: m.admin_users_reset_link_text({ email: user.email ?? '' }),
      confirm: m.admin_users_reset_link_confirm(),
    }),
    send: (id) => call('POST /api/admin/users/:id/reset_link', { params: { id } }),
    done: m.admin_users_reset_link_sent,
    failed: m.admin_users_mail_failed,
  },
  invitation: {
    question: (user) => ({
      title: m.admin_users_invite_title({ name: userName(user) }),
      text: m.admin_users_invite_text({ email: user.email ?? '', days: INVITATION_LIFE_DAYS }),
      confirm: m.admin_users_invite_confirm(),
    }),
    send: (id) => call('POST /api/admin/users/:id/invitation', { params: { id } }),
    done: m.admin_users_invited,
    failed: m.admin_users_mail_failed,
  },
  keep: {
    question: (user) => ({
      title: m.admin_users_keep_title({ name: userName(user) }),
      text: m.admin_users_keep_text({ day: showMoment(user.deletionDueAt, 'day') }),
      confirm: m.admin_users_keep_confirm(),
      cancel: m.admin_users_keep_not(),
    }),
    send: (id) => call('DELETE /api/users/:id/deletion', { params: { id } }),
    done: m.deletion_kept,
    failed: m.deletion_keep_failed,
  },
};
