import { useQuery } from '@tanstack/react-query';
import { ChildCard } from '#app/screens/parent/child-card.tsx';
import { MissingChildren } from '#app/screens/parent/missing-children.tsx';
import { linkedChildrenQuery } from '#domains/family/linked-children.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';

/** One column on a phone, two on a tablet, three on a desktop (specification §2.5). */
const grid = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

function Waiting() {
  return (
    <div role="status" aria-label={m.common_loading()} className={grid}>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

/** The children of a parent: loading, failed to load, none, or a card for each (specification §2.5). */
export function LinkedChildren({ parentId, onLink }: { parentId: string; onLink: () => void }) {
  const linked = useQuery(linkedChildrenQuery(parentId));
  const children = linked.data?.children ?? [];
  const isNone = linked.isSuccess && children.length === 0;
  return (
    <section aria-labelledby="linked-children" className="flex flex-col gap-5">
      <h2 id="linked-children" className="title-section">
        {m.parent_children_title()}
      </h2>
      {linked.isPending && <Waiting />}
      {linked.isError && (
        <ErrorState title={m.parent_children_failed()} text={errorText(linked.error, '')}>
          <Button busy={linked.isFetching} onClick={() => linked.refetch()}>
            {m.common_try_again()}
          </Button>
        </ErrorState>
      )}
      {isNone && (
        <Card>
          <EmptyState
            picture="/scenes/empty-link.svg"
            title={m.parent_children_none_title()}
            text={m.parent_children_none_text()}
          >
            <Button look="primary" size="lg" onClick={onLink}>
              {m.parent_link_first()}
            </Button>
          </EmptyState>
        </Card>
      )}
      {linked.isSuccess && <MissingChildren linked={linked} />}
      {linked.isSuccess && children.length > 0 && (
        <ul className={grid}>
          {children.map((child) => (
            <li key={child.userId} className="flex min-w-0">
              <ChildCard child={child} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
