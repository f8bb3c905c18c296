import { roleStyle } from '#domains/profiles/role-badge.tsx';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const CHOOSABLE_ROLES = ['STUDENT', 'PARENT'];

/** The choice between Student and Parent. Any other role is shown and cannot be changed (RES-104). */
export function RoleField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (role: string) => void;
}) {
  const mayChoose = CHOOSABLE_ROLES.includes(value.toUpperCase());
  const roles = mayChoose ? CHOOSABLE_ROLES : [value];
  return (
    <Field label={label} {...(!mayChoose && { hint: m.profile_settings_role_fixed() })}>
      {(control) => (
        <Select
          {...control}
          value={mayChoose ? value.toUpperCase() : value}
          disabled={!mayChoose}
          onChange={(event) => onChange(event.target.value)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleStyle(role).name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
