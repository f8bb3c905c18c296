import type { TeacherThen } from '@vivavoce/contracts/safety/case-calls';
import type { TeacherRow } from '#domains/teachers/tables.ts';
import type { KeptTeacher } from './tables.ts';

const texts = ['name', 'specialty', 'level', 'biography', 'personality', 'teachingStyle'] as const;

/** Returns what a case keeps of a teacher. */
export const keptTeacher = ({ updatedAt, ...teacher }: TeacherRow): KeptTeacher => ({
  ...{ id: teacher.id, name: teacher.name, specialty: teacher.specialty, level: teacher.level },
  ...{ biography: teacher.biography, personality: teacher.personality, teachingStyle: teacher.teachingStyle },
  changedAt: updatedAt.toISOString(),
});

/**
 * Presents what a case keeps of a teacher.
 * @param now the teacher as it is now; null if it is deleted. A new picture or voice changes `updatedAt` too, so the texts
 * are compared.
 */
export function presentTeacher(
  { id: _, changedAt, ...kept }: KeptTeacher,
  { answeredAt, now }: { answeredAt: Date; now: TeacherRow | null },
): TeacherThen {
  return {
    ...kept,
    isChangedSinceAnswer: new Date(changedAt) > answeredAt,
    isChangedSinceReport: now !== null && texts.some((text) => now[text] !== kept[text]),
  };
}
