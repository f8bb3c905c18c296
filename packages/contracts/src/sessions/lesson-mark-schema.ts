import { z } from 'zod';
import { type LessonMark, VERDICTS } from '../study/lesson/lesson-mark.ts';

const step = z.number().int().nonnegative();

/** One thing that happened in a lesson; `lesson-mark.ts` says what each of them means. */
export const LessonMarkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asked'), step }),
  z.object({ kind: z.literal('offered'), choices: z.array(z.string()) }),
  z.object({ kind: z.literal('checked'), step, verdict: z.enum(VERDICTS) }),
  z.object({ kind: z.literal('helped'), step }),
  z.object({ kind: z.literal('noted'), question: z.string() }),
  z.object({ kind: z.literal('ended') }),
]) satisfies z.ZodType<LessonMark>;
