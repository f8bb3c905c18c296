import { describe, expect, it } from 'vitest';
import type { Lesson } from '#lessons/lesson.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { curriculum } from './curriculum.ts';
import { type LessonWish, pickLesson } from './pick-lesson.ts';
import { SUBJECTS } from './subjects.ts';

const wish = (wanted: Partial<LessonWish>): LessonWish => ({
  specialty: null,
  age: null,
  level: null,
  interests: [],
  doneTitles: [],
  ...wanted,
});

/** A made lesson that can be picked and is not drawn. */
const lesson = (id: string, needs: string[], { ages = [8, 10], subject = 'Mathematics' } = {}): Lesson => ({
  id: `mathematics/${id}`,
  title: `All about ${id}`,
  subject,
  ages: { from: ages[0] ?? 8, to: ages[1] ?? 10 },
  skills: { teaches: [id], needs, can: {} },
  topics: [],
  draw: () => {
    throw new Error('Nobody draws it here.');
  },
});

describe('the lesson that is picked', () => {
  it.each([
    ['Mathematics', 6, 'Mathematics'],
    ['Maths & algebra', 12, 'Mathematics'],
    ['English literature', 9, 'English'],
    ['Biology', 12, 'Science'],
    ['Science', 15, 'Science'],
    ['History and geography', 8, 'History and geography'],
    ['Languages', 7, 'Languages'],
    ['Spanish', 9, 'Languages'],
    ['Art and design', 10, 'Art and design'],
    ['Music', 11, 'Music'],
  ])('for a teacher of %s and a learner of %i is one of %s for that age', (specialty, age, subject) => {
    const plan = pickLesson(wish({ specialty, age }));
    expect(plan.subject).toBe(subject);
    expect([plan.title, plan.ages.from <= age && age <= plan.ages.to]).toEqual([plan.title, true]);
  });

  it('is the nearest in age if none fits', () => {
    expect(pickLesson(wish({ specialty: 'Mathematics', age: 40 })).ages.to).toBe(16);
  });

  it('goes by the level if the age is not known', () => {
    expect(pickLesson(wish({ specialty: 'Science', level: 'High School' })).draw(1).level).toBe(
      'High School',
    );
    expect(pickLesson(wish({ specialty: 'Science', level: 'Elementary' })).draw(1).level).toBe('Elementary');
    expect(pickLesson(wish({ specialty: 'Science', level: 'Graduate' })).ages.to).toBe(16);
  });

  it.each(SUBJECTS)('in %s is the easiest if neither age nor level is known', (specialty) => {
    const easiest = Math.min(
      ...curriculum()
        .filter(({ subject }) => subject === specialty)
        .map(({ ages }) => ages.from),
    );
    const picked = pickLesson(wish({ specialty, interests: ['algebra', 'space', 'poems'] }));
    expect([specialty, picked.ages.from], spec('X-1062')).toEqual([specialty, easiest]);
  });

  it('follows interests and goals among those that fit', () => {
    const lessons = ['magnets', 'electricity', 'rivers'].map((id) => lesson(id, []));
    const maths = { specialty: 'Mathematics', age: 9 };
    const byInterest = pickLesson(wish({ ...maths, interests: ['electricity'] }), lessons);
    const byGoal = pickLesson(wish({ ...maths, goals: ['learn how rivers work'] }), lessons);
    expect([byInterest.title, byGoal.title]).toEqual(['All about electricity', 'All about rivers']);
  });

  it('is a new one until all are done, and then the one done longest ago', () => {
    const music = curriculum().filter((plan) => plan.subject === 'Music');
    const done: string[] = [];
    for (const _ of music) {
      const { title } = pickLesson(wish({ specialty: 'Music', age: 9, doneTitles: done }));
      expect(done).not.toContain(title);
      done.push(title);
    }
    expect(new Set(done).size).toBe(music.length);
    expect(pickLesson(wish({ specialty: 'Music', age: 9, doneTitles: done })).title).toBe(done[0]);
  });

  it('exists even for a specialty that we do not teach, and is always the same for the same preferences', () => {
    const chess = wish({ specialty: 'Chess', age: 9, interests: ['pizza'] });
    expect(pickLesson(chess)).toBe(pickLesson(chess));
    expect(pickLesson(wish({})).draw(1).steps.length).toBeGreaterThan(3);
  });
});

describe('the path of what builds on what', () => {
  const PATH = [
    lesson('tenths', ['fractions']),
    lesson('equal', ['fractions', 'tables']),
    lesson('fractions', ['sharing']),
    lesson('tables', []),
    lesson('sharing', [], { ages: [5, 6] }),
  ];
  const maths = (done: Partial<LessonWish> = {}) =>
    wish({ specialty: 'Mathematics', age: 9, interests: ['equal', 'tenths'], ...done });
  const idOf = (done: Partial<LessonWish>, lessons: Lesson[] = PATH) => pickLesson(maths(done), lessons).id;

  it('begins where nothing is needed, or what is needed belongs to another age', () => {
    expect(idOf({}), spec('X-958')).toBe('mathematics/fractions');
    expect(idOf({ doneTitles: ['All about fractions'] })).toBe('mathematics/tenths');
    expect(idOf({ doneTitles: ['All about fractions', 'All about tenths'] })).toBe('mathematics/tables');
    expect(idOf({ doneTitles: ['All about tables'] })).toBe('mathematics/fractions');
    expect(idOf({ doneTitles: ['All about tables', 'All about fractions'] })).toBe('mathematics/tenths');
  });

  it('knows done lessons by their ids, too, when their titles changed', () => {
    const done = {
      doneTitles: ['Fractions, an old title', 'All about tables'],
      doneIds: ['mathematics/fractions'],
    };
    expect(idOf(done)).toBe('mathematics/tenths');
  });

  it('takes a skill that is sure for taught, and a lesson that teaches nothing new for done', () => {
    const sure = (...skills: string[]) => ({
      skillStates: new Map(skills.map((id) => [id, 'secure' as const])),
    });
    expect(idOf(sure('fractions'))).toBe('mathematics/tenths');
    expect(idOf(sure('fractions', 'tables', 'tenths'))).toBe('mathematics/equal');
    expect(idOf({ skillStates: new Map([['fractions', 'learning']]) })).toBe('mathematics/fractions');
  });

  it('repeats last what the learner had last, and before all what they never had', () => {
    const skillStates = new Map([['tables', 'mastered' as const]]);
    const doneTitles = ['sharing', 'fractions', 'tenths', 'equal'].map((id) => `All about ${id}`);
    expect(idOf({ skillStates, doneTitles })).toBe('mathematics/tables');
  });

  it('does not wait for a lesson of another subject', () => {
    const speed = lesson('speed', ['units'], { subject: 'Mathematics' });
    const units = lesson('units', [], { subject: 'Science' });
    expect(idOf({}, [units, speed])).toBe('mathematics/speed');
  });

  it('leads through all lessons of an age before it goes to another', () => {
    const doneTitles: string[] = [];
    const ids = PATH.map(() => {
      const { id, title } = pickLesson(maths({ doneTitles }), PATH);
      doneTitles.push(title);
      return id.replace('mathematics/', '');
    });
    expect(ids).toEqual(['fractions', 'tenths', 'tables', 'equal', 'sharing']);
    expect(idOf({ doneTitles })).toBe('mathematics/fractions');
  });
});
