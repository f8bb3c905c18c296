import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { pathLessons } from '../desk/check-files.ts';
import { allLessonFiles } from '../desk/lesson-files.ts';
import { checkLesson } from './check-lesson.ts';
import { checkPath } from './check-path.ts';
import { findingText } from './finding.ts';

/** Enough to see every wording. The long run and `npm run lesson -- check` draw 1,000, and let everybody play six plans. */
const QUICK = { draws: 12, plans: 2, plays: 1, learners: ['bright', 'wrong'] } as const;

const lessons = allLessonFiles();

describe('every lesson of the curriculum', () => {
  it.each(lessons.map((file) => [file.path, file] as const))('%s passes every rule', (_, file) => {
    const errors = checkLesson(file, QUICK).filter(({ level }) => level === 'error');
    spec('X-957');
    spec('X-1000');
    expect(errors.map(findingText)).toEqual([]);
  });

  it('has its place on the path', () => {
    const errors = checkPath(pathLessons(lessons)).filter(({ level }) => level === 'error');
    expect(errors.map(findingText)).toEqual([]);
  });
});
