import { useMutation } from '@tanstack/react-query';
import { ADULT_AGE_YEARS, AGE_MAX, AGE_MIN } from '@vivavoce/contracts/profiles/bounds';
import { type FormEvent, useState } from 'react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/**
 * The step for a parent whose profile has no age (RES-115). The question does not say which answer it wants, and the
 * answer is saved whatever it is: an age once given goes up only with time.
 */
export function AgeForm({ onAdult, onClose }: { onAdult: () => void; onClose: () => void }) {
  const user = useUser();
  const { keep } = useProfile();
  const [age, setAge] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      call('POST /api/users/:id/profile', { params: { id: user.id }, body: { age: Number(age) } }),
    onSuccess: (saved) => {
      keep(saved);
      if (saved.age !== null && saved.age >= ADULT_AGE_YEARS) onAdult();
    },
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  }
  if (saving.isSuccess) {
    return (
      <>
        <Banner kind="warn">{m.parent_age_too_low()}</Banner>
        <DialogActions>
          <Button onClick={onClose}>{m.common_close()}</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">{m.parent_age_lead()}</p>
      <Field
        label={m.parent_age_label()}
        {...(saving.isError && { error: errorText(saving.error, m.parent_age_failed()) })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            required
            // the person chose to link a child, and this is the next thing to fill in
            autoFocus
            min={AGE_MIN}
            max={AGE_MAX}
            step={1}
            className="max-w-32"
            value={age}
            onChange={(event) => setAge(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={saving.isPending}>
          {m.parent_age_submit()}
        </Button>
      </DialogActions>
    </form>
  );
}
