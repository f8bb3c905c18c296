import { expect, it } from 'vitest';
import { filterTeachers, noFilter, specialtiesOf } from '#domains/teachers/filter-teachers.ts';
import { asTeacherList } from '#domains/teachers/teacher-queries.ts';
import { amara, henrik } from '#testing/people.ts';

const all = [amara, henrik];

it('shows all teachers without a filter', () => {
  expect(filterTeachers(all, noFilter)).toEqual(all);
});

it('shows only teachers that match every filter', () => {
  expect(filterTeachers(all, { ...noFilter, type: 'PREMIUM' })).toEqual([henrik]);
  expect(filterTeachers(all, { type: 'PREMIUM', level: 'Middle School', specialty: '' })).toEqual([]);
});

it('lists every specialty once, in order', () => {
  expect(specialtiesOf([henrik, amara, { ...amara, specialty: ' Mathematics ' }])).toEqual([
    'Mathematics',
    'Science',
  ]);
});

it('accepts the list as an array or indexed by id', () => {
  expect(asTeacherList(all)).toEqual(all);
  expect(asTeacherList({ [amara.id]: amara, [henrik.id]: henrik })).toEqual(all);
});
