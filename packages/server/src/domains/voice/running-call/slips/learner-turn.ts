import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonStanding } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { LessonTools } from '../lesson-tools.ts';

/** The learner's newest turn in a call, with the lesson as it stood before it. */
export type LearnerTurn = {
  itemId: string;
  /** Null until the words are known, which may be after the teacher has begun to answer. */
  words: string | null;
  /**
   * What the teacher said last before it. Null if the turn is not to be judged: nobody knows what the learner heard before
   * it, or it goes on with a turn that nobody answered, so that its words are half of an answer.
   */
  before: string | null;
  standing: LessonStanding;
  /** How many marks the call had before it. */
  marksBefore: number;
  /** Whether a response to it had words, and was made to its end. Another one may follow if the teacher's tools owe more of them. */
  isSpokenTo: boolean;
  /** Whether the teacher has answered it, so that a later response is no verdict on it. */
  isAnswered: boolean;
};

/** The part of the tools' state that says where the lesson is. */
export type Place = Pick<LessonTools, 'standing' | 'marks' | 'asked'>;

/** Returns a turn that begins. */
export const newTurn = (
  itemId: string,
  words: string | null,
  before: string | null,
  { standing, marks }: Place,
): LearnerTurn => ({
  ...{ itemId, words, before, standing, marksBefore: marks.length },
  ...{ isSpokenTo: false, isAnswered: false },
});

/** What was marked since a turn began. */
export const marksSince = ({ marksBefore }: LearnerTurn, { marks }: Place): readonly LessonMark[] =>
  marks.slice(marksBefore);
