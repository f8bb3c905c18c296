import { useQuery } from '@tanstack/react-query';
import type { LinkedParent } from '@vivavoce/contracts/family/link-calls';
import { UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { EndLink } from './end-link.tsx';
import { parentsQuery } from './link-queries.ts';
import { LinkRow, parentName } from './link-row.tsx';

/** Says whether a mail told the learner of the link. */
function Told({ childMailedAt }: LinkedParent) {
  return (
    <p className="text-ink-2 text-sm">
      {childMailedAt === null
        ? m.linked_not_mailed()
        : m.linked_mailed({ day: showMoment(childMailedAt, 'day') })}
    </p>
  );
}

/** The learner's card with the parents who are linked, since when, and how a link ends (RES-116). */
export function OwnParents({
  userId,
  mayEnd,
  links,
}: {
  userId: string;
  /** Whether the learner may end a link alone. Undefined: not known yet. */
  mayEnd: boolean | undefined;
  /** The ways from here to other screens. */
  links: ReactNode;
}) {
  const parents = useQuery(parentsQuery(userId));
  const title = useRescuedFocus<HTMLHeadingElement>(parents.data?.length);
  const isFollowed = parents.data !== undefined && parents.data.length > 0;
  return (
    <SecurityCard
      icon={UserRoundCheck}
      tint="leaf"
      title={m.linked_title()}
      titleRef={title}
      lead={m.linked_lead()}
    >
      <Loaded query={parents} failed={m.linked_failed()}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-2">{m.linked_none()}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {all.map((parent) => (
                <LinkRow
                  key={parent.parentId}
                  parent={parent}
                  action={
                    mayEnd && (
                      <EndLink
                        childId={userId}
                        parent={parent}
                        text={m.linked_end_text_own({ name: parentName(parent) })}
                      />
                    )
                  }
                >
                  <Told {...parent} />
                </LinkRow>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isFollowed && mayEnd === false && <p className="text-ink-2">{m.linked_young()}</p>}
      <CardActions>{links}</CardActions>
    </SecurityCard>
  );
}
