import type { PairedDevice } from '@vivavoce/contracts/family/device-calls';
import { Tablet } from 'lucide-react';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { showLastUse } from '#domains/identity/security/show-day.ts';
import { call } from '#lib/api.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** A paired device, with the button that ends its pairing. */
export function PairedDeviceRow({ device, onEnded }: { device: PairedDevice; onEnded: () => void }) {
  const { id, name, lastUsedAt, isCurrent } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Tablet className="size-6 shrink-0 text-ink-2 max-sm:hidden" aria-hidden="true" />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-semibold" dir="auto">
          {name}
        </p>
        <p className="text-ink-2 text-sm">{showLastUse(lastUsedAt)}</p>
      </div>
      {isCurrent && <Badge look="accent">{m.device_pair_current()}</Badge>}
      <ConfirmedAction
        trigger={
          <Button size="sm" aria-label={m.device_pair_end_of({ name })}>
            {m.device_pair_end()}
          </Button>
        }
        title={m.device_pair_end_title({ name })}
        text={m.device_pair_end_text()}
        confirm={m.device_pair_end()}
        action={() => call('DELETE /api/family_devices/:id', { params: { id } })}
        failed={m.device_pair_end_failed()}
        onDone={onEnded}
      />
    </li>
  );
}
