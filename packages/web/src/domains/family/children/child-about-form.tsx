import { type Avatar, avatars } from '@vivavoce/contracts/profiles/avatars';
import { AGE_MAX, AGE_MIN, NAME_PART_MAX_LENGTH } from '@vivavoce/contracts/profiles/bounds';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { AvatarChoice } from '#domains/family/children/avatar-choice.tsx';
import { type ChildAbout, childAboutOf } from '#domains/family/children/child-about.ts';
import { datesOfBirth } from '#domains/profiles/fields/date-of-birth.ts';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

type AgeKind = 'age' | 'dateOfBirth';

/** What the form starts with. */
export type ChildAboutStart = {
  firstName: string;
  avatar: Avatar | null;
  age: number | null;
  dateOfBirth: string | null;
};

const nothing: ChildAboutStart = { firstName: '', avatar: null, age: null, dateOfBirth: null };

function AgeFields({ start, error }: { start: ChildAboutStart; error: string | undefined }) {
  const group = useId();
  const [kind, setKind] = useState<AgeKind>(start.dateOfBirth === null ? 'age' : 'dateOfBirth');
  const radio = (value: AgeKind, label: string) => (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
      <input
        type="radio"
        name={group}
        checked={kind === value}
        className="size-5 accent-accent"
        onChange={() => setKind(value)}
      />
      {label}
    </label>
  );
  return (
    <div className="flex flex-col gap-2">
      <fieldset>
        <legend className="sr-only">{m.child_about_age_kind()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {radio('age', m.child_about_age())}
          {radio('dateOfBirth', m.profile_date_of_birth())}
        </div>
      </fieldset>
      {kind === 'age' ? (
        <Field key="age" label={m.child_about_age_years()}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              name="age"
              inputMode="numeric"
              min={AGE_MIN}
              max={AGE_MAX}
              step={1}
              required
              defaultValue={start.age ?? ''}
            />
          )}
        </Field>
      ) : (
        <Field key="dateOfBirth" label={m.profile_date_of_birth()} error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="dateOfBirth"
              {...datesOfBirth(new Date())}
              required
              defaultValue={start.dateOfBirth ?? ''}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The form about a child: the first name, the age or the date of birth, and the drawing. */
export function ChildAboutForm({
  start = nothing,
  label,
  besides,
  submit,
}: {
  start?: ChildAboutStart;
  label: string;
  /** A button beside the one that submits. */
  besides?: ReactNode;
  /** @throws ApiError, whose text is shown above the form */
  submit: (about: ChildAbout) => Promise<void>;
}) {
  const [avatar, setAvatar] = useState<Avatar>(start.avatar ?? avatars[0]);
  const [fault, setFault] = useState<{ isAboutDate: boolean; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const about = childAboutOf(new FormData(event.currentTarget), avatar);
    setFault(null);
    setIsBusy(true);
    try {
      await submit(about);
    } catch (error) {
      const isAboutDate = refusedWith(error, 'date_of_birth_not_allowed');
      setFault({ isAboutDate, text: errorText(error, m.child_about_failed()) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={handleSubmit}>
      {fault !== null && !fault.isAboutDate && <Banner kind="danger">{fault.text}</Banner>}
      <Field label={m.child_about_first_name()}>
        {(control) => (
          <TextInput
            {...control}
            name="firstName"
            autoComplete="off"
            pattern=".*\S.*"
            maxLength={NAME_PART_MAX_LENGTH}
            required
            defaultValue={start.firstName}
          />
        )}
      </Field>
      <AgeFields start={start} error={fault?.isAboutDate ? fault.text : undefined} />
      <AvatarChoice legend={m.avatar_choice()} value={avatar} onChange={setAvatar} />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button type="submit" look="primary" size="lg" busy={isBusy}>
          {label}
        </Button>
        {besides}
      </div>
    </form>
  );
}
