import { useQuery } from '@tanstack/react-query';
import { Eye, LifeBuoy } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { consentsQuery } from '#domains/attention/consent/consent-queries.ts';
import { OwnParents } from '#domains/family/linked/own-parents.tsx';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/**
 * The learner's linked parents in Account Settings. A learner who decides alone may end a link; every learner may ask an
 * administrator in private (RES-116).
 */
export function OwnParentsCard({ userId }: { userId: string }) {
  const consents = useQuery(consentsQuery(userId));
  const mayEnd = consents.data === undefined ? undefined : consents.data?.needsParent !== true;
  return (
    <OwnParents
      userId={userId}
      mayEnd={mayEnd}
      links={
        <>
          <ButtonLink to={paths.whoCanSee.href()}>
            <Eye className="size-5" aria-hidden="true" />
            {m.linked_see()}
          </ButtonLink>
          <ButtonLink look="quiet" to={`${paths.whoCanSee.href()}#help`}>
            <LifeBuoy className="size-5" aria-hidden="true" />
            {m.linked_ask()}
          </ButtonLink>
        </>
      }
    />
  );
}
