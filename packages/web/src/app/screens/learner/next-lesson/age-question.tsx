import { AGE_MAX, AGE_MIN } from '@vivavoce/contracts/profiles/bounds';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';

/** The part of the page that asks for the age, so that others can point to it. */
const QUESTION = 'age-question';

/** Moves the focus to the question about the age. Returns whether it is on the page. */
export function focusAgeQuestion(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${QUESTION} input`);
  field?.focus();
  return field !== null;
}

/** Reads a typed age; null if it is none that a profile may have. */
function ageOf(typed: string): number | null {
  const age = Number(typed);
  return typed.trim() !== '' && Number.isInteger(age) && age >= AGE_MIN && age <= AGE_MAX ? age : null;
}

/** Asks a learner for the age before the first lesson, because lessons are chosen by it (RES-125). */
export function AgeQuestion({
  userId,
  onSaved,
  onLater,
}: {
  userId: string;
  onSaved: (profile: Profile) => void;
  onLater: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  function showError(text: string) {
    setError(text);
    input.current?.focus();
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const age = ageOf(typed);
    if (age === null)
      return showError(
        typed.trim() === ''
          ? m.profile_age_needed()
          : m.next_lesson_age_wrong({ min: AGE_MIN, max: AGE_MAX }),
      );
    setError(undefined);
    setIsSaving(true);
    try {
      onSaved(await call('POST /api/users/:id/profile', { params: { id: userId }, body: { age } }));
    } catch (thrown) {
      showError(errorText(thrown, m.profile_save_failed()));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form id={QUESTION} className="flex flex-col items-start gap-4" noValidate onSubmit={handleSubmit}>
      <h2 className="title-section">{m.next_lesson_age_title()}</h2>
      <p className="text-ink-2">{m.next_lesson_age_text()}</p>
      <div className="w-full max-w-72">
        <Field label={m.next_lesson_age_label()} error={error}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="number"
              inputMode="numeric"
              min={AGE_MIN}
              max={AGE_MAX}
              step={1}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" size="lg" busy={isSaving}>
          {m.next_lesson_age_save()}
        </Button>
        <Button look="quiet" size="lg" onClick={onLater}>
          {m.next_lesson_age_later()}
        </Button>
      </div>
    </form>
  );
}
