import { useQueryClient } from '@tanstack/react-query';
import type { RecordHold } from '@vivavoce/contracts/rights/hold-calls';
import { holdReasons } from '#app/screens/admin/records/hold-reasons.ts';
import { OpenSealed } from '#app/screens/admin/records/open-sealed.tsx';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { holdsQuery } from '#domains/rights/record-queries.ts';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast.ts';

/** Returns the name of the learner whose records are on hold; null if the account is deleted. */
function heldName({ learnerId, learnerName }: RecordHold): string | null {
  return learnerId === null ? null : learnerName || m.session_student();
}

/** Says since when the records are on hold, and by whom if that account still exists and has a name. */
function sinceText({ placedAt, placedByName }: RecordHold): string {
  const day = showMoment(placedAt, 'day');
  return placedByName
    ? m.admin_holds_since({ day, name: placedByName })
    : m.admin_holds_since_unknown({ day });
}

/** 'Close hold', with a question that says what is then deleted. */
function CloseHold({ hold, name }: { hold: RecordHold; name: string }) {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  const { id, sealedRecords: count } = hold;
  return (
    <ConfirmedAction
      trigger={
        <Button look="danger-quiet" size="sm" aria-label={m.admin_holds_close_of({ name })}>
          {m.admin_holds_close()}
        </Button>
      }
      title={m.admin_holds_close_title({ name })}
      text={count === 0 ? m.admin_holds_close_none() : m.admin_holds_close_text({ count })}
      confirm={m.admin_holds_close()}
      cancel={m.admin_holds_keep()}
      action={() => withRecentSignIn(() => call('DELETE /api/admin/holds/:id', { params: { id } }))}
      failed={m.admin_holds_close_failed()}
      onDone={async () => {
        void showToast('success', m.admin_holds_closed());
        await client.invalidateQueries({ queryKey: holdsQuery().queryKey });
      }}
    />
  );
}

/** One hold: whose records, why and since when, how much is sealed, and what can be done. */
export function HoldRow({ hold }: { hold: RecordHold }) {
  const { id, reason, sealedRecords: count } = hold;
  const learner = heldName(hold);
  const name = learner ?? m.admin_holds_deleted_of();
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <p className="wrap-anywhere font-bold text-lg" dir="auto">
            {learner ?? m.admin_holds_deleted_learner()}
          </p>
          <p className="text-ink-2">{holdReasons[reason]()}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
            <Badge look={count === 0 ? 'plain' : 'warn'}>
              {count === 0 ? m.admin_holds_sealed_none() : m.admin_holds_sealed({ count })}
            </Badge>
            {sinceText(hold)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          {count > 0 && <OpenSealed holdId={id} name={name} />}
          <CloseHold hold={hold} name={name} />
        </div>
      </Card>
    </li>
  );
}
