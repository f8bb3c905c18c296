import type { LessonMark, VerdictKind } from './lesson-mark.ts';

/** How the answers to one question went so far. */
export type StepResult = {
  /** How many answers were judged right, also in another form. */
  rights: number;
  /** How many answers were judged wrong, or as a known mistake. */
  wrongs: number;
  /** Whether the first answer that counted was right. Null while none has counted. */
  isFirstRight: boolean | null;
  /** How often the teacher helped before the first answer that counted. */
  helps: number;
};

/** Where a lesson stands. It follows from the marks alone. */
export type LessonStanding = {
  /** The question that was asked last, by its place in the plan; null before the first. */
  step: number | null;
  /** What the teacher waits for: an answer to that question, one of these texts, or nothing. */
  waitsFor: 'answer' | { choices: readonly string[] } | null;
  /** The questions that were asked, in the order in which they were asked first. */
  asked: readonly number[];
  results: ReadonlyMap<number, StepResult>;
  /** The learner's questions that were noted for a grown-up. */
  noted: readonly string[];
  isEnded: boolean;
};

/** A lesson before its first question. */
export const LESSON_AT_START: LessonStanding = {
  step: null,
  waitsFor: null,
  asked: [],
  results: new Map(),
  noted: [],
  isEnded: false,
};

const RIGHT: readonly VerdictKind[] = ['right', 'rightOtherForm'];
const WRONG: readonly VerdictKind[] = ['wrong', 'mistake'];

const NO_ANSWERS: StepResult = { rights: 0, wrongs: 0, isFirstRight: null, helps: 0 };

function withVerdict(before: StepResult, verdict: VerdictKind): StepResult {
  const isRight = RIGHT.includes(verdict);
  if (!isRight && !WRONG.includes(verdict)) return before;
  return {
    rights: before.rights + (isRight ? 1 : 0),
    wrongs: before.wrongs + (isRight ? 0 : 1),
    isFirstRight: before.isFirstRight ?? isRight,
    helps: before.helps,
  };
}

function afterMark(standing: LessonStanding, mark: LessonMark): LessonStanding {
  switch (mark.kind) {
    case 'asked': {
      const { step } = mark;
      const asked = standing.asked.includes(step) ? standing.asked : [...standing.asked, step];
      return { ...standing, step, asked, waitsFor: 'answer', isEnded: false };
    }
    case 'offered':
      return { ...standing, waitsFor: { choices: mark.choices }, isEnded: false };
    case 'checked': {
      const { step, verdict } = mark;
      const result = withVerdict(standing.results.get(step) ?? NO_ANSWERS, verdict);
      return { ...standing, results: new Map(standing.results).set(step, result) };
    }
    case 'helped': {
      const before = standing.results.get(mark.step) ?? NO_ANSWERS;
      if (before.isFirstRight !== null) return standing;
      const result = { ...before, helps: before.helps + 1 };
      return { ...standing, results: new Map(standing.results).set(mark.step, result) };
    }
    case 'noted':
      return standing.noted.includes(mark.question)
        ? standing
        : { ...standing, noted: [...standing.noted, mark.question] };
    case 'ended':
      return { ...standing, waitsFor: null, isEnded: true };
  }
}

/**
 * Returns where the lesson stands after more marks, oldest first. Pure. The server uses it; the page takes from the same
 * marks the little that it shows.
 */
export const standingAfter = (marks: readonly LessonMark[], before = LESSON_AT_START): LessonStanding =>
  marks.reduce(afterMark, before);
