import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DELETION_WAIT_DAYS } from '@vivavoce/contracts/rights/bounds';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { plannedDeletionQuery } from './deletion-queries.ts';

const DAY_MS = 86_400_000;

/** Where a parent mends what keeps them from acting as one. */
export type ParentRepairs = { emailTo: string; profileTo: string };

/** A link to where the refusal can be mended, if the parent can mend it. */
function Repair({ error, emailTo, profileTo }: ParentRepairs & { error: unknown }) {
  const [to, text] = refusedWith(error, 'parent_email_unverified')
    ? [emailTo, m.deletion_to_email()]
    : refusedWith(error, 'parent_not_adult')
      ? [profileTo, m.deletion_to_profile()]
      : [null, ''];
  if (to === null) return null;
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
      {text}
    </Link>
  );
}

/**
 * 'Delete {name}’s account' with its question, for a linked parent. It must be rendered inside `RecentSignIn`, because
 * the server first requires a recent sign-in.
 */
export function PlanDeletion({
  childId,
  name,
  repairs,
}: {
  childId: string;
  name: string;
  repairs: ParentRepairs;
}) {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  const [isOpen, setIsOpen] = useState(false);
  const { queryKey } = plannedDeletionQuery(childId);
  const planning = useMutation({
    mutationFn: () =>
      withRecentSignIn(() => call('POST /api/users/:id/deletion', { params: { id: childId } })),
    onSuccess: async ({ planned }) => {
      setIsOpen(false);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, planned);
      void showToast('success', m.deletion_planned({ name, day: showMoment(planned?.dueAt, 'day') }));
    },
  });
  function handleOpenChange(open: boolean) {
    planning.reset();
    setIsOpen(open);
  }
  const day = showMoment(new Date(Date.now() + DELETION_WAIT_DAYS * DAY_MS), 'day');
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      trigger={<Button look="danger-quiet">{m.deletion_plan({ name })}</Button>}
      title={m.deletion_plan_title({ name })}
      text={m.deletion_plan_text({ days: DELETION_WAIT_DAYS, day })}
      confirm={m.deletion_plan_confirm({ days: DELETION_WAIT_DAYS })}
      cancel={m.deletion_plan_keep()}
      busy={planning.isPending}
      error={planning.isError ? errorText(planning.error, m.deletion_plan_failed()) : undefined}
      remedy={planning.isError && <Repair error={planning.error} {...repairs} />}
      onConfirm={() => planning.mutate()}
    >
      <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-accent">
        <li>{m.deletion_plan_until({ name })}</li>
        <li>{m.deletion_plan_told({ name })}</li>
        <li>{m.deletion_plan_stop({ name })}</li>
      </ul>
    </ConfirmDialog>
  );
}
