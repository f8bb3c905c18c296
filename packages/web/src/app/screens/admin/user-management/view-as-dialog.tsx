import { VIEW_MINUTES } from '@vivavoce/contracts/identity/bounds';
import { landingPath } from '#app/landing-path.ts';
import { ReasonForm } from '#app/screens/admin/reason-form.tsx';
import { call } from '#lib/api.ts';
import { keepView } from '#lib/viewing/kept-view.ts';
import { loadPage } from '#lib/viewing/load-page.ts';
import { m } from '#messages/messages.js';
import { Dialog } from '#ui/dialog.tsx';

/**
 * Begins a view and loads the person's first screen. It loads a whole page, so that nothing that this page knows of the
 * administrator is shown as the person's. @throws ApiError
 */
async function beginView(personId: string, reason: string): Promise<void> {
  const { id, person } = await call('POST /api/admin/users/:id/views', {
    params: { id: personId },
    body: { reason },
  });
  keepView(id);
  loadPage(landingPath(person.role));
}

/** Lets an administrator see the product as a person sees it, in this tab and for a short time (decision 0045). */
export function ViewAsDialog({
  person,
  onClose,
}: {
  /** Null: the dialog is closed. */
  person: { id: string; name: string } | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={m.admin_view_title({ name: person?.name ?? '' })}
      text={m.admin_view_text()}
      open={person !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {person && (
        <ReasonForm
          closed={m.admin_view_closed({ minutes: VIEW_MINUTES })}
          submit={m.admin_view_begin()}
          failed={m.admin_view_failed()}
          onReason={(reason) => beginView(person.id, reason)}
        />
      )}
    </Dialog>
  );
}
