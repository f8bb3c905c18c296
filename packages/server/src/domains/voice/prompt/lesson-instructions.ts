import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { ageInYears } from '#domains/profiles/age.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { InstructionsOf } from '#domains/study/instructions-of.ts';
import type { Platform } from '#platform/platform.ts';
import { EARLIER_SESSIONS_MAX } from './earlier.ts';
import { earlierQuestions } from './earlier-questions.ts';
import { instructionsFor } from './instructions.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & { sessions: Sessions };

/**
 * Assembles the instructions of a lesson, spoken or written, from what is stored about the people and their sessions.
 */
export function lessonInstructions({ db, clock, settings, sessions }: Deps): InstructionsOf {
  return async ({ session, learner, teacher, mode, pace }) => {
    const held = await sessions.earlier(db.orm, session, teacher, EARLIER_SESSIONS_MAX);
    const marks = await sessions.marksOfEach(
      db.orm,
      held.map(({ id }) => id),
    );
    const { firstName, interests, goals, dateOfBirth } = learner;
    return instructionsFor({
      product: settings.productName,
      mode,
      pace,
      teacher,
      learner: {
        firstName,
        interests,
        goals,
        // An age from the date of birth stays correct; a stored age is as old as the form that it came from.
        ageYears: dateOfBirth ? ageInYears(dateOfBirth, clock.now()) : learner.age,
      },
      lessonPlan: session.lessonPlan,
      earlier: held.map(({ id, heldAt, lessonPlan, summary }) => ({
        ...earlierQuestions(lessonPlan, marks.get(id) ?? []),
        heldAt,
        title: (lessonPlan && parseLessonPlan(lessonPlan)?.title) || null,
        summary,
      })),
    });
  };
}
