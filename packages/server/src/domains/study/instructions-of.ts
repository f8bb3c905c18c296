import type { SpeakingPace } from '@vivavoce/contracts/voice/calls';
import type { ProfileRow } from '#domains/profiles/tables.ts';
import type { LearningSessionRow } from '#domains/sessions/tables.ts';
import type { TeacherRow } from '#domains/teachers/tables.ts';

/** How the teacher and the learner communicate. */
export type LessonMode = 'spoken' | 'written';

type LessonToTeach = {
  session: LearningSessionRow;
  learner: ProfileRow;
  teacher: TeacherRow;
  mode: LessonMode;
  pace: SpeakingPace;
};

/**
 * Builds the instructions of a lesson. The written lesson needs the same instructions as the spoken one. The voice
 * domain builds them, and study may not import it, so this function is passed in when the domains are opened.
 */
export type InstructionsOf = (lesson: LessonToTeach) => Promise<string>;
