import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PairedDevice } from '@vivavoce/contracts/family/device-calls';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { pairedDevicesQuery } from '#domains/family/children/child-queries.ts';
import { PairThisDevice } from '#domains/family/children/devices/pair-this-device.tsx';
import { PairedDeviceRow } from '#domains/family/children/devices/paired-device-row.tsx';
import { rememberPairing } from '#domains/family/children/paired-mark.ts';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { m } from '#messages/messages.js';
import { showToast } from '#ui/toast.ts';

/**
 * The devices that the parent has paired, and the way to pair this one. It must be rendered inside `RecentSignIn`,
 * because the server first requires a recent sign-in.
 */
export function DevicesCard({ handOver }: { handOver: ReactNode }) {
  const client = useQueryClient();
  const devices = useQuery(pairedDevicesQuery());
  const title = useRescuedFocus<HTMLHeadingElement>(devices.data?.length);

  function handleEnded({ name, isCurrent }: PairedDevice) {
    if (isCurrent) rememberPairing(false);
    void client.invalidateQueries(pairedDevicesQuery());
    void showToast('success', m.device_pair_ended({ name }));
  }

  return (
    <SecurityCard
      icon={MonitorSmartphone}
      title={m.device_pair_title()}
      titleRef={title}
      lead={m.device_pair_lead()}
    >
      <Loaded query={devices} failed={m.device_pair_list_failed()}>
        {(all) => (
          <>
            {all.length === 0 && <p>{m.device_pair_none()}</p>}
            {all.length > 0 && (
              <ul className="-my-3 divide-y divide-line">
                {all.map((device) => (
                  <PairedDeviceRow key={device.id} device={device} onEnded={() => handleEnded(device)} />
                ))}
              </ul>
            )}
            {all.some(({ isCurrent }) => isCurrent) ? (
              <CardActions>{handOver}</CardActions>
            ) : (
              <PairThisDevice />
            )}
          </>
        )}
      </Loaded>
    </SecurityCard>
  );
}
