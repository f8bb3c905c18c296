import { GraduationCap, UsersRound } from 'lucide-react';
import type { Ref } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#messages/messages.js';
import { FieldError } from '#ui/field.tsx';
import { IconTile } from '#ui/icon-tile.tsx';

const roles = [
  { value: 'STUDENT', icon: GraduationCap, name: m.profile_role_student, hint: m.profile_role_student_hint },
  { value: 'PARENT', icon: UsersRound, name: m.profile_role_parent, hint: m.profile_role_parent_hint },
] as const;

/** The choice between Student and Parent. Other roles are not offered here (RES-104). */
export function RoleChoice({
  field,
  error,
  errorRef,
}: {
  field: UseFormRegisterReturn;
  error: string | undefined;
  errorRef: Ref<HTMLParagraphElement>;
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold text-[1rem]">{m.profile_role()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {roles.map(({ value, icon, name, hint }) => (
          <label
            key={value}
            className="flex cursor-pointer items-center gap-4 rounded-lg border-2 border-line bg-surface p-4 hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
          >
            <input type="radio" value={value} className="sr-only" {...field} />
            <IconTile icon={icon} tint="accent" />
            <span className="leading-snug">
              <span className="block font-bold">{name()}</span>
              <span className="text-ink-2 text-sm">{hint()}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError text={error} ref={errorRef} />}
    </fieldset>
  );
}
