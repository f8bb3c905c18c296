import type { MessageKind } from '@vivavoce/contracts/sessions/calls';

/** A turn of a lesson, as far as taking part goes; both a stored message and a turn of the running lesson have it. */
export type LessonTurn = {
  role: 'student' | 'teacher';
  kind: MessageKind;
  text: string;
};

/** How somebody took part in a lesson, from the lesson itself and without a camera. */
type Participation = {
  /** What the learner said, typed or tapped, also where the words were not understood. */
  turns: number;
  /** How often the teacher asked something and then waited, or was answered. */
  questions: number;
  /** How many of these the learner tried to answer, right or wrong. */
  answers: number;
};

/** Question marks of the scripts that a lesson may be held in: Latin, full-width, Arabic, Greek. */
const QUESTION_MARK = /[?？؟\u037e]/;

/** Whether the teacher asks something with these words. */
export const asksSomething = (text: string): boolean => QUESTION_MARK.test(text);

/**
 * Counts how a learner took part. The rule: every turn of the learner counts. What the teacher says between two turns of
 * the learner is one question when a question mark stands in any of it, however often it is asked again; the learner's
 * next turn is its answer. So a learner who goes on talking gives one answer and several turns.
 *
 * It is no mark: it knows neither whether an answer was right nor how hard it was, and somebody who listens well and
 * says little counts little.
 */
export function participationOf(turns: readonly LessonTurn[]): Participation {
  const counted: Participation = { turns: 0, questions: 0, answers: 0 };
  let isAsked = false;
  for (const { role, text } of turns) {
    if (role === 'student') {
      counted.turns += 1;
      if (isAsked) counted.answers += 1;
      isAsked = false;
    } else if (!isAsked && asksSomething(text)) {
      counted.questions += 1;
      isAsked = true;
    }
  }
  return counted;
}
