import type { OpenedRecord } from '@vivavoce/contracts/rights/hold-calls';
import { useRef, useState } from 'react';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { useFocusBack } from '#domains/identity/security/use-focus-back.ts';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** One sealed record, as an export would have shown it. */
function Record({ record: { kind, sealedAt, content } }: { record: OpenedRecord }) {
  const day = showMoment(sealedAt, 'dateTime');
  const title =
    kind === 'account' ? m.admin_holds_opened_account({ day }) : m.admin_holds_opened_session({ day });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-bold">{title}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it
        tabIndex={0}
        dir="auto"
        className="wrap-anywhere max-h-96 overflow-auto whitespace-pre-wrap rounded-lg bg-sunk p-4 font-mono text-sm"
      >
        {JSON.stringify(content, null, 2)}
      </pre>
    </section>
  );
}

/**
 * 'Open sealed records': asks first, because each opening is recorded. The records are kept only while the sheet with
 * them is open.
 */
export function OpenSealed({ holdId, name }: { holdId: string; name: string }) {
  const withRecentSignIn = useRecentSignIn();
  const [records, setRecords] = useState<readonly OpenedRecord[] | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useFocusBack(records !== null, trigger);
  return (
    <>
      <ConfirmedAction
        trigger={
          <Button ref={trigger} size="sm" aria-label={m.admin_holds_open_of({ name })}>
            {m.admin_holds_open()}
          </Button>
        }
        look="primary"
        title={m.admin_holds_open_title({ name })}
        text={m.admin_holds_open_text()}
        confirm={m.admin_holds_open_confirm()}
        action={() =>
          withRecentSignIn(() => call('GET /api/admin/holds/:id/records', { params: { id: holdId } }))
        }
        failed={m.admin_holds_open_failed()}
        onDone={(opened) => setRecords(opened.records)}
      />
      <Dialog
        wide
        title={m.admin_holds_opened_title({ name })}
        open={records !== null}
        onOpenChange={(open) => !open && setRecords(null)}
      >
        <Banner kind="info">{m.admin_holds_opened_logged()}</Banner>
        {records?.length === 0 && <p>{m.admin_holds_opened_none()}</p>}
        {records?.map((record) => (
          <Record key={record.id} record={record} />
        ))}
      </Dialog>
    </>
  );
}
