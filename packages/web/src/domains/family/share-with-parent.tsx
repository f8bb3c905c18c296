import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { generateInvite, listInvites } from '#domains/family/invite-calls.ts';
import { InviteRow } from '#domains/family/invite-row.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { errorText } from '#lib/api-error.ts';
import { SUCCESS_MS } from '#lib/success-ms.ts';
import { usePassingValue } from '#lib/use-passing-value.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const invitesQuery = (userId: string) =>
  queryOptions({ queryKey: ['invites', userId], queryFn: () => listInvites(userId) });

/** The learner's codes: loading, failed to load, none yet, or a list. */
function InviteList({ userId, onRevoked }: { userId: string; onRevoked: () => Promise<void> }) {
  const invites = useQuery(invitesQuery(userId));
  if (invites.data === undefined) {
    return (
      <div role="status" aria-label={m.common_loading()}>
        <Skeleton className="h-20 rounded-lg" />
      </div>
    );
  }
  if (invites.data === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Banner kind="warn">{m.invite_list_failed()}</Banner>
        <Button busy={invites.isFetching} onClick={() => invites.refetch()}>
          {m.common_try_again()}
        </Button>
      </div>
    );
  }
  if (invites.data.length === 0) return <p className="text-ink-2">{m.invite_none()}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {invites.data.map((invite) => (
        <InviteRow key={invite.code} invite={invite} onRevoked={onRevoked} />
      ))}
    </ul>
  );
}

/** 'Share Account with Parent' (specification §2.4): makes, lists, shares and revokes invite codes. For learners only. */
export function ShareWithParent({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const listed = useQuery(invitesQuery(userId)).data;
  const title = useRescuedFocus<HTMLHeadingElement>(listed?.length);
  const [failure, setFailure] = useState<string | null>(null);
  const [success, showSuccess] = usePassingValue<string>(SUCCESS_MS);
  const making = useMutation({
    mutationFn: async () => {
      setFailure(null);
      const made = await generateInvite(userId, (error) =>
        setFailure(errorText(error, m.invite_generate_failed())),
      );
      if (made === null) return;
      // the list is read again instead of extended here, since another tab may have made codes too
      await queries.invalidateQueries(invitesQuery(userId));
      showSuccess(m.invite_generated());
    },
  });
  async function handleRevoked() {
    await queries.invalidateQueries(invitesQuery(userId));
    showSuccess(m.invite_revoked());
  }
  return (
    <SecurityCard
      icon={UsersRound}
      tint="leaf"
      title={m.invite_title()}
      titleRef={title}
      lead={m.invite_lead()}
    >
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      {success !== null && <Banner kind="ok">{success}</Banner>}
      <InviteList userId={userId} onRevoked={handleRevoked} />
      <CardActions>
        <Button busy={making.isPending} onClick={() => making.mutate()}>
          <Plus className="size-5" aria-hidden="true" />
          {making.isPending ? m.invite_generating() : m.invite_generate()}
        </Button>
      </CardActions>
    </SecurityCard>
  );
}
