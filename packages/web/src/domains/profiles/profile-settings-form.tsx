import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { useState } from 'react';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChipsField } from './fields/chips-field.tsx';
import { PersonFields } from './fields/person-field.tsx';
import { FieldWrong, type FormFailure, usePersonForm } from './fields/use-person-form.ts';
import {
  ChangedElsewhere,
  isAgeMissing,
  saveSettings,
  settingsFields,
  settingsOf,
  typedOverNewest,
} from './profile-settings.ts';

const labelsOf = (names: readonly string[]) =>
  names.map((name) => settingsFields[name]?.label() ?? name).join(', ');

function failureOf(thrown: unknown): FormFailure {
  if (!(thrown instanceof ChangedElsewhere))
    return { look: 'danger', field: null, text: errorText(thrown, m.profile_save_failed()) };
  const text = m.profile_changed_elsewhere({ fields: labelsOf(thrown.fields) });
  return { look: 'warn', field: null, text };
}

/** The form of Profile Settings for a stored profile (specification §2.4, §5, §7). */
export function ProfileSettingsForm({
  profile,
  onSaved,
}: {
  profile: Profile;
  onSaved: (saved: Profile) => void;
}) {
  const [read, setRead] = useState(profile);
  /** Whether the form was saved. It stays true until the page is reloaded. */
  const [isSaved, setIsSaved] = useState(false);
  const { form, failure, failureElement, submit } = usePersonForm({
    start: settingsOf(profile),
    failureOf,
    save: async (typed) => {
      if (isAgeMissing(read, typed)) throw new FieldWrong('dateOfBirth', m.profile_age_needed());
      try {
        const saved = await saveSettings(read, typed);
        setIsSaved(true);
        onSaved(saved);
      } catch (thrown) {
        if (thrown instanceof ChangedElsewhere) {
          form.reset(typedOverNewest(typed, read, thrown.now));
          setRead(thrown.now);
        }
        throw thrown;
      }
    },
  });
  const { isSubmitting } = form.formState;

  return (
    <form className="flex flex-col gap-6" onSubmit={submit}>
      {failure !== null && (
        <Banner
          kind={failure.look}
          ref={(shown) => {
            failureElement.current = shown;
          }}
        >
          {failure.text}
        </Banner>
      )}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <PersonFields fields={settingsFields} form={form} chips={ChipsField} />
      </div>
      <div className="flex justify-end *:grow sm:*:grow-0">
        <Button type="submit" look="primary" size="lg" disabled={isSubmitting || isSaved}>
          {isSubmitting ? m.profile_saving() : m.profile_settings_save()}
        </Button>
      </div>
    </form>
  );
}
