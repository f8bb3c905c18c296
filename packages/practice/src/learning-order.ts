import type { Lesson } from '#lessons/lesson.ts';
import { SUBJECTS } from './subjects.ts';

type Ordered = Pick<Lesson, 'id' | 'subject' | 'ages' | 'skills'>;

const placeOf = (subject: string) => {
  const at = SUBJECTS.indexOf(subject);
  return at < 0 ? SUBJECTS.length : at;
};

const byAge = (a: Ordered, b: Ordered) =>
  a.ages.from - b.ages.from || a.ages.to - b.ages.to || (a.id < b.id ? -1 : 1);

/** Puts the lessons of one subject in their order: each time the youngest one that builds on nothing that is still to come. */
function ordered<One extends Ordered>(lessons: readonly One[]): One[] {
  const left = [...lessons].sort(byAge);
  const result: One[] = [];
  while (left.length > 0) {
    const toCome = new Set(left.flatMap(({ skills }) => skills.teaches));
    const isFree = ({ skills }: One) =>
      skills.needs.every((skill) => !toCome.has(skill) || skills.teaches.includes(skill));
    const [next] = left.splice(Math.max(0, left.findIndex(isFree)), 1);
    if (next !== undefined) result.push(next);
  }
  return result;
}

/**
 * Puts lessons in the order of learning: by subject, in the order of `SUBJECTS`, and in a subject so that each lesson comes
 * after those that it builds on, the youngest learners' first. Lessons that build on each other in a circle come by age.
 * Pure, and the same whatever order the lessons come in.
 */
export function inLearningOrder<One extends Ordered>(lessons: readonly One[]): One[] {
  const subjects = [...new Set(lessons.map(({ subject }) => subject))];
  return subjects
    .sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .flatMap((name) => ordered(lessons.filter(({ subject }) => subject === name)));
}
