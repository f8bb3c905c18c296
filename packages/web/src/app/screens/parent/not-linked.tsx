import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Shown to a parent instead of a child to whom there is no link. The server answers the same whether a link has ended,
 * never was, or the child does not exist (RES-37).
 */
export function NotLinked() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-center">
      <EmptyState
        level={1}
        picture="/scenes/empty-link.svg"
        title={m.parent_not_linked_title()}
        text={m.parent_not_linked_text()}
      >
        <ButtonLink look="primary" to={paths.parentDashboard.href()}>
          {m.common_back_to_dashboard()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
