import type { BulkAction } from '@vivavoce/contracts/identity/account-state-calls';
import type { ListedUser } from '@vivavoce/contracts/insights/admin-calls';
import { useState } from 'react';
import type { PersonAct } from '#app/screens/admin/user-management/person-acts.ts';
import { usePersonQuestion } from '#app/screens/admin/user-management/use-person-question.ts';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';

/** What is open in front of the table, and about whom. */
type Opened = {
  dialog: Extract<PersonAct, 'family' | 'view' | 'factor'>;
  person: { id: string; name: string };
};

/** Begins what was chosen in a person's menu: a change of the account, a question, or a dialog of its own. */
export function usePersonActs({
  onBulk,
  onDone,
}: {
  /** Asks before an account is changed, as for several accounts. */
  onBulk: (action: BulkAction, users: readonly ListedUser[]) => void;
  /** Called after something was done, so that the rows are read again. */
  onDone: () => Promise<void>;
}) {
  const { ask, failure, question } = usePersonQuestion({ onDone });
  const [opened, setOpened] = useState<Opened | null>(null);
  function act(chosen: PersonAct, user: ListedUser) {
    switch (chosen) {
      case 'resend_code':
      case 'sign_out':
      case 'disable':
      case 'enable':
        return onBulk(chosen, [user]);
      case 'reset_link':
      case 'invitation':
      case 'keep':
        return ask(chosen, user);
      default:
        setOpened({ dialog: chosen, person: { id: user.id, name: userName(user) } });
    }
  }
  return {
    act,
    /** What went wrong with one person, until it is dismissed. */
    failure,
    /** What `PersonDialogs` gets. */
    dialogs: { question, opened, onClose: () => setOpened(null) },
  };
}
