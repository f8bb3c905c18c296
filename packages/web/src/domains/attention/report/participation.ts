import type { MessageKind } from '@vivavoce/contracts/sessions/calls';

/** The parts of a turn that counting needs. Stored messages and turns of a running lesson both have them. */
export type LessonTurn = {
  role: 'student' | 'teacher';
  kind: MessageKind;
  text: string;
};

/** How a learner took part in a lesson, judged from the lesson itself and without a camera. */
type Participation = {
  /** How many turns the learner spoke, typed or tapped, including those that were not understood. */
  turns: number;
  /** How many questions the teacher asked. A repeated question counts once. */
  questions: number;
  /** How many of these the learner tried to answer, right or wrong. */
  answers: number;
};

/** Question marks of the scripts that a lesson may be held in: Latin, full-width, Arabic, Greek. */
const QUESTION_MARK = /[?？؟\u037e]/;

/** Whether the teacher asks something with these words. */
export const asksSomething = (text: string): boolean => QUESTION_MARK.test(text);

/**
 * Counts how a learner took part. Every turn of the learner counts. What the teacher says between two turns of the
 * learner is one question if it contains a question mark, however often the question is repeated, and the learner's
 * next turn is its answer. So a learner who keeps talking gives one answer and several turns.
 *
 * The count is not a grade: it knows neither whether an answer was right nor how hard it was, and a learner who listens
 * well and says little gets low numbers.
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
