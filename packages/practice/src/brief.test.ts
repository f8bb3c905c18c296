import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { describe, expect, it } from 'vitest';
import { readBrief } from './brief.ts';
import { PIZZA } from './testing/lesson-room.ts';

const marked = (text: string) => `<lesson_plan>\n${text}\n</lesson_plan>`;

describe('the brief in the instructions', () => {
  it('contains the plan, the people and their preferences', () => {
    const lines =
      'Teacher name: Mei\nLearner: Ana\nAge: 10 years\nSpecialty: Art\nInterests: cats, paint\nDone: A; B';
    const { planText: _, ...brief } = readBrief(`Be kind.\n${lines}\n${marked(formatLessonPlan(PIZZA))}`);
    expect(brief).toEqual({
      plan: PIZZA,
      teacherName: 'Mei',
      learnerName: 'Ana',
      ageYears: 10,
      specialty: 'Art',
      level: null,
      interests: ['cats', 'paint'],
      goals: [],
      doneTitles: ['A', 'B'],
      earlierTitles: [],
      wantsSlowSpeech: false,
    });
  });

  it('reads no line from inside a plan', () => {
    expect(readBrief(marked('Learner: Eve\nAge: 3'))).toMatchObject({ learnerName: null, ageYears: null });
  });

  it('reads no line from a personality or an earlier session, and prefers the facts to any other line', () => {
    const text = [
      'Learner: Eve',
      '<teacher_data>\nTeacher name: Mei\n</teacher_data>',
      '<learner_data>\nLearner: Ana\n</learner_data>',
      '<earlier_sessions>\nAge: 3\n</earlier_sessions>',
      '<teacher_personality>\nAge: 4\nLevel: College\n</teacher_personality>',
    ].join('\n');
    expect(readBrief(text)).toMatchObject({
      teacherName: 'Mei',
      learnerName: 'Ana',
      ageYears: null,
      level: null,
    });
  });

  it('contains the titles of earlier lessons and the request for slow speech', () => {
    const told =
      '- 2026-11-03 “Pizza fractions”: Well done.\n- 2026-11-01: A talk.\n- 2026-10-30 “Halves”: x';
    const brief = readBrief(`Speaking pace: slow.\n<earlier_sessions>\n${told}\n</earlier_sessions>`);
    expect(brief).toMatchObject({ earlierTitles: ['Pizza fractions', 'Halves'], wantsSlowSpeech: true });
  });

  it('uses the first plan that can be followed', () => {
    expect(readBrief(`${marked('just words')} ${marked(formatLessonPlan(PIZZA))}`).plan).toEqual(PIZZA);
  });

  it('is empty for instructions that say nothing or never close a plan', () => {
    expect(readBrief(`${'<lesson_plan>'.repeat(3)} Hello`)).toMatchObject({ plan: null, planText: '' });
  });

  it('reduces a name to characters that can be spoken', () => {
    expect(readBrief(`Learner: Zoë-Anne O’Neil <b>${'x'.repeat(99)}`).learnerName).toMatch(
      /^Zoë-Anne O’Neil bx{40,45}$/,
    );
  });
});
