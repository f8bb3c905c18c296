import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import {
  specialtiesOf,
  type TeacherFilter,
  teacherLevels,
  teacherTypes,
} from '#domains/teachers/filter-teachers.ts';
import { typeNames } from '#domains/teachers/teacher-type-names.ts';
import { m } from '#messages/messages.js';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

/** Type, Level and Specialty, each with 'All' (RES-49). */
export function TeacherFilters({
  teachers,
  filter,
  onChange,
}: {
  teachers: readonly Teacher[];
  filter: TeacherFilter;
  onChange: (filter: TeacherFilter) => void;
}) {
  const lists = [
    {
      key: 'type',
      label: m.teachers_filter_type(),
      all: m.teachers_all_types(),
      options: teacherTypes.map((type) => ({ value: type as string, name: typeNames[type]() })),
    },
    {
      key: 'level',
      label: m.teachers_filter_level(),
      all: m.teachers_all_levels(),
      options: teacherLevels.map((level) => ({ value: level as string, name: level as string })),
    },
    {
      key: 'specialty',
      label: m.teachers_filter_specialty(),
      all: m.teachers_all_specialties(),
      options: specialtiesOf(teachers).map((specialty) => ({ value: specialty, name: specialty })),
    },
  ] as const;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {lists.map(({ key, label, all, options }) => (
        <Field key={key} label={label}>
          {(control) => (
            <Select
              {...control}
              value={filter[key]}
              onChange={(event) => onChange({ ...filter, [key]: event.currentTarget.value })}
            >
              <option value="">{all}</option>
              {options.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
