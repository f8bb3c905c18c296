import { useQuery } from '@tanstack/react-query';
import type { LinkedParent } from '@vivavoce/contracts/family/link-calls';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { endLink, parentsQuery } from './link-queries.ts';
import { LinkRow } from './link-row.tsx';

type Child = { childId: string; childName: string };

/** 'Unlink': ends the reader's own link. The page's watch over the links forgets the child, and says that it is over. */
function Unlink({
  childId,
  childName: name,
  parentId,
  onUnlinked,
}: Child & { parentId: string; onUnlinked: () => Promise<void> }) {
  return (
    <ConfirmedAction
      trigger={
        <Button look="danger-quiet" size="sm" aria-label={m.linked_unlink_of({ name })}>
          {m.linked_unlink()}
        </Button>
      }
      title={m.linked_unlink_title({ name })}
      text={m.linked_unlink_text({ name })}
      confirm={m.linked_unlink()}
      cancel={m.linked_keep()}
      action={() => endLink(childId, parentId)}
      failed={m.linked_end_failed()}
      onDone={onUnlinked}
    />
  );
}

/** Who is linked to a child, for a linked parent, who may end only their own link (RES-83, RES-116). */
export function LinkedPeople({
  childId,
  childName,
  readerId,
  onUnlinked,
  links,
}: Child & {
  readerId: string;
  /** Leaves the child's screen, which the server refuses from now on, and reads the links again. */
  onUnlinked: () => Promise<void>;
  /** The ways from here to other screens. */
  links: ReactNode;
}) {
  const parents = useQuery(parentsQuery(childId));
  const isReader = ({ parentId }: LinkedParent) => parentId === readerId;
  return (
    <SecurityCard
      icon={UsersRound}
      tint="leaf"
      title={m.linked_child_title({ name: childName })}
      lead={m.linked_child_lead()}
    >
      <Loaded query={parents} failed={m.linked_failed()}>
        {(all) => (
          <ul className="flex flex-col gap-3">
            {all.map((parent) => (
              <LinkRow
                key={parent.parentId}
                parent={parent}
                isYou={isReader(parent)}
                action={
                  isReader(parent) && (
                    <Unlink
                      childId={childId}
                      childName={childName}
                      parentId={readerId}
                      onUnlinked={onUnlinked}
                    />
                  )
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      <CardActions>{links}</CardActions>
    </SecurityCard>
  );
}
