import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { childAccountQuery } from '#domains/family/children/child-queries.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Says on which devices a child has to wait after wrong tries, and lets the child try again. */
export function LockedNotice({ child: { childId, firstName, lockedOn } }: { child: ChildAccount }) {
  const client = useQueryClient();
  const name = firstName;
  const unlocking = useMutation({
    mutationFn: () => call('POST /api/children/:id/unlock', { params: { id: childId } }),
    onSuccess: (child) => {
      client.setQueryData(childAccountQuery(childId).queryKey, child);
      void showToast('success', m.child_access_unlocked({ name }));
    },
  });
  if (lockedOn.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-4">
      {lockedOn.map(({ deviceId, name: device, until }) => (
        <Banner key={deviceId} kind="warn">
          {m.child_access_locked({ name, device, time: clock.format(new Date(until)) })}
        </Banner>
      ))}
      <Button busy={unlocking.isPending} onClick={() => unlocking.mutate()}>
        {m.child_access_unlock({ name })}
      </Button>
      {unlocking.isError && <FieldError text={errorText(unlocking.error, m.child_access_unlock_failed())} />}
    </div>
  );
}
