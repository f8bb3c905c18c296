/**
 * What a lesson plan holds. A plan is stored as one text (`lesson_plan`, specification section 3; `plan-text.ts` writes
 * and reads it). Parents see its questions on the session screen, and every teacher, hosted or practice, teaches from
 * it. A plan is complete: a teacher needs nothing else to hold the lesson.
 */
import type { AnswerRule } from './answer-rule.ts';

/**
 * What a question is for.
 *
 * - `check-in`: what the learner knows already. Asked once, without help and without a mark said aloud.
 * - `guided`: the first questions after an explanation, answered together.
 * - `practice`: the learner works, with one hint at a time.
 * - `reason`: how the learner knows.
 * - `teach-back`: the learner explains the idea to the teacher.
 * - `check-out`: what the learner can do alone now. Asked once, without help, like a check-in.
 */
export const STEP_KINDS = ['check-in', 'guided', 'practice', 'reason', 'teach-back', 'check-out'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * How hard a question is within its lesson. A teacher begins with `core`, goes back to `easier` after trouble, and takes
 * `harder` ones when the core was easy. Questions that a lesson did not need stay unasked.
 */
export const STEP_LEVELS = ['easier', 'core', 'harder'] as const;
export type StepLevel = (typeof STEP_LEVELS)[number];

/** A known misconception: the answers that show it, and what a teacher says to them without telling the answer. */
export type Mistake = { answers: string[]; say: string };

/** One question of a lesson, with everything that a teacher needs around it. All texts are single lines. */
export type LessonStep = {
  /**
   * A short noun phrase, such as "half of four". Recaps and summaries use it. Steps with the same title are like
   * questions: they ask for the same thing with other numbers or words.
   */
  title: string;
  kind: StepKind;
  level: StepLevel;
  /** What the teacher says before this part of the lesson is asked for the first time: the idea, in a few sentences. */
  say?: string;
  /** A worked example, line by line, for learners who need one. It has other numbers than the question. */
  example: string[];
  /** The question, spoken word for word, so that a screen can recognise the step from a teacher's turn. */
  ask: string;
  /** The accepted answers. The first is the model answer. For `set` and `list`, they are the parts of one answer. */
  answers: string[];
  /** How answers are compared. Plans from before this field have none; then the answers themselves decide. */
  rule?: AnswerRule;
  /** Two to four texts to tap, exactly one of them right. None where the learner has to say something of their own. */
  choices: string[];
  mistakes: Mistake[];
  /** Hints, given one at a time: the first is only a nudge, the last is nearly the answer. */
  hints: string[];
  /** An explanation that contains the answer, for when the hints did not help. */
  explain: string;
  /** Why the answer is right, in one sentence about the subject and not about the learner. */
  because?: string;
};

/** A word of the lesson and its meaning, as a teacher says it to this age. */
export type PlanWord = { word: string; meaning: string };

/** What learners ask in this lesson ("why do we need this?"), in several wordings, and the answer. */
export type PlanCard = { asks: string[]; say: string };

/** A lesson for learners of the given ages (in years, inclusive). */
export type LessonPlan = {
  /** The lesson file that it was drawn from, such as `mathematics/equal-fractions`. Other plans have none. */
  id?: string;
  title: string;
  subject: string;
  ages: { from: number; to: number };
  level?: string;
  /** Set in a lesson on suffering: its teacher makes no jokes and is never merry. */
  isQuiet?: true;
  greeting: string;
  /** A question on the topic that a family can talk about over a meal. Plans from before this field have none. */
  dinnerQuestion?: string;
  words: PlanWord[];
  cards: PlanCard[];
  steps: LessonStep[];
  closing: string;
};

/** What a plain question needs: one without a mistake, an example or a rule. */
type PlainQuestion = Pick<LessonStep, 'title' | 'ask' | 'answers'> & Partial<LessonStep>;

/** Makes a step of a plain question: practice at the core level, with whatever else is given. */
export function questionStep(question: PlainQuestion): LessonStep {
  return {
    kind: 'practice',
    level: 'core',
    example: [],
    choices: [],
    mistakes: [],
    hints: [],
    explain: '',
    ...question,
  };
}
