import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { DELETION_PART } from './deletion-part.ts';
import { plannedDeletionQuery } from './deletion-queries.ts';
import { type ParentRepairs, PlanDeletion } from './plan-deletion.tsx';
import { PlannedCard } from './planned-card.tsx';

/** How an account is deleted, or the deletion that a parent planned. It must be rendered inside `RecentSignIn`. */
export function DeletionCard({
  learnerId,
  childName,
  repairs,
  toSettings,
  help,
}: {
  learnerId: string;
  /** The learner's name when a parent reads; null when the learner does. */
  childName: string | null;
  repairs: ParentRepairs;
  /** Leads to where people delete their own account. */
  toSettings: ReactNode;
  /** The ways to help for a learner who cannot cancel a planned deletion. */
  help: ReactNode;
}) {
  const planned = useQuery(plannedDeletionQuery(learnerId));
  const title = useRescuedFocus<HTMLHeadingElement>(planned.data?.dueAt ?? planned.data);
  const { hash } = useLocation();
  const isSought = Boolean(planned.data) && hash === `#${DELETION_PART}`;
  useEffect(() => {
    if (!isSought) return;
    title.current?.focus({ preventScroll: true });
    document.getElementById(DELETION_PART)?.scrollIntoView();
  }, [isSought, title]);
  if (planned.data) {
    return (
      <div id={DELETION_PART}>
        <PlannedCard
          learnerId={learnerId}
          childName={childName}
          planned={planned.data}
          titleRef={title}
          help={help}
        />
      </div>
    );
  }
  if (childName === null) {
    return (
      <SecurityCard
        icon={Trash2}
        title={m.deletion_own_title()}
        titleRef={title}
        lead={m.deletion_own_text()}
      >
        <CardActions>{toSettings}</CardActions>
      </SecurityCard>
    );
  }
  return (
    <SecurityCard
      icon={Trash2}
      tint="danger"
      title={m.deletion_child_title({ name: childName })}
      titleRef={title}
      lead={m.deletion_child_lead({ name: childName })}
    >
      <Loaded query={planned} failed={m.deletion_load_failed()}>
        {() => (
          <CardActions>
            <PlanDeletion childId={learnerId} name={childName} repairs={repairs} />
          </CardActions>
        )}
      </Loaded>
    </SecurityCard>
  );
}
