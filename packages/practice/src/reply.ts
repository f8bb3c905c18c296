import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { type Advance, askNext } from '#lesson/ask-next.ts';
import { inFull } from '#lesson/digression.ts';
import type { Move } from '#lesson/moves.ts';
import { NOBODY, type People } from '#lesson/people.ts';
import { AT_START, openStepOf, type Standing } from '#lesson/standing.ts';
import { callsOf, callsWithoutPlan, ENDS_LESSON, type LessonCall } from '#lesson/tool-calls.ts';
import { introduction } from '#lesson/words/setting.ts';
import { wordsOf } from '#lesson/words/words-of.ts';
import { type Brief, readBrief } from './brief.ts';
import { type ChatMessage, hashOf, instructionsOf, type Turn, turnsOf } from './conversation.ts';
import { follow, refreshed } from './follow.ts';
import { smallLessonIn, type WithoutPlan, withoutPlan } from './small-lesson.ts';

/**
 * The teacher's next turn: its words, the reaction behind them, the index of the step that waits for an answer, if any,
 * and the tools that it calls beside its words.
 */
export type TeacherTurn = {
  text: string;
  does: Move['reaction']['kind'] | Exclude<WithoutPlan['kind'], 'begins'>;
  step: number | null;
  calls: readonly LessonCall[];
};

/** Learners under this age, in years, hear short sentences with one idea each. */
const SHORT_SENTENCES_UNDER = 10;

/** Follows a lesson, and returns the teacher's next move, with where the lesson stood before it and stands after it. */
export function nextMove(
  plan: LessonPlan,
  turns: readonly Turn[],
  people: People = NOBODY,
): Advance & { before: Standing } {
  const { standing, before, advance } = follow(plan, turns, people);
  return advance === null ? { ...unprompted(plan, standing), before: standing } : { ...advance, before };
}

/** Returns the teacher's move when the learner has not spoken: a lesson opens, or continues after a break. */
function unprompted(plan: LessonPlan, standing: Standing): Advance {
  const open = openStepOf(standing.place);
  if (open !== null) return inFull(plan, refreshed(standing), open, { kind: 'welcomesBack' });
  if (standing.place.kind === 'opening') return askNext(plan, standing, { kind: 'opens' });
  return { standing, move: { reaction: { kind: 'welcomesBack' }, follow: { kind: 'offersAgain' } } };
}

const wantsShortSentences = ({ ageYears, wantsSlowSpeech }: Brief, { wantsSimple, wantsSlow }: Standing) =>
  wantsSlowSpeech || wantsSimple || wantsSlow || (ageYears !== null && ageYears < SHORT_SENTENCES_UNDER);

/**
 * Returns the next turn of the practice teacher. Pure: the state of the lesson is derived only from the messages, and
 * the wording varies by their hash, so the same messages always give the same turn. The learner's words are data and
 * never change what the teacher does beyond the lesson's own moves.
 */
export function reply(messages: readonly ChatMessage[]): TeacherTurn {
  const brief = readBrief(instructionsOf(messages));
  const turns = turnsOf(messages);
  const lesson = brief.plan === null ? smallLessonIn(turns) : { plan: brief.plan, turns };
  if (lesson !== null) return taught(brief, lesson, turns);
  const turn = withoutPlan(brief, turns);
  if (turn.kind !== 'begins') {
    const calls = turn.kind === 'saysGoodbye' ? [ENDS_LESSON] : [];
    return { text: turn.text, does: turn.kind, step: null, calls };
  }
  const { plan } = turn;
  const { standing, move } = askNext(plan, AT_START, {
    kind: 'answers',
    say: `${turn.text} ${plan.greeting}`,
  });
  const seed = hashOf(turns, brief.earlierTitles);
  return { ...told(brief, { plan, standing, move, seed }, 'opens'), calls: [] };
}

/** Returns the next turn of a lesson. `turns` is the whole conversation, and `lesson.turns` what belongs to the lesson. */
function taught(
  brief: Brief,
  lesson: { plan: LessonPlan; turns: readonly Turn[] },
  turns: readonly Turn[],
): TeacherTurn {
  const { plan } = lesson;
  const { teacherName, learnerName } = brief;
  const { before, ...advance } = nextMove(plan, lesson.turns, { teacherName, learnerName });
  const { standing, move } = advance;
  const calls = brief.plan === null ? callsWithoutPlan(before, advance) : callsOf(plan, before, advance);
  const spoken = told(brief, { plan, standing, move, seed: hashOf(turns, brief.earlierTitles) });
  const turn = { ...spoken, calls };
  const said = turns.filter(({ by }) => by === 'teacher').map((one) => one.said);
  const isIntroduced = [...said, turn.text].some((text) => /\bAI\b/.test(text));
  return isIntroduced ? turn : { ...turn, text: `${introduction(brief)} ${turn.text}` };
}

/** Puts a move into words. */
function told(
  brief: Brief,
  { plan, standing, move, seed }: { plan: LessonPlan; standing: Standing; move: Move; seed: number },
  does: TeacherTurn['does'] = move.reaction.kind,
): Omit<TeacherTurn, 'calls'> {
  const { teacherName, learnerName, earlierTitles } = brief;
  const lastTitle = earlierTitles.find((title) => title !== plan.title) ?? null;
  const isShort = wantsShortSentences(brief, standing);
  const text = wordsOf(move, { plan, teacherName, learnerName, lastTitle, standing, isShort, seed });
  const { place } = standing;
  const isAsking = place.kind === 'asking' && move.follow.kind !== 'offersExample';
  return { text, does, step: isAsking ? place.open.step : null };
}
