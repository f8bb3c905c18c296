import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Switch as Setting } from '@vivavoce/contracts/operations/switch-calls';
import { Ban, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { switchWords } from '#app/screens/admin/operations/switches/switch-words.ts';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { switchesQuery } from '#domains/operations/operations-queries.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast.ts';

/** Changes a switch, and asks for a proof of identity if the last one is too old. */
function useSwitchChange(name: Setting['name'], onDone: () => void) {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      withRecentSignIn(() =>
        call('PUT /api/admin/operations/switches/:name', { params: { name }, body: { isOn } }),
      ),
    onSuccess: (changed, isOn) => {
      client.setQueryData(switchesQuery().queryKey, changed);
      onDone();
      const part = switchWords[name].name();
      void showToast(
        'success',
        isOn ? m.operations_switched_on({ part }) : m.operations_switched_off({ part }),
      );
    },
  });
}

/** Says that a part is off, since when, or that the settings do not allow it. */
function Standing({ setting: { isOn, isAllowed, changedAt } }: { setting: Setting }) {
  if (!isAllowed)
    return (
      <Badge>
        <Ban className="size-4" aria-hidden="true" />
        {m.operations_switch_not_allowed()}
      </Badge>
    );
  if (isOn) return null;
  return (
    <Badge look="danger">
      <PowerOff className="size-4" aria-hidden="true" />
      {changedAt === null
        ? m.operations_switch_off()
        : m.operations_switch_off_since({ when: showMoment(changedAt, 'shortDateTime') })}
    </Badge>
  );
}

/** One part of the product with its switch. Switching off asks first. */
export function SwitchRow({ setting }: { setting: Setting }) {
  const { name, isOn, isAllowed } = setting;
  const [isAsking, setIsAsking] = useState(false);
  const change = useSwitchChange(name, () => setIsAsking(false));
  const part = switchWords[name].name();
  const error = change.isError ? errorText(change.error, m.operations_switch_failed()) : undefined;

  function handleChange(next: boolean) {
    if (change.isPending) return;
    change.reset();
    if (next) change.mutate(true);
    else setIsAsking(true);
  }
  return (
    <li className="flex min-w-0 flex-col gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 grow basis-72">
          <Switch
            checked={isOn && isAllowed}
            disabled={!isAllowed}
            aria-busy={change.isPending}
            onCheckedChange={handleChange}
            hint={switchWords[name].whenOff()}
          >
            {part}
          </Switch>
        </div>
        <Standing setting={setting} />
      </div>
      {error !== undefined && !isAsking && <FieldError text={error} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.operations_switch_title({ part })}
        text={switchWords[name].whenOff()}
        confirm={m.operations_switch_confirm()}
        cancel={m.operations_switch_keep()}
        busy={change.isPending}
        error={error}
        onConfirm={() => change.mutate(false)}
      />
    </li>
  );
}
