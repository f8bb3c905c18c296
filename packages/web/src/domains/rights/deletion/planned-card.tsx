import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlannedDeletion } from '@vivavoce/contracts/rights/deletion-calls';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { plannedDeletionQuery } from './deletion-queries.ts';

/** The button that cancels a planned deletion. It asks nothing: to keep an account harms nobody. */
function KeepAccount({ learnerId, childName }: { learnerId: string; childName: string | null }) {
  const client = useQueryClient();
  const { queryKey } = plannedDeletionQuery(learnerId);
  const keeping = useMutation({
    mutationFn: () => call('DELETE /api/users/:id/deletion', { params: { id: learnerId } }),
    onSuccess: async ({ planned }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, planned);
      void showToast(
        'success',
        childName === null ? m.deletion_kept_own() : m.deletion_kept({ name: childName }),
      );
    },
  });
  return (
    <>
      {keeping.isError && <FieldError text={errorText(keeping.error, m.deletion_keep_failed())} />}
      <CardActions>
        <Button look="primary" busy={keeping.isPending} onClick={() => keeping.mutate()}>
          {childName === null ? m.deletion_keep_own() : m.deletion_keep()}
        </Button>
      </CardActions>
    </>
  );
}

/** A deletion that waits: when, who asked for it, and what the reader can do about it. */
export function PlannedCard({
  learnerId,
  childName,
  planned,
  titleRef,
  help,
}: {
  learnerId: string;
  /** The learner's name when a parent reads; null when the learner does. */
  childName: string | null;
  planned: PlannedDeletion;
  titleRef: Ref<HTMLHeadingElement>;
  /** The ways to help for a learner who cannot cancel it. */
  help: ReactNode;
}) {
  const day = showMoment(planned.dueAt, 'day');
  const asked = showMoment(planned.requestedAt, 'day');
  const byName = planned.byName || m.deletion_someone();
  const byWhom = planned.isOwn
    ? m.deletion_by_you({ day: asked })
    : m.deletion_by({ name: byName, day: asked });
  const isOwn = childName === null;
  return (
    <SecurityCard
      icon={CalendarX2}
      tint="sun"
      title={
        isOwn
          ? m.deletion_planned_own_title({ day })
          : m.deletion_planned_child_title({ name: childName, day })
      }
      titleRef={titleRef}
      lead={byWhom}
    >
      <p>{isOwn ? m.deletion_own_until() : m.deletion_child_until({ name: childName })}</p>
      {isOwn && <p>{planned.mayCancel ? m.deletion_own_may() : m.deletion_own_may_not({ name: byName })}</p>}
      {planned.mayCancel ? <KeepAccount learnerId={learnerId} childName={childName} /> : help}
    </SecurityCard>
  );
}
