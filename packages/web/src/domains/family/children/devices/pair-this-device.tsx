import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEVICE_NAME_MAX_LENGTH } from '@vivavoce/contracts/family/child-account-bounds';
import { Tablet } from 'lucide-react';
import type { FormEvent } from 'react';
import { pairedDevicesQuery } from '#domains/family/children/child-queries.ts';
import { rememberPairing } from '#domains/family/children/paired-mark.ts';
import { useRecentSignIn } from '#domains/identity/security/recent-sign-in.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { showToast } from '#ui/toast.ts';

/** How this browser describes itself, as the name that is suggested. Its script is loaded on demand. */
const ownDeviceNameQuery = {
  queryKey: ['own-device-name'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { deviceOf } = await import('#domains/identity/security/sign-ins/device.ts');
    return deviceOf(navigator.userAgent).name;
  },
};

/** Pairs this browser under a name that the parent may change. */
export function PairThisDevice() {
  const client = useQueryClient();
  const withRecentSignIn = useRecentSignIn();
  const ownName = useQuery(ownDeviceNameQuery);
  const pairing = useMutation({
    mutationFn: (name: string) => withRecentSignIn(() => call('POST /api/family_device', { body: { name } })),
    onSuccess: async () => {
      rememberPairing(true);
      await client.invalidateQueries(pairedDevicesQuery());
      void showToast('success', m.device_pair_done());
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    pairing.mutate(String(new FormData(event.currentTarget).get('name')).trim());
  }

  if (ownName.isPending) return null;
  return (
    <form className="flex flex-col items-start gap-4" onSubmit={handleSubmit}>
      <div className="w-full max-w-md">
        <Field
          label={m.device_pair_name()}
          hint={m.device_pair_this_text()}
          error={pairing.isError ? errorText(pairing.error, m.device_pair_failed()) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="off"
              pattern=".*\S.*"
              maxLength={DEVICE_NAME_MAX_LENGTH}
              required
              defaultValue={ownName.data?.slice(0, DEVICE_NAME_MAX_LENGTH)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="primary" busy={pairing.isPending}>
        <Tablet className="size-5" aria-hidden="true" />
        {pairing.isPending ? m.device_pair_pairing() : m.device_pair_this()}
      </Button>
    </form>
  );
}
