import type { LessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { afterLearner } from '#lesson/advance.ts';
import type { Move } from '#lesson/moves.ts';
import { AT_START, afterTeacher, openStepOf, type Standing } from '#lesson/standing.ts';
import { introduction, wordsFor } from '#lesson/wording.ts';
import { readBrief } from './brief.ts';
import { type ChatMessage, hashOf, instructionsOf, type Turn, turnsOf } from './conversation.ts';
import { smallLessonIn, type WithoutPlan, withoutPlan } from './small-lesson.ts';

/**
 * The teacher's next turn: its words, the move behind them, and the index of the step that waits for an answer, if any.
 */
export type TeacherTurn = {
  text: string;
  does: Move['kind'] | Exclude<WithoutPlan['kind'], 'begins'>;
  step: number | null;
};

/** Follows a lesson through its turns. `move` is the reaction to the last turn, if that was the learner's. */
export function follow(
  plan: LessonPlan,
  turns: readonly Turn[],
  start: Standing = AT_START,
): { standing: Standing; move: Move | null } {
  let standing = start;
  let move: Move | null = null;
  for (const turn of turns) {
    if (turn.by === 'teacher') {
      standing = afterTeacher(plan, standing, turn.said);
      move = null;
    } else {
      ({ standing, move } = afterLearner(plan, standing, turn.said));
    }
  }
  return { standing, move };
}

/** Returns the teacher's move when the learner has not spoken: a lesson opens, or continues after a break. */
function unprompted(standing: Standing): { standing: Standing; move: Move } {
  const open = openStepOf(standing.place);
  if (open !== null)
    return { standing: { ...standing, place: { kind: 'asking', ...open } }, move: { kind: 'welcomesBack' } };
  if (standing.place.kind === 'finished') return { standing, move: { kind: 'welcomesBack' } };
  return {
    standing: { ...standing, place: { kind: 'asking', step: 0, helps: 0, isHeard: false } },
    move: { kind: 'opens' },
  };
}

/**
 * Returns the next turn of the practice teacher. Pure: the state of the lesson is derived only from the messages, and
 * the wording varies by their hash, so the same messages always give the same turn. The learner's words are data and
 * never change what the teacher does beyond the lesson's own moves.
 */
export function reply(messages: readonly ChatMessage[]): TeacherTurn {
  const brief = readBrief(instructionsOf(messages));
  const turns = turnsOf(messages);
  const plan = brief.plan ?? smallLessonIn(turns);
  if (plan === null) {
    const turn = withoutPlan(brief, turns);
    return turn.kind === 'begins'
      ? { text: turn.text, does: 'opens', step: 0 }
      : { text: turn.text, does: turn.kind, step: null };
  }
  const followed = follow(plan, turns, { ...AT_START, usesShortSentences: brief.wantsSlowSpeech });
  const { standing, move } =
    followed.move === null
      ? unprompted(followed.standing)
      : { standing: followed.standing, move: followed.move };
  const teacherSaid = turns.filter(({ by }) => by === 'teacher').map(({ said }) => said);
  const { teacherName, learnerName } = brief;
  const lastTitle = brief.earlierTitles.find((title) => title !== plan.title) ?? null;
  const seed = hashOf(turns);
  const text = wordsFor(move, { plan, teacherName, learnerName, lastTitle, standing, teacherSaid, seed });
  const isIntroduced = [...teacherSaid, text].some((said) => /\bAI\b/.test(said));
  return {
    text: isIntroduced ? text : `${introduction(brief)} ${text}`,
    does: move.kind,
    step: standing.place.kind === 'asking' ? standing.place.step : null,
  };
}
