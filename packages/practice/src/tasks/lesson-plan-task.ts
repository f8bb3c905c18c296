import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { readBrief } from '#brief.ts';
import type { ChatMessage } from '#conversation.ts';
import { pickLesson } from '#pick-lesson.ts';

/**
 * Picks a lesson plan from the curriculum that fits the preferences in a prompt (lines `Specialty: …`, `Age: …`,
 * `Level: …`, `Interests: a, b`, `Goals: a, b`, `Done: title; title`).
 */
export function planLesson(messages: readonly ChatMessage[]): LessonPlan {
  const brief = readBrief(messages.map(({ content }) => content).join('\n'));
  const { specialty, ageYears: age, level, interests, goals, doneTitles } = brief;
  return pickLesson({ specialty, age, level, interests, goals, doneTitles });
}
