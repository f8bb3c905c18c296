import type { Teacher } from '@vivavoce/contracts/teachers/calls';

/** The filters that the person set. An empty text means 'All'. */
export type TeacherFilter = { type: string; level: string; specialty: string };
export const noFilter: TeacherFilter = { type: '', level: '', specialty: '' };

/** The types and levels of specification §3. Specialties come from the teachers themselves (RES-49). */
export const teacherTypes = ['STANDARD', 'PREMIUM', 'CUSTOM'] as const;
export const teacherLevels = [
  'Elementary',
  'Middle School',
  'High School',
  'College',
  'Graduate',
  'Professional',
] as const;

/** Lists every specialty once, in the reader's alphabetical order. */
export function specialtiesOf(teachers: readonly Teacher[]): string[] {
  const named = teachers.map((teacher) => teacher.specialty.trim()).filter((specialty) => specialty !== '');
  return [...new Set(named)].sort((a, b) => a.localeCompare(b));
}

/** Finds the teachers that match every filter that is set. */
export function filterTeachers(teachers: readonly Teacher[], filter: TeacherFilter): Teacher[] {
  const fits = (wanted: string, has: string) => wanted === '' || wanted === has.trim();
  return teachers.filter(
    (teacher) =>
      fits(filter.type, teacher.type) &&
      fits(filter.level, teacher.level) &&
      fits(filter.specialty, teacher.specialty),
  );
}
