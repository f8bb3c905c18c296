import { useQuery } from '@tanstack/react-query';
import { hasRole } from '#app/landing-path.ts';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { allUsersQuery } from '#domains/insights/admin-queries.ts';
import { userName } from '#domains/profiles/admin/admin-user-columns.tsx';
import { m } from '#messages/messages.js';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

/** A learner whom an administrator chose. */
export type ChosenLearner = { id: string; name: string };

/** One learner out of all, found by name or e-mail address. */
export function LearnerField({
  chosen,
  onChoose,
  error,
}: {
  chosen: ChosenLearner | null;
  onChoose: (learner: ChosenLearner) => void;
  error: string | undefined;
}) {
  const users = useQuery(allUsersQuery());
  return (
    <Loaded query={users} failed={m.admin_records_learners_failed()}>
      {(all) => {
        const learners = all.filter(({ role }) => hasRole(role, 'STUDENT') || hasRole(role, 'SOLO'));
        const find = (learnerId: string) => learners.find(({ id }) => id === learnerId);
        return (
          <Field label={m.admin_records_learner()} error={error}>
            {(control) => (
              <Combobox
                {...control}
                label={m.admin_records_learner()}
                placeholder={m.admin_records_learner_choose()}
                searchLabel={m.admin_records_learner_search()}
                options={learners.map((user) => ({
                  value: user.id,
                  label: userName(user),
                  note: user.email ?? m.common_no_email(),
                }))}
                value={chosen?.id ?? null}
                onChange={(id) => {
                  const user = find(id);
                  if (user) onChoose({ id, name: userName(user) });
                }}
              />
            )}
          </Field>
        );
      }}
    </Loaded>
  );
}
