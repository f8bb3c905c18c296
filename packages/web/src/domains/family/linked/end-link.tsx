import { useQueryClient } from '@tanstack/react-query';
import type { LinkedParent } from '@vivavoce/contracts/family/link-calls';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { endLink, parentsQuery } from './link-queries.ts';
import { parentName } from './link-row.tsx';

/** 'End link', for the learner and for administrators. It asks first, and says what the end of the link means. */
export function EndLink({ childId, parent, text }: { childId: string; parent: LinkedParent; text: string }) {
  const client = useQueryClient();
  const name = parentName(parent);
  return (
    <ConfirmedAction
      trigger={
        <Button look="danger-quiet" size="sm" aria-label={m.linked_end_of({ name })}>
          {m.linked_end()}
        </Button>
      }
      title={m.linked_end_title({ name })}
      text={text}
      confirm={m.linked_end()}
      cancel={m.linked_keep()}
      action={() => endLink(childId, parent.parentId)}
      failed={m.linked_end_failed()}
      onDone={async () => {
        void showToast('success', m.linked_ended({ name }));
        await client.invalidateQueries({ queryKey: parentsQuery(childId).queryKey });
      }}
    />
  );
}
