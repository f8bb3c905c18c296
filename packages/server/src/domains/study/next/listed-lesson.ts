import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import type { Lesson } from '@vivavoce/practice/lessons/lesson';
import { isSameLesson } from '@vivavoce/practice/next-lesson';
import { curriculumSkills } from '@vivavoce/practice/skills';
import { NOTHING_SHOWN } from '#domains/mastery/skill-standing.ts';
import { type LearnersTeachers, teacherFor } from './learners-teachers.ts';
import type { LearnerSoFar } from './lesson-choice.ts';
import { stateOfLesson } from './lesson-state.ts';

/** The learner for whom lessons are listed. Somebody without a profile had and showed nothing. */
export type ListedFor = Pick<LearnerSoFar, 'had' | 'standings'> & { teachers: LearnersTeachers };

/** Returns the ids of the lessons that teach what a lesson builds on. */
function buildsOn({ id, skills }: Lesson): string[] {
  const below = skills.needs.flatMap((skill) => curriculumSkills().get(skill)?.lesson.id ?? []);
  return [...new Set(below)].filter((one) => one !== id);
}

/** Puts a lesson of the curriculum and how a learner stands with it together, as the wire has it. */
export function listedLesson(lesson: Lesson, { had, standings, teachers }: ListedFor): ListedLesson {
  const { id, title, subject, ages, skills } = lesson;
  const states = skills.teaches.map((skill) => (standings.get(skill) ?? NOTHING_SHOWN).state);
  return {
    ...{ id, title, subject, ages, buildsOn: buildsOn(lesson), state: stateOfLesson(states) },
    teacherId: teacherFor(subject, teachers)?.id ?? null,
    lastHadAt: had.findLast((one) => isSameLesson(lesson, one))?.heldAt.toISOString() ?? null,
  };
}
