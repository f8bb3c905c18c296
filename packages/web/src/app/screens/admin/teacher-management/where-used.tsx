import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Who uses a teacher, and who made them. Leads to the sessions with this teacher. */
export function WhereUsed({
  teacher,
  isOpen,
  onClose,
}: {
  /** Null before the first time that it opens. */
  teacher: ListedTeacher | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  if (teacher === null) return null;
  const { id, name, createdBy, createdByName, sessionCount, learnerCount, chosenCount } = teacher;
  const facts = [
    { label: m.admin_teachers_sessions(), text: sessionCount.toLocaleString() },
    { label: m.admin_teachers_learners(), text: learnerCount.toLocaleString() },
    { label: m.admin_teachers_used_chosen(), text: chosenCount.toLocaleString() },
    {
      label: m.admin_teachers_used_made_by(),
      text:
        createdBy === null ? m.admin_teachers_used_ours() : createdByName || m.admin_audit_person_unnamed(),
    },
  ];
  const isUnused = sessionCount === 0 && chosenCount === 0;
  return (
    <Dialog title={m.admin_teachers_used({ name })} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <dl className="flex flex-col divide-y divide-line">
        {facts.map(({ label, text }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {isUnused && <p className="text-ink-2">{m.admin_teachers_used_nobody()}</p>}
      {sessionCount > 0 && (
        <ButtonLink look="primary" to={paths.admin.href({ tab: 'sessions', teacherId: id })}>
          {m.admin_teachers_used_show({ name })}
        </ButtonLink>
      )}
    </Dialog>
  );
}
