import { encodeTools } from '@vivavoce/contracts/realtime/steering-session';
import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { curriculum } from '@vivavoce/practice/curriculum';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { instructionsFor, type LessonInPrompt } from './instructions.ts';
import { A_LESSON } from './testing/a-lesson.ts';

/** What a realtime session takes of instructions and tools together, in tokens. */
const SESSION_TOKENS = 16_384;
/** The characters of English text that make one token, on average. */
const CHARACTERS_PER_TOKEN = 4;
/** The most tokens of the rules that are the same for all lessons. Each lesson pays for them. */
const HEAD_TOKENS = 1_950;

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
/** The rules up to what is known of this lesson. */
const headOf = (lesson: LessonInPrompt) => {
  const text = instructionsFor(lesson);
  return text.slice(0, text.indexOf('Language for this learner'));
};

const plans = curriculum().map((lesson, at) => lesson.draw(at));
const [first] = plans;
if (first === undefined) throw new Error('the curriculum has lessons');

const long = 'word '.repeat(2_000);
const earlier = {
  heldAt: new Date('2026-11-03T16:00:00Z'),
  title: long,
  summary: long,
  anotherLook: Array<string>(9).fill(long),
  rightAtOnce: Array<string>(9).fill(long),
};
const steps = Array.from({ length: 400 }, (_, at) =>
  questionStep({ title: `step ${at}`, ask: `What is ${at}?`, answers: ['x'], explain: 'word '.repeat(20) }),
);
/** A lesson in which every text is as long as it may be. */
const LONGEST: LessonInPrompt = {
  ...A_LESSON,
  pace: 'slow',
  teacher: { name: long, specialty: long, level: long, personality: long, teachingStyle: long },
  learner: { firstName: long, ageYears: null, interests: Array(50).fill(long), goals: Array(50).fill(long) },
  lessonPlan: formatLessonPlan({ ...first, steps }),
  earlier: Array(9).fill(earlier),
};

describe('the instructions and the tools of a lesson', () => {
  it('fit into a realtime session, however long the texts of the lesson are', () => {
    const instructions = instructionsFor(LONGEST);
    const tokens = tokensOf(instructions) + tokensOf(JSON.stringify(encodeTools()));
    expect(tokens, spec('X-1041')).toBeLessThan(SESSION_TOKENS);
    expect(tokens).toBeGreaterThan(SESSION_TOKENS / 2);
  });

  it.each(['spoken', 'written'] as const)('begin alike in all %s lessons', (mode) => {
    const head = headOf({ ...A_LESSON, mode });
    const lessons = [LONGEST, A_LESSON, { ...A_LESSON, lessonPlan: formatLessonPlan(first) }];
    for (const lesson of lessons) expect(headOf({ ...lesson, mode }), spec('X-1041')).toBe(head);
    expect(head).toContain('Two examples of a turn');
    expect(tokensOf(head)).toBeLessThan(HEAD_TOKENS);
  });

  it('ask no question of the curriculum in their examples', () => {
    const head = headOf(A_LESSON).toLowerCase();
    const questions = plans.flatMap((plan) => plan.steps.map(({ ask }) => ask.toLowerCase()));
    expect(questions.length).toBeGreaterThan(1_000);
    expect(questions.filter((question) => head.includes(question))).toEqual([]);
  });
});
