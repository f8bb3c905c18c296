import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { useState } from 'react';
import type { Entered } from '#domains/family/children/secret-entry.ts';
import { SecretPad } from '#domains/family/children/secret-pad.tsx';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';

/** Which secret the signed-in child has on this device; null if the child does not appear here. */
const ownSecretKindQuery = (userId: string) => ({
  queryKey: ['own-secret-kind', userId],
  queryFn: async () => {
    const { faces } = await call('GET /api/family_device', {});
    return faces.find(({ childId }) => childId === userId)?.secretKind ?? null;
  },
});

/** Asks a child for the pictures or the PIN again, before something that could lock the child out. */
export function SecretProof({ onProved }: { onProved: () => void }) {
  const kind = useQuery(ownSecretKindQuery(useUser().id));
  const [entered, setEntered] = useState<Entered>([]);
  const proving = useMutation({
    mutationFn: (secret: ChildSecret) => call('POST /api/family_device/prove', { body: { secret } }),
    onSuccess: onProved,
    onError: () => setEntered([]),
  });
  return (
    <Loaded query={kind} failed={m.family_failed()}>
      {(secretKind) =>
        secretKind === null ? (
          <Banner kind="warn">{m.device_error_not_paired()}</Banner>
        ) : (
          <div className="flex flex-col gap-4">
            {proving.isError && (
              <Banner kind="warn">{errorText(proving.error, m.security_confirm_failed())}</Banner>
            )}
            <SecretPad
              kind={secretKind}
              entered={entered}
              isBusy={proving.isPending}
              onChange={setEntered}
              onDone={(secret) => proving.mutate(secret)}
            />
          </div>
        )
      }
    </Loaded>
  );
}
