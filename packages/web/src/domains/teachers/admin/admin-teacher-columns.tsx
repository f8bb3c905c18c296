import type { ListedTeacher } from '@vivavoce/contracts/insights/admin-calls';
import { teacherLevels, teacherTypes } from '#domains/teachers/filter-teachers.ts';
import { typeNames } from '#domains/teachers/teacher-type-names.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { CellText } from '#ui/data-table/cell-text.tsx';
import type { DataTableColumn, DataTableFilter } from '#ui/data-table/data-table-column.ts';

const looks = { STANDARD: 'plain', PREMIUM: 'coral', CUSTOM: 'accent' } as const;

/** The columns of the administrator's list of teachers. The ids of those that sort are the call's own names. */
export const adminTeacherColumns = (): DataTableColumn<ListedTeacher>[] => [
  {
    id: 'name',
    header: m.admin_teachers_column(),
    value: ({ name }) => name,
    searchText: ({ name, specialty }) => `${name} ${specialty}`,
    sortable: true,
    cell: ({ name, picture, specialty }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} picture={picture} size="sm" />
        <span className="min-w-0">
          <CellText>{name}</CellText>
          <span className="font-normal text-ink-2 text-sm">
            <CellText lines={1}>{specialty}</CellText>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'type',
    header: m.teacher_type(),
    value: ({ type }) => type,
    sortable: true,
    cell: ({ type }) => <Badge look={looks[type]}>{typeNames[type]()}</Badge>,
  },
  { id: 'level', header: m.teacher_level(), value: ({ level }) => level, sortable: true },
  { id: 'age', header: m.teacher_age(), value: ({ age }) => age, numeric: true },
  {
    id: 'sessions',
    header: m.admin_teachers_sessions(),
    value: ({ sessionCount }) => sessionCount,
    cell: ({ sessionCount }) => sessionCount.toLocaleString(),
    numeric: true,
    sortable: true,
  },
  {
    id: 'learners',
    header: m.admin_teachers_learners(),
    value: ({ learnerCount }) => learnerCount,
    cell: ({ learnerCount }) => learnerCount.toLocaleString(),
    numeric: true,
  },
  {
    id: 'createdAt',
    header: m.admin_teachers_created(),
    value: ({ createdAt }) => createdAt,
    sortable: true,
    cell: ({ createdAt }) => showMoment(createdAt, 'shortDay'),
  },
];

/** The filters by type and by level (RES-90). */
export const adminTeacherFilters = (): DataTableFilter<ListedTeacher>[] => [
  {
    column: 'type',
    label: m.teachers_filter_type(),
    anyLabel: m.teachers_all_types(),
    options: teacherTypes.map((type) => ({ value: type, label: typeNames[type]() })),
  },
  {
    column: 'level',
    label: m.teachers_filter_level(),
    anyLabel: m.teachers_all_levels(),
    options: teacherLevels.map((level) => ({ value: level, label: level })),
  },
];
