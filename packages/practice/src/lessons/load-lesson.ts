import { drawPlan } from './draw-plan.ts';
import type { Lesson } from './lesson.ts';
import { readLessonFile } from './read-lesson-file.ts';

/** Takes the places to fill in out of a text, because a search is about its words. */
const withoutPlaces = (text: string) => text.replace(/\{[^}]*\}/g, ' ');

/** Makes a lesson of the text of a YAML file. Throws as `readLessonFile` does. */
export function lessonOfYaml(id: string, file: string, text: string): Lesson {
  const lesson = readLessonFile(text, file);
  const [from, to] = lesson.ages;
  const asks = lesson.steps.flatMap((step) => [step, ...(step.items ?? [])].flatMap(({ ask }) => ask ?? []));
  return {
    id,
    title: lesson.title,
    subject: lesson.subject,
    ages: { from, to },
    skills: {
      teaches: Object.keys(lesson.skills.teaches),
      needs: lesson.skills.needs,
      can: lesson.skills.teaches,
    },
    topics: [
      ...lesson.steps.map(({ title }) => title),
      ...Object.keys(lesson.words),
      ...asks.map(withoutPlaces),
    ],
    draw: (seed) => drawPlan(lesson, id, seed),
  };
}
