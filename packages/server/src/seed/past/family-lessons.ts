import type { Manner } from './manners.ts';
import type { TeacherName } from './people.ts';

/** A lesson of a child of the demo family. */
export type FamilyLesson = {
  daysAgo: number;
  teacher: TeacherName;
  /** The id of the lesson in the curriculum. */
  lessonId: string;
  manner: Manner;
  /** Whether the child left in the middle. */
  isLeft: boolean;
  /** Whether the camera measured attention. */
  hasCamera: boolean;
};

const lesson = (
  daysAgo: number,
  teacher: TeacherName,
  lessonId: string,
  manner: Manner,
  more: { isLeft?: boolean; hasCamera?: boolean } = {},
): FamilyLesson => ({ daysAgo, teacher, lessonId, manner, isLeft: false, hasCamera: false, ...more });

/**
 * Leo's three weeks. What is asked again on another day stays, what was sure a fortnight ago fades, and what was hard still
 * grows. The lesson that he left is older than a lesson to go on with may be, so that the dashboard proposes a new one.
 */
export const leosLessons: readonly FamilyLesson[] = [
  lesson(20, 'Amara', 'mathematics/fractions-fair-shares', 'sure'),
  lesson(18, 'Amara', 'mathematics/tables-to-twelve', 'sure', { hasCamera: true }),
  lesson(16, 'Henrik', 'science/solar-system', 'chatty'),
  lesson(13, 'Amara', 'mathematics/equal-fractions', 'struggling', { hasCamera: true }),
  lesson(11, 'Amara', 'mathematics/equal-fractions', 'sure', { hasCamera: true }),
  lesson(9, 'Amara', 'mathematics/tables-to-twelve', 'sure'),
  lesson(7, 'Henrik', 'science/earth-sun-and-moon', 'steady'),
  lesson(6, 'Amara', 'mathematics/tenths-and-decimals', 'struggling', { hasCamera: true }),
  lesson(4, 'Rafael', 'history-and-geography/the-romans', 'steady', { isLeft: true }),
  lesson(1, 'Amara', 'mathematics/adding-fractions', 'steady', { hasCamera: true }),
];

/** Mila's fortnight. */
export const milasLessons: readonly FamilyLesson[] = [
  lesson(13, 'Amara', 'mathematics/skip-counting', 'steady'),
  lesson(10, 'Mei', 'art-and-design/mixing-colours', 'chatty'),
  lesson(5, 'Amara', 'mathematics/telling-the-time', 'struggling'),
  lesson(3, 'Mei', 'art-and-design/lines-and-shapes', 'sure'),
  lesson(2, 'Amara', 'mathematics/number-bonds', 'sure'),
];
