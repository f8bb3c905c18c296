import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AdminSection } from '#app/screens/admin/admin-section.tsx';
import { HoldRow } from '#app/screens/admin/records/hold-row.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { holdsQuery } from '#domains/rights/record-queries.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toast.ts';

/** Holds are placed seldom, so the form is a script of its own. */
const HoldForm = lazy(async () => ({
  default: (await import('#app/screens/admin/records/hold-form.tsx')).HoldForm,
}));

/** 'Place a hold', with its form. */
function PlaceHold() {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  async function handlePlaced(name: string) {
    setIsOpen(false);
    void showToast('success', m.admin_holds_placed({ name }));
    await client.invalidateQueries({ queryKey: holdsQuery().queryKey });
  }
  return (
    <Dialog
      trigger={
        <Button>
          <Lock className="size-5" aria-hidden="true" />
          {m.admin_holds_place()}
        </Button>
      }
      title={m.admin_holds_place()}
      text={m.admin_holds_place_text()}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <Suspense fallback={<Loading title={m.common_loading()} />}>
        <HoldForm onPlaced={handlePlaced} />
      </Suspense>
    </Dialog>
  );
}

/** The part about records on hold: what a hold does, the holds, and the form for a new one. */
export function RecordHolds() {
  const holds = useQuery(holdsQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(holds.data);
  return (
    <AdminSection title={m.admin_holds_title()} titleRef={title} action={<PlaceHold />}>
      <p className="max-w-[46rem] text-ink-2 sm:-mt-3">{m.admin_holds_lead()}</p>
      <Loaded query={holds} failed={m.admin_holds_failed()}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState
                icon={LockOpen}
                title={m.admin_holds_empty_title()}
                text={m.admin_holds_empty_text()}
              />
            </Card>
          ) : (
            <ul className="flex flex-col gap-3">
              {all.map((hold) => (
                <HoldRow key={hold.id} hold={hold} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </AdminSection>
  );
}
