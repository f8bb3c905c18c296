import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { m } from '#messages/messages.js';

/** Sums up a plan in one line, such as 'Mathematics · ages 6 to 8 · Elementary'. Missing facts are left out. */
export function planFacts({ subject, ages, level }: LessonPlan): string {
  const facts = [subject, m.session_plan_ages({ from: ages.from, to: ages.to }), level ?? ''];
  return facts.filter((fact) => fact !== '').join(' · ');
}
