import { useQuery, useQueryClient } from '@tanstack/react-query';
import { consentsQuery } from '#domains/attention/consent/consent-queries.ts';
import { consentNames } from '#domains/attention/consent/consent-words.tsx';
import { EndLink } from '#domains/family/linked/end-link.tsx';
import { parentsQuery } from '#domains/family/linked/link-queries.ts';
import { LinkRow, parentName } from '#domains/family/linked/link-row.tsx';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';

/** The linked parents of a learner, each with 'End link'. */
function Links({ userId }: { userId: string }) {
  const parents = useQuery(parentsQuery(userId));
  return (
    <Loaded query={parents} failed={m.linked_failed()}>
      {(all) =>
        all.length === 0 ? (
          <p className="text-ink-2">{m.admin_requests_no_links()}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {all.map((parent) => (
              <LinkRow
                key={parent.parentId}
                parent={parent}
                action={
                  <EndLink
                    childId={userId}
                    parent={parent}
                    text={m.linked_admin_end_text({ name: parentName(parent) })}
                  />
                }
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** What parents have refused, each with a way to lift it where parents disagree (decision 0034). */
function Refusals({ userId }: { userId: string }) {
  const client = useQueryClient();
  const consents = useQuery(consentsQuery(userId));
  return (
    <Loaded query={consents} failed={m.linked_admin_refused_failed()}>
      {(loaded) => {
        if (loaded === null) return <p className="text-ink-2">{m.linked_admin_no_profile()}</p>;
        if (loaded.refusedByParent.length === 0)
          return <p className="text-ink-2">{m.linked_admin_refused_none()}</p>;
        return (
          <ul className="flex flex-col gap-3">
            {loaded.refusedByParent.map((purpose) => {
              const consent = consentNames[purpose]();
              return (
                <li
                  key={purpose}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4"
                >
                  <span className="font-bold">{consent}</span>
                  <ConfirmedAction
                    trigger={
                      <Button size="sm" aria-label={m.linked_admin_lift_of({ consent })}>
                        {m.linked_admin_lift()}
                      </Button>
                    }
                    look="primary"
                    title={m.linked_admin_lift_title()}
                    text={m.linked_admin_lift_text({ consent })}
                    confirm={m.linked_admin_lift()}
                    action={() =>
                      call('DELETE /api/consents/:userId/refusals/:purpose', { params: { userId, purpose } })
                    }
                    failed={m.linked_admin_lift_failed()}
                    onDone={async () => {
                      void showToast('success', m.linked_admin_lifted());
                      await client.invalidateQueries({ queryKey: consentsQuery(userId).queryKey });
                    }}
                  />
                </li>
              );
            })}
          </ul>
        );
      }}
    </Loaded>
  );
}

/** Who is linked to a learner and what parents refused, in front of the table of users. */
export function FamilyDialog({
  learner,
  onClose,
}: {
  /** Null: the dialog is closed. */
  learner: { id: string; name: string } | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={m.linked_admin_title({ name: learner?.name ?? '' })}
      text={m.linked_admin_text()}
      open={learner !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {learner && (
        <div className="flex flex-col gap-5">
          <Links userId={learner.id} />
          <h3 className="font-bold">{m.linked_admin_refused()}</h3>
          <Refusals userId={learner.id} />
        </div>
      )}
    </Dialog>
  );
}
