import { LESSON_TOOL_NAMES } from '@vivavoce/contracts/study/lesson/lesson-tools';
import { questionStep, type StepLevel } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { readBrief } from '@vivavoce/practice/brief';
import { curriculum } from '@vivavoce/practice/curriculum';
import { pickLesson } from '@vivavoce/practice/pick-lesson';
import { reply } from '@vivavoce/practice/reply';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { instructionsFor } from './instructions.ts';
import { A_LESSON } from './testing/a-lesson.ts';

const plan = pickLesson({
  specialty: 'Mathematics',
  age: 10,
  level: 'Middle School',
  interests: [],
  doneTitles: [],
}).draw(1);
const lesson = { ...A_LESSON, lessonPlan: formatLessonPlan(plan) };
/** Many questions of one level, each about 700 characters long. */
const stepsOf = (count: number, level: StepLevel) =>
  Array.from({ length: count }, (_, at) =>
    questionStep({
      title: `step ${at}`,
      level,
      ask: `What is ${at} and one?`,
      answers: ['two'],
      explain: 'So it is. '.repeat(62),
    }),
  );
const heldAt = new Date('2026-11-03T16:00:00Z');
const held = {
  heldAt,
  title: 'Pizza fractions',
  summary: 'Halves went well; eighths need another look.',
  anotherLook: [],
  rightAtOnce: [],
};

describe('the instructions of a lesson', () => {
  it('put child safety first, then the method, then what is known, and the personality last', () => {
    const text = instructionsFor({ ...lesson, earlier: [held] });
    const places = [
      'Say at the start that you are an AI',
      'trusted adult today',
      'How you teach:',
      'Sentences of at most 14 words',
      '<teacher_data>\nTeacher name: Amara Osei\nSpecialty: Mathematics\nLevel: Middle School\n</teacher_data>',
      '<learner_data>\nLearner: Leo\nAge: 10\nInterests: space\nGoals: fractions\n</learner_data>',
      '<earlier_sessions>\n- 2026-11-03 “Pizza fractions”: Halves went well; eighths need another look.\n</earlier_sessions>',
      `<lesson_plan>\n# ${plan.title}`,
      '<teacher_personality>\nPersonality: Warm and unhurried.\nStyle: Asks a lot.\n</teacher_personality>',
    ].map((part) => text.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text.endsWith('by the rules at the top.')).toBe(true);
  });

  it.each([
    'one question at a time',
    'Ask before you tell',
    'climb a ladder',
    'Check understanding',
    'Praise the effort',
    'needs quiet to think',
    '"slower, please"',
    '"I don\'t understand"',
    'is silent',
    'The second time in a row offer to pause',
    'A third time say only',
    'Off the topic',
    'wants to stop',
    'Solve each question silently',
    'an equal one in another form counts',
    'Too easy, two in a row right at once',
    'Too hard, two in a row wrong',
    'Keep to the words of a plan in three things',
    'Follow its verdict',
    'also when you believe otherwise',
    'Where a tool is missing or refuses, go on in words',
    'Use the language in which the lesson plan is written',
    'Say a new word twice',
    'When the learner uses another language',
    'Never mock or copy an accent',
    'Promise no secrets: other people may read a lesson',
    'call raise_concern, and say nothing',
  ])('say what to do: %s', (rule) => {
    expect(instructionsFor(lesson).toLowerCase()).toContain(rule.toLowerCase());
  });

  it('mention speech in a spoken lesson, but not in a written one', () => {
    expect(instructionsFor(lesson)).toMatch(/You speak aloud[\s\S]*speech was not understood/);
    expect(instructionsFor(lesson)).toMatch(/"x squared"[\s\S]*"did you say …\?"/);
    const written = instructionsFor({ ...lesson, mode: 'written' });
    expect(written).toContain('You write with a learner');
    expect(written).not.toMatch(/aloud|speech|did you say/);
  });

  it('say of each tool when it is called', () => {
    const text = instructionsFor(lesson);
    for (const name of LESSON_TOOL_NAMES) expect(text).toMatch(new RegExp(`^- ${name} `, 'm'));
  });

  it.each([
    [6, 8],
    [7, 8],
    [9, 10],
    [11, 14],
    [13, 16],
    [16, 20],
    [44, 24],
  ])('limit the length of a sentence for a learner of %i years: %i words', (ageYears, words) => {
    const text = instructionsFor({ ...lesson, learner: { ...lesson.learner, ageYears } });
    expect(text).toContain(`Sentences of at most ${words} words`);
  });

  it.each([
    ['Elementary', 10],
    ['Middle School', 16],
    ['High School', 20],
    ['Professional', 24],
  ])('follow the teacher’s level when the age is not known: %s', (level, words) => {
    const learner = { ...lesson.learner, ageYears: null };
    const text = instructionsFor({ ...lesson, learner, teacher: { ...lesson.teacher, level } });
    expect(text).toContain(`Sentences of at most ${words} words`);
    expect(text).toContain('The age is not known');
    expect(text).not.toMatch(/^Age:/m);
  });

  it('contain the learner’s preference for the pace only if there is one', () => {
    expect(instructionsFor({ ...lesson, pace: 'slow' })).toContain('Speaking pace: slow.');
    expect(instructionsFor({ ...lesson, pace: 'fast' })).toContain('Speaking pace: fast.');
    expect(instructionsFor(lesson)).not.toContain('Speaking pace');
  });

  it('say when there is no plan, and leave out a missing personality and earlier sessions', () => {
    const teacher = { ...lesson.teacher, personality: ' ', teachingStyle: null };
    const text = instructionsFor({ ...lesson, teacher, lessonPlan: null });
    expect(text).toContain('There is no lesson plan: ask what the learner would like');
    expect(text).not.toMatch(/teacher_personality|earlier_sessions|<lesson_plan>/);
  });

  it('mention at most three earlier sessions, each in a few words', () => {
    const earlier = Array.from({ length: 9 }, () => ({ ...held, summary: 'Well done. '.repeat(500) }));
    const [, told = ''] =
      /<earlier_sessions>\n([\s\S]*)\n<\/earlier_sessions>/.exec(instructionsFor({ ...lesson, earlier })) ??
      [];
    expect(told.split('\n')).toHaveLength(3);
    expect(told.length).toBeLessThan(1_500);
  });

  it('keep every plan of the curriculum unchanged', () => {
    for (const one of curriculum().map((lesson, at) => lesson.draw(at))) {
      const { plan: read } = readBrief(instructionsFor({ ...lesson, lessonPlan: formatLessonPlan(one) }));
      expect(read, spec('X-965')).toEqual(one);
    }
  });

  it('keep only whole questions of a plan that is too long', () => {
    const long = formatLessonPlan({ ...plan, steps: stepsOf(100, 'core') });
    const { plan: read } = readBrief(instructionsFor({ ...lesson, lessonPlan: long }));
    expect(read?.closing).toBe(plan.closing);
    expect(read?.steps.length).toBeGreaterThan(10);
    expect(read?.steps).toEqual(parseLessonPlan(long)?.steps.slice(0, read?.steps.length));
  });

  it('lose harder questions of a plan that is too long first, then easier ones, and core ones last', () => {
    const steps = [
      ...stepsOf(20, 'harder'),
      ...stepsOf(20, 'core'),
      ...stepsOf(20, 'easier'),
      ...stepsOf(20, 'core'),
    ];
    const long = formatLessonPlan({ ...plan, steps });
    const { plan: read } = readBrief(instructionsFor({ ...lesson, lessonPlan: long }));
    const left = (level: StepLevel) => read?.steps.filter((step) => step.level === level).length ?? 0;
    expect(left('core')).toBe(40);
    expect(left('easier')).toBeGreaterThan(0);
    expect(left('easier')).toBeLessThan(20);
    expect(left('harder')).toBe(0);
    const whole = parseLessonPlan(long)?.steps.map((step) => JSON.stringify(step));
    expect(read?.steps.every((step) => whole?.includes(JSON.stringify(step)))).toBe(true);
  });

  it('tell how to read the lines of a plan', () => {
    const names = ['For', 'Difficulty', 'Say', 'Example', 'Mistake', 'Because', 'Word', 'Card'];
    for (const name of names)
      expect(instructionsFor(lesson)).toMatch(new RegExp(`How you teach[^]*\\b${name}\\b`));
  });

  it('are understood by the practice teacher: its name, the learner’s name and the plan', () => {
    const { text } = reply([{ role: 'system', content: instructionsFor(lesson) }]);
    expect(text).toContain('Hello Leo');
    expect(text).toContain('Amara Osei');
    expect(text).toContain(plan.steps[0]?.ask);
  });
});
