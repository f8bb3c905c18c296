import type { houseTeachers } from '../teachers.ts';

/** How a house teacher is called in the past: by the first name. */
export type TeacherName = (typeof houseTeachers)[number]['name'] extends `${infer First} ${string}`
  ? First
  : never;

/** A learner who gives the administrator figures. Nobody can sign in as one of them. */
export type OtherLearner = {
  firstName: string;
  lastName: string;
  /** In years. */
  age: number;
  /** How many days ago the first lesson was. */
  sinceDays: number;
  /** The lessons that this learner has, in their order, again from the first after the last. */
  lessons: readonly string[];
  teacher: TeacherName;
  /** Whether the camera measures attention in this learner's lessons. */
  hasCamera: boolean;
};

/** The lessons of a teacher by the age of the learner. Learners of one age share them, so that few plans are drawn. */
const YOUNG_NUMBERS = ['number-bonds', 'taking-away', 'skip-counting', 'times-tables'].map(
  (lesson) => `mathematics/${lesson}`,
);
const NUMBERS = ['rounding', 'column-adding', 'area-and-perimeter', 'angles'].map(
  (lesson) => `mathematics/${lesson}`,
);
const ALGEBRA = ['equations', 'expanding-brackets', 'sequences'].map((lesson) => `mathematics/${lesson}`);
const SCIENCE = ['electricity', 'forces', 'heart-and-blood'].map((lesson) => `science/${lesson}`);
const COLOURS = ['warm-and-cool', 'light-and-shadow'].map((lesson) => `art-and-design/${lesson}`);
const EARLY_TIMES = ['ancient-egypt', 'vikings'].map((lesson) => `history-and-geography/${lesson}`);
const SPANISH = ['spanish-family', 'spanish-food'].map((lesson) => `languages/${lesson}`);
const BEATS = ['feel-the-beat', 'long-and-short'].map((lesson) => `music/${lesson}`);

const other = (
  name: `${string} ${string}`,
  age: number,
  sinceDays: number,
  [teacher, lessons]: readonly [TeacherName, readonly string[]],
  hasCamera = false,
): OtherLearner => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, age, sinceDays, teacher, lessons, hasCamera };
};

/** The other learners, in the order in which they came. The more of them there are, the more lessons a week has. */
export const otherLearners: readonly OtherLearner[] = [
  other('Amina Yusuf', 8, 151, ['Amara', YOUNG_NUMBERS], true),
  other('Oskar Nilsson', 12, 137, ['Henrik', SCIENCE]),
  other('Priya Raman', 9, 119, ['Amara', NUMBERS]),
  other('Tom Whitaker', 13, 98, ['Amara', ALGEBRA]),
  other('Sofia Marchetti', 7, 84, ['Dev', BEATS]),
  other('Daniel Okafor', 10, 70, ['Rafael', EARLY_TIMES], true),
  other('Hana Kimura', 11, 56, ['Mei', COLOURS]),
  other('Lucas Ferreira', 9, 49, ['Noor', SPANISH]),
  other('Ella Brandt', 6, 35, ['Amara', YOUNG_NUMBERS]),
  other('Noah Fischer', 10, 30, ['Amara', NUMBERS]),
  other('Zoe Laurent', 11, 23, ['Henrik', SCIENCE], true),
  other('Samuel Adjei', 8, 16, ['Rafael', EARLY_TIMES]),
];
