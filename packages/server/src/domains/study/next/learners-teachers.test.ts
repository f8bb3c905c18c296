import { expect, it } from 'vitest';
import { teacherFor, usualTeacher } from './learners-teachers.ts';

const teacher = (id: string, specialty: string, type: 'STANDARD' | 'CUSTOM' = 'STANDARD') => ({
  ...{ id, specialty, type },
});
const [amara, henrik, own] = [
  teacher('amara', 'Mathematics'),
  teacher('henrik', 'Science'),
  teacher('own', 'Maths and puzzles', 'CUSTOM'),
];
const all = [own, amara, henrik];

it('a lesson is taught by the own teacher if the subject fits, else by the first of the house who teaches it', () => {
  expect(teacherFor('Mathematics', { own, all })).toBe(own);
  expect(teacherFor('Science', { own, all })).toBe(henrik);
  expect(teacherFor('Mathematics', { own: henrik, all })).toBe(amara);
});

it('a subject that nobody teaches is taught by the own teacher, else by the first of the house', () => {
  expect(teacherFor('English', { own, all })).toBe(own);
  expect(teacherFor('English', { own: null, all })).toBe(amara);
  expect(teacherFor('English', { own: null, all: [] })).toBeNull();
});

it('the next lesson is with the chosen teacher, else the newest, else the first of the house, else anybody', () => {
  expect(usualTeacher({ own, all }, 'henrik')).toBe(own);
  expect(usualTeacher({ own: null, all }, 'henrik')).toBe(henrik);
  expect(usualTeacher({ own: null, all }, 'gone')).toBe(amara);
  expect(usualTeacher({ own: null, all: [own] }, null)).toBe(own);
  expect(usualTeacher({ own: null, all: [] }, null)).toBeNull();
});
