import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LearnerTurn } from './learner-turn.ts';
import type { MadeResponse } from './made-response.ts';

/**
 * How many corrections may follow each other, before the teacher's slips are only cut off and taken out. A teacher who slips
 * every time would otherwise say nothing but corrections.
 */
export const CORRECTIONS_MAX = 3;

/** What is still to be done about a slip, once its response has ended. */
export type Due = {
  /** The items with its words. */
  items: readonly string[];
  /** The correction; null if the learner was faster or there were too many. */
  say: string | null;
  marks: readonly LessonMark[];
  /** The learner's words that it judged wrongly; null if it is not about an answer. */
  answer: string | null;
};

/** What is known of the teacher's slips in a call. */
export type TeacherSlips = {
  /** Whether a help card pauses the lesson, so that nothing is corrected. */
  isPaused: boolean;
  /** Whether the call is ending. */
  isOver: boolean;
  isLearnerSpeaking: boolean;
  /** Whether the provider tells when sound begins, so that sound that has not begun was not heard. */
  tellsSound: boolean;
  /** The items of the learner's turns, and those that hold only silence. */
  turnItems: ReadonlySet<string>;
  turn: LearnerTurn | null;
  /** What the teacher said last; null if that is not known, or was not heard to its end. */
  said: string | null;
  made: MadeResponse | null;
  due: Due | null;
  /** The correction that was asked for and has not begun. `isDropped`: the learner was faster. */
  asked: { id: string; isDropped: boolean } | null;
  /**
   * The ids of all corrections that were asked for and have not begun, also of those that nobody wants any more: a provider
   * may make one that it seemed to have refused.
   */
  askedIds: ReadonlySet<string>;
  /** How many corrections were asked for since the teacher's last answer without a slip. */
  inARow: number;
  /** The responses that are our corrections. The guard knows by them that they are ours. */
  ourResponses: readonly string[];
  /** The items that we have taken out of the conversation. The guard knows by them that it was us. */
  takenOut: readonly string[];
};

/** A call in which the teacher has said nothing. */
export const NO_SLIPS: TeacherSlips = {
  ...{ isPaused: false, isOver: false, isLearnerSpeaking: false, tellsSound: false },
  ...{ turnItems: new Set(), turn: null, said: null, made: null, due: null, asked: null },
  ...{ askedIds: new Set() },
  ...{ inARow: 0, ourResponses: [], takenOut: [] },
};

/** Says no correction: the learner speaks, or the lesson is paused or ends. What was marked by the slip stays. */
export const withoutCorrection = (state: TeacherSlips): TeacherSlips => ({
  ...state,
  due: state.due && { ...state.due, say: null },
  asked: state.asked && { ...state.asked, isDropped: true },
});

/** Marks nothing either: in a paused lesson, the answer may hold the worry. */
export const withoutMarks = (state: TeacherSlips): TeacherSlips => ({
  ...state,
  due: state.due && { ...state.due, marks: [] },
});
