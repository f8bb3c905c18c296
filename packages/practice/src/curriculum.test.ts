import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan, parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Lesson } from '#lessons/lesson.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { curriculum, lessonsIn } from './curriculum.ts';
import { SUBJECTS } from './subjects.ts';
import { lessonText } from './testing/lesson-text.ts';

const lessons = curriculum().map((lesson) => [lesson.id, lesson] as const);
const LONGEST_SENTENCE_WORDS = 25;
/** The ages for which the product is made. */
const AGES = Array.from({ length: 11 }, (_, index) => 6 + index);
const MARKUP = /[*_#<>[\]{}`~|]|\p{Extended_Pictographic}/u;

/** The linter sees every variant of a text (`lessons/checks/every-lesson.test.ts`). Here a few whole plans are enough. */
const SEEDS = [1, 2, 3, 4];

/** The plans of each lesson, drawn once for all tests of this file. */
const drawnPlans = new Map<Lesson, LessonPlan[]>();

/** Returns a plan of a lesson for each of the seeds. */
function plansOf(lesson: Lesson): LessonPlan[] {
  const before = drawnPlans.get(lesson);
  if (before !== undefined) return before;
  const plans = SEEDS.map((seed) => lesson.draw(seed));
  drawnPlans.set(lesson, plans);
  return plans;
}

const textsOf = (plan: LessonPlan) => [
  plan.greeting,
  plan.dinnerQuestion ?? '',
  plan.closing,
  ...plan.words.flatMap(({ word, meaning }) => [word, meaning]),
  ...plan.cards.map(({ say }) => say),
  ...plan.steps.flatMap((step) => [
    step.title,
    step.ask,
    step.explain,
    ...step.example,
    ...step.hints,
    ...step.mistakes.map(({ say }) => say),
    ...[step.say ?? [], step.because ?? []].flat(),
  ]),
];
const rightPlace = (step: LessonStep) => step.choices.findIndex((choice) => step.answers.includes(choice));

describe('the curriculum', () => {
  it.each(AGES)('has something to choose from in each subject at the age of %s', (age) => {
    const fitting = curriculum().filter(({ ages }) => ages.from <= age && age <= ages.to);
    const isHistory = ({ skills }: Lesson) => skills.teaches.some((skill) => skill.startsWith('history.'));
    const inSubject = (subject: string) => fitting.filter((lesson) => lesson.subject === subject);
    const past = inSubject('History and geography').filter(isHistory).length;
    const least = [
      ...['Mathematics', 'English', 'Science'].map(
        (subject) => [subject, inSubject(subject).length, 4] as const,
      ),
      ['History', past, 4] as const,
      ['Geography', inSubject('History and geography').length - past, 4] as const,
      ...['Languages', 'Music', 'Art and design'].map(
        (subject) => [subject, inSubject(subject).length, 2] as const,
      ),
    ];
    expect(
      least.filter(([, count, wanted]) => count < wanted),
      spec('X-1016'),
    ).toEqual([]);
  });

  it.each(['the-first-world-war', 'the-holocaust', 'slavery-and-abolition'])('is quiet in %s', (name) => {
    const lesson = curriculum().find(({ id }) => id.endsWith(`/${name}`));
    expect(lesson?.draw(1).isQuiet, spec('X-1017')).toBe(true);
  });

  it('has lessons of the known subjects alone', () => {
    expect([...new Set(curriculum().map(({ subject }) => subject))].sort()).toEqual([...SUBJECTS].sort());
  });

  it('has no two lessons of one name or title, because a small lesson is found by its title', () => {
    for (const names of [curriculum().map(({ id }) => id), curriculum().map(({ title }) => title)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('puts its right choices in different places', () => {
    const places = curriculum().flatMap((lesson) =>
      (plansOf(lesson)[0]?.steps ?? []).filter((step) => step.choices.length >= 3).map(rightPlace),
    );
    for (const place of [0, 1, 2]) expect(places.filter((at) => at === place).length).toBeGreaterThan(15);
  });

  it('draws another plan at each begin, and the same plan for the same seed', () => {
    for (const lesson of curriculum()) {
      const texts = plansOf(lesson).map(formatLessonPlan);
      expect(new Set(texts).size).toBe(SEEDS.length);
      expect(formatLessonPlan(lesson.draw(SEEDS[3] ?? 0))).toBe(texts[3]);
    }
  });
});

describe('a folder of lessons', () => {
  const YAML = lessonText({
    steps:
      '  - { id: two, kind: practice, title: pairs, ask: "What is {{two} for {1 + 1|words}?", answer: { kind: word, is: a pair } }',
    more: 'words: { pair: two of a kind }\nskills: { teaches: { a.pair: make a pair }, needs: [a.one] }',
  }).replace('skills: { teaches: { numbers.double: double a number } }\n', '');

  function folderOf(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return folder;
  }

  it('holds files from which plans are drawn, and anything else beside them is no lesson', () => {
    const folder = folderOf({
      'maths/pair.yaml': YAML,
      'music/plan.md': '# A plan',
      'music/notes.txt': 'Notes.',
    });
    const [pair, ...others] = lessonsIn(folder);
    expect(others).toEqual([]);
    expect({ ...pair }).toMatchObject({
      id: 'maths/pair',
      subject: 'Mathematics',
      skills: { teaches: ['a.pair'], needs: ['a.one'], can: { 'a.pair': 'make a pair' } },
      topics: ['pairs', 'pair', expect.stringContaining('What is')],
    });
  });

  it('reads a file when somebody asks for it, so a broken one is refused then and the others are read', () => {
    const folder = folderOf({ 'a.yaml': 'title: [', 'b.yaml': YAML });
    const [broken, whole] = lessonsIn(folder);
    expect(whole?.title).toBe('Twice as many');
    expect(() => broken?.title).toThrow('a.yaml: line 1 is no YAML');
  });
});

describe.each(lessons)('%s', (id, lesson) => {
  it('is unchanged after writing and reading its text form', () => {
    const plans = plansOf(lesson);
    expect(plans[0]?.id).toBe(id);
    for (const one of plans) expect(parseLessonPlan(formatLessonPlan(one))).toEqual(one);
  });

  it('is complete', () => {
    const plans = plansOf(lesson);
    const plan = plans[0] ?? lesson.draw(1);
    expect(plan).toMatchObject({ title: lesson.title, subject: lesson.subject, ages: lesson.ages });
    expect(plan.steps.length).toBeGreaterThanOrEqual(4);
    expect(['Elementary', 'Middle School', 'High School']).toContain(plan.level);
    expect(plan.ages.from).toBeLessThan(plan.ages.to);
    expect(lesson.skills.teaches.length).toBeGreaterThan(0);
    for (const one of plans) expect(textsOf(one).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('has one question for the dinner table', () => {
    for (const { dinnerQuestion } of plansOf(lesson)) {
      expect(dinnerQuestion?.match(/\?/g)).toEqual(['?']);
      expect(dinnerQuestion).toMatch(/\?$/);
    }
  });

  it('can be spoken: short sentences, no markup and no place that was not filled', () => {
    for (const text of new Set(plansOf(lesson).flatMap(textsOf))) {
      expect(text, spec('X-956')).not.toMatch(MARKUP);
      for (const sentence of text.split(/(?<=[.?!:;])\s+/)) {
        expect([sentence, sentence.split(/\s+/).length <= LONGEST_SENTENCE_WORDS]).toEqual([sentence, true]);
      }
    }
  });

  it('can be recognised by every question', () => {
    for (const one of plansOf(lesson))
      for (const step of one.steps) expect(stepAskedIn(one, `Yes, well done. ${step.ask}`)).toBe(step);
  });
});
