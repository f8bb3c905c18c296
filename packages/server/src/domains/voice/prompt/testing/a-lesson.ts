import type { LessonInPrompt } from '../instructions.ts';

/** A lesson with ten-year-old Leo and his teacher Amara. Each test changes what it needs to. */
export const A_LESSON: LessonInPrompt = {
  product: 'Vivavoce',
  mode: 'spoken',
  pace: 'usual',
  teacher: {
    name: 'Amara Osei',
    specialty: 'Mathematics',
    level: 'Middle School',
    personality: 'Warm and unhurried.',
    teachingStyle: 'Asks a lot.',
  },
  learner: { firstName: 'Leo', ageYears: 10, interests: ['space'], goals: ['fractions'] },
  lessonPlan: null,
  earlier: [],
};
