import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ChipsField } from '#domains/profiles/chips-field.tsx';
import { datesOfBirth } from '#domains/profiles/date-of-birth.ts';
import type { Gender } from '#domains/profiles/gender.ts';
import { GenderField } from '#domains/profiles/gender-field.tsx';
import { nameLengthError } from '#domains/profiles/name-length.ts';
import {
  type ProfileSettings,
  type SettingsField,
  saveSettings,
  settingsOf,
} from '#domains/profiles/profile-settings.ts';
import { RoleField } from '#domains/profiles/role-field.tsx';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { PictureField } from '#ui/picture-field.tsx';

const fieldNames: Record<SettingsField, () => string> = {
  picture: m.profile_picture,
  firstName: m.profile_first_name,
  lastName: m.profile_last_name,
  dateOfBirth: m.profile_date_of_birth,
  gender: m.profile_gender,
  role: m.profile_settings_role,
  interests: m.profile_interests,
  goals: m.profile_goals,
};

type State =
  | { is: 'editing' }
  | { is: 'saving' }
  /** Stays so until the page is loaded anew. */
  | { is: 'saved' }
  | { is: 'changed_elsewhere'; fields: SettingsField[] }
  | { is: 'failed'; text: string };

/** Profile Settings over a stored profile (specification §2.4, §5, §7). */
export function ProfileSettingsForm({
  profile,
  name,
  onSaved,
}: {
  profile: Profile;
  /** How the person is called, for the initial in the place of a picture. */
  name: string;
  onSaved: (saved: Profile) => void;
}) {
  const [base, setBase] = useState(() => settingsOf(profile));
  const [values, setValues] = useState(base);
  const [state, setState] = useState<State>({ is: 'editing' });
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.is === 'failed' || state.is === 'changed_elsewhere') banner.current?.focus();
  }, [state]);
  const set = (change: Partial<ProfileSettings>) => setValues((now) => ({ ...now, ...change }));
  const isBusy = state.is === 'saving' || state.is === 'saved';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong !== null) return wrong.focus();
    setState({ is: 'saving' });
    try {
      const outcome = await saveSettings(profile.userId, base, values);
      if (outcome.status === 'saved') {
        setState({ is: 'saved' });
        return onSaved(outcome.profile);
      }
      setBase(outcome.kept);
      setValues(outcome.settings);
      setState({ is: 'changed_elsewhere', fields: outcome.clashes });
    } catch (failure) {
      setState({ is: 'failed', text: errorText(failure, m.profile_save_failed()) });
    }
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={handleSubmit}>
      {state.is === 'failed' && (
        <Banner kind="danger" ref={banner}>
          {state.text}
        </Banner>
      )}
      {state.is === 'changed_elsewhere' && (
        <Banner kind="warn" ref={banner}>
          {m.profile_changed_elsewhere({
            fields: state.fields.map((field) => fieldNames[field]()).join(', '),
          })}
        </Banner>
      )}
      <PictureField
        label={m.profile_picture()}
        name={name}
        value={values.picture}
        onChange={(picture) => set({ picture })}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field label={m.profile_first_name()} error={nameLengthError(values.firstName)}>
          {(control) => (
            <TextInput
              {...control}
              value={values.firstName}
              autoComplete="given-name"
              dir="auto"
              required
              onChange={(event) => set({ firstName: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.profile_last_name()} error={nameLengthError(values.lastName)}>
          {(control) => (
            <TextInput
              {...control}
              value={values.lastName}
              autoComplete="family-name"
              dir="auto"
              onChange={(event) => set({ lastName: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.profile_date_of_birth()}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              {...datesOfBirth(new Date())}
              value={values.dateOfBirth}
              autoComplete="bday"
              onChange={(event) => set({ dateOfBirth: event.target.value })}
            />
          )}
        </Field>
        <GenderField
          value={values.gender}
          onChange={(event) => set({ gender: event.target.value as Gender | '' })}
        />
        <div className="sm:col-span-2">
          <RoleField value={values.role} onChange={(role) => set({ role })} />
        </div>
        <ChipsField
          label={m.profile_interests()}
          placeholder={m.profile_interests_example()}
          value={values.interests}
          onChange={(interests) => set({ interests })}
        />
        <ChipsField
          label={m.profile_goals()}
          placeholder={m.profile_goals_example()}
          value={values.goals}
          onChange={(goals) => set({ goals })}
        />
      </div>
      <div className="flex justify-end *:grow sm:*:grow-0">
        <Button type="submit" look="primary" size="lg" disabled={isBusy}>
          {state.is === 'saving' ? m.profile_saving() : m.profile_settings_save()}
        </Button>
      </div>
    </form>
  );
}
