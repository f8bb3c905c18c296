import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';
import type { LessonMode } from '#domains/study/instructions-of.ts';
import { languagePart } from './age-bands.ts';
import { type EarlierSession, earlierPart } from './earlier.ts';
import { exampleTurns } from './example-turns.ts';
import { languagePolicy } from './language-policy.ts';
import { manner } from './manner.ts';
import { method } from './method.ts';
import { pacePart } from './pace.ts';
import {
  type LearnerInPrompt,
  learnerPart,
  personalityPart,
  type TeacherInPrompt,
  teacherPart,
} from './people.ts';
import { planPart } from './plan.ts';
import { safety } from './safety.ts';
import { toolRules } from './tool-rules.ts';

export type LessonInPrompt = {
  product: string;
  mode: LessonMode;
  pace: SpeakingPace;
  teacher: TeacherInPrompt;
  learner: LearnerInPrompt;
  lessonPlan: string | null;
  earlier: readonly EarlierSession[];
};

/** Repeated at the end, because models pay most attention to what they read last. */
const END = 'Here the material ends. Teach now, by the rules at the top.';

/**
 * Builds the whole instructions of a lesson (RES-60): first our rules, which are the same for all lessons so that a
 * provider can cache them, then what is known of this lesson as data between markers, with the personality last.
 */
export function instructionsFor(lesson: LessonInPrompt): string {
  const { product, mode, pace, teacher, learner, lessonPlan, earlier } = lesson;
  return [
    safety(product, mode),
    method(),
    toolRules(),
    manner(mode),
    languagePolicy(),
    exampleTurns(),
    languagePart(learner.ageYears, teacher.level),
    pacePart(pace),
    teacherPart(teacher),
    learnerPart(learner),
    earlierPart(earlier),
    planPart(lessonPlan),
    personalityPart(teacher),
    END,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}
