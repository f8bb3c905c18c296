import { z } from 'zod';

/** The id of a lesson of the curriculum, such as `mathematics/equal-fractions`. */
export const LessonId = z.string().regex(/^[a-z0-9/-]{1,120}$/);
