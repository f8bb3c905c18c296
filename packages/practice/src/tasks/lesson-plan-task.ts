import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { readBrief } from '#brief.ts';
import type { ChatMessage } from '#conversation.ts';
import { hashOfText } from '#hash.ts';
import { pickLesson } from '#pick-lesson.ts';

/**
 * Draws a lesson plan from the lesson of the curriculum that fits the preferences in a prompt (lines `Specialty: …`,
 * `Age: …`, `Level: …`, `Interests: a, b`, `Goals: a, b`, `Done: title; title`). The same prompt gives the same plan.
 */
export function planLesson(messages: readonly ChatMessage[]): LessonPlan {
  const prompt = messages.map(({ content }) => content).join('\n');
  const { specialty, ageYears: age, level, interests, goals, doneTitles } = readBrief(prompt);
  return pickLesson({ specialty, age, level, interests, goals, doneTitles }).draw(hashOfText(prompt));
}
