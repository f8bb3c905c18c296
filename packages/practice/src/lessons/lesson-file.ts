import { ANSWER_FORMS, ANSWER_KINDS } from '@vivavoce/contracts/study/plan/answer-rule';
import { DECIMAL } from '@vivavoce/contracts/study/plan/answer-rule-text';
import { STEP_KINDS } from '@vivavoce/contracts/study/plan/lesson-plan';
import { z } from 'zod';

/*
 * A lesson as its author writes it: a YAML file in `src/curriculum/<subject>/<lesson>.yaml`. `docs/lessons.md` explains
 * it to authors, and this file is the schema. A plan is drawn from it (`draw-plan.ts`): variants are chosen, numbers are
 * drawn, answers are computed. So no two lessons from one file are the same.
 *
 * Every text may hold places to fill in: `{n}` is a drawn parameter, `{n * d}` is computed, `{n|words}` is written in
 * words (`fill-text.ts` lists the forms).
 */

/** The longest text of what somebody can do, in characters: it stands on a card of the map. */
const SKILL_CAN_MAX_LENGTH = 70;

/** One line of text. A number is taken as it is written. */
const Line = z.union([z.string().min(1), z.number().transform(String)]);

/** The unit of an answer. A plan divides the parts of a rule with semicolons. */
const Unit = Line.refine((unit) => !unit.includes(';'), 'must have no semicolon');

/** How far a number may be off: a decimal, or a place that becomes one when it is drawn, such as `{n / 2}`. */
const Within = Line.refine(
  (within) => DECIMAL.test(within) || within.includes('{'),
  'must be a decimal such as 0.5',
);

/** A text, or several variants of it. A plan holds one of them. */
const Text = z.union([Line.transform((text) => [text]), z.array(Line).min(1)]);

/** A list of lines; a single line is a list of one. */
const Lines = z.union([Line.transform((line) => [line]), z.array(Line)]);

/** What a parameter may hold: a number, a word, or a record whose parts are written `{animal.legs}`. */
const Value = z.union([z.number(), z.string(), z.record(z.string(), z.union([z.number(), z.string()]))]);

/** A parameter: a range such as `2..9` or `10..90 by 10`, or a list of which one is drawn. */
const Param = z.union([
  z.string().regex(/^-?\d+\.\.-?\d+(?: by \d+)?$/, 'a range such as 2..9, or 10..90 by 10'),
  z.array(Value).min(1),
]);

const Params = z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), Param);

const Answer = z.strictObject({
  kind: z.enum(ANSWER_KINDS),
  /** The model answer. For `set` and `list`, every part of it; ` / ` divides several names of one part. */
  is: Lines,
  /** Other accepted answers that a checker cannot know by itself, such as another name. */
  also: Lines.default([]),
  unit: Unit.optional(),
  needsUnit: z.boolean().optional(),
  form: z.enum(ANSWER_FORMS).optional(),
  places: z.number().int().min(0).max(6).optional(),
  within: Within.optional(),
  ideas: z.array(z.array(z.string().min(1)).min(1)).optional(),
  atLeast: z.number().int().min(1).optional(),
  leastWords: z.number().int().min(1).optional(),
});

/** A misconception: the answers that show it, and `say`, or `is`, the name of one that the lesson explains once. */
const StepMistake = z.union([
  z.strictObject({ when: Lines, say: Text }),
  z.strictObject({ when: Lines, is: z.string() }),
]);

/** What a question is made of. Each part can be given by the step, its level or its item. */
const questionParts = {
  params: Params.optional(),
  /** Values computed from the parameters, in this order, such as `total: n * k`. */
  let: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), Line).optional(),
  /** Conditions that the drawn numbers keep, such as `n < d`. */
  where: Lines.optional(),
  ask: Text.optional(),
  /** Says that the question is fair although the answer is said in it: "Three fives are fifteen. What are five threes?" */
  askHoldsAnswer: z.boolean().optional(),
  answer: Answer.optional(),
  choices: Lines.optional(),
  mistakes: z.array(StepMistake).optional(),
  /** One text, or its variants, for each hint; the first is a nudge, the last is nearly the answer. */
  hints: z.array(Text).max(3).optional(),
  explain: Text.optional(),
  because: Text.optional(),
};

/** A question of a bank: what it has of its own, and its level. */
const Item = z.strictObject({
  ...questionParts,
  level: z.enum(['easier', 'core', 'harder']).default('core'),
});

/** What is different in the easier or harder questions of a generated step, and how many of them a plan holds. */
const Level = z.strictObject({ ...questionParts, count: z.number().int().min(1).max(6).default(1) });

const Step = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(STEP_KINDS),
  /** A short noun phrase for recaps, such as "equal fractions". Steps with the same title ask for the same thing. */
  title: z.string().min(1),
  /** The idea, said before the first question of this step. */
  say: Text.optional(),
  /** A worked example, line by line; several variants are lists of lines. */
  example: z.union([z.array(Line).transform((lines) => [lines]), z.array(z.array(Line))]).optional(),
  ...questionParts,
  /** A bank of questions. Without one, the step itself is the question, drawn anew each time. */
  items: z.array(Item).min(1).optional(),
  /** How many questions at the core level a plan holds. */
  count: z.number().int().min(1).max(6).default(1),
  easier: Level.optional(),
  harder: Level.optional(),
});

export const LessonFile = z.strictObject({
  title: z.string().min(1),
  subject: z.string().min(1),
  /** The youngest and the oldest learner, in years. The linter knows for which ages there are lessons. */
  ages: z.tuple([z.number().int(), z.number().int()]),
  level: z.enum(['Elementary', 'Middle School', 'High School']),
  /** A lesson on suffering is quiet: its teacher makes no jokes and is never merry. */
  tone: z.literal('quiet').optional(),
  /**
   * Skills by name, such as `fractions.equivalent`. `teaches`: each skill that the lesson teaches, with what somebody can do
   * who has it, to follow "can". `needs`: the skills that it builds on.
   */
  skills: z.strictObject({
    teaches: z
      .record(z.string(), z.string().min(1).max(SKILL_CAN_MAX_LENGTH))
      .refine((skills) => Object.keys(skills).length > 0, 'must name a skill'),
    needs: z.array(z.string()).default([]),
  }),
  /** Where the topic stands in a national curriculum, such as `england: Year 4, fractions`. */
  curriculum: z.record(z.string(), z.string()).default({}),
  /** Where the facts of the lesson can be checked. */
  sources: z.array(z.string()).min(1),
  greeting: Text,
  /** A question on the topic for the family's table. */
  dinner: Text,
  /** The words of the lesson and their meanings. */
  words: z.record(z.string(), Line).default({}),
  /** What learners ask in this lesson, in several wordings, and the answer. */
  cards: z.array(z.strictObject({ asks: z.array(z.string()).min(1), say: Text })).default([]),
  /** Misconceptions that several steps name by `is`. */
  mistakes: z.record(z.string(), Text).default({}),
  steps: z.array(Step).min(1),
  closing: Text,
});
export type LessonFile = z.infer<typeof LessonFile>;
export type LessonFileStep = LessonFile['steps'][number];
export type LessonFileItem = z.infer<typeof Item>;
