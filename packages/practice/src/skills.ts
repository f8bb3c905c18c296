import type { Lesson } from '#lessons/lesson.ts';
import { curriculum } from './curriculum.ts';

/** A skill of the curriculum. Exactly one lesson teaches it. */
export type CurriculumSkill = {
  /** Such as `fractions.equivalent`. */
  id: string;
  /** A short name for a map: the lesson's title, or if the lesson teaches several skills, what one can do with this one. */
  name: string;
  /** What somebody with this skill can do, to follow "can". */
  can: string;
  lesson: Lesson;
};

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function skillsOf(lesson: Lesson): CurriculumSkill[] {
  const { teaches, can } = lesson.skills;
  return teaches.map((id) => {
    const canDo = can[id] ?? lesson.title;
    return { id, name: teaches.length === 1 ? lesson.title : capitalised(canDo), can: canDo, lesson };
  });
}

/** Returns the skills of some lessons by their ids, in the order of the lessons. */
export const skillsIn = (lessons: readonly Lesson[]): ReadonlyMap<string, CurriculumSkill> =>
  new Map(lessons.flatMap(skillsOf).map((skill) => [skill.id, skill]));

let kept: ReadonlyMap<string, CurriculumSkill> | null = null;

/** Returns all skills of the curriculum by their ids. */
export function curriculumSkills(): ReadonlyMap<string, CurriculumSkill> {
  kept ??= skillsIn(curriculum());
  return kept;
}
