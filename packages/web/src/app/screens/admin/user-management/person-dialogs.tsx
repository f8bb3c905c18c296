import { FamilyDialog } from '#app/screens/admin/family-dialog.tsx';
import { FactorDialog } from '#app/screens/admin/user-management/factor-dialog.tsx';
import type { usePersonActs } from '#app/screens/admin/user-management/use-person-acts.ts';
import { ViewAsDialog } from '#app/screens/admin/user-management/view-as-dialog.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** What opens in front of the table from a person's menu. */
export function PersonDialogs({ question, opened, onClose }: ReturnType<typeof usePersonActs>['dialogs']) {
  const personOf = (dialog: string) => (opened?.dialog === dialog ? opened.person : null);
  return (
    <>
      {question && <ConfirmDialog {...question} />}
      <FamilyDialog learner={personOf('family')} onClose={onClose} />
      <ViewAsDialog person={personOf('view')} onClose={onClose} />
      <FactorDialog person={personOf('factor')} onClose={onClose} />
    </>
  );
}
