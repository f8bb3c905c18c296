import { useMutation } from '@tanstack/react-query';
import type { Profile, ProfileChanges } from '@vivavoce/contracts/profiles/calls';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { SUCCESS_MS } from '#lib/success-ms.ts';
import { usePassingValue } from '#lib/use-passing-value.ts';
import { m } from '#messages/messages.js';

type AccountChanges = ProfileChanges & { userId: string };

/** Saves part of the person's own profile, passes the answer to all screens and the header, and reports the outcome. */
export function useAccountSave({ onSaved }: { onSaved?: () => void } = {}) {
  const { keep } = useProfile();
  const [success, showSuccess] = usePassingValue<string>(SUCCESS_MS);
  const saving = useMutation({
    mutationFn: (body: AccountChanges): Promise<Profile> =>
      call('POST /api/users/:id/profile', { params: { id: body.userId }, body }),
    onSuccess: (profile) => {
      keep(profile);
      showSuccess(m.account_saved());
      onSaved?.();
    },
  });
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    success,
    failure: saving.isError ? errorText(saving.error, m.profile_save_failed()) : null,
    forget: saving.reset,
  };
}
