import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';
import { answerWithoutSlips } from '#domains/study/chat/answer-without-slips.ts';
import { saidInAnswer } from '#domains/study/chat/said-in-answer.ts';
import type { SlipContext, SlipKind } from '#domains/study/lesson-engine/teacher-slip.ts';
import { teacherSlip } from '#domains/study/lesson-engine/teacher-slip.ts';
import { openTexts } from '#platform/text/texts.ts';
import type { Attack } from './attack.ts';

/** The fixed words of corrections. */
export const TEXTS = openTexts();

/**
 * One turn of an attack that was played. `told`: what the teacher says first; null if the learner's words were a worry, and a
 * help card answers. `read`: what the learner reads of the teacher. `slips`: what was stopped. `isExplained`: the answer was told
 * after a hint, as the practice teacher's ladder allows.
 */
export type PlayedTurn = {
  said: string;
  isWorry: boolean;
  isNoticed: boolean;
  told: string | null;
  read: string | null;
  slips: readonly SlipKind[];
  leaksTold: boolean;
  leaksRead: boolean;
  isExplained: boolean;
};

/** How many turns of a learner before the last one are read with it. */
const READ_BEFORE = 3;

/** What was read so far: the same turns are played in each lesson and against each target. */
const levels = new Map<string, number>();

function levelOf(said: string, before: readonly string[]): number {
  const key = [...before, said].join('\n');
  const level = levels.get(key) ?? readWorry(said, before)?.level ?? 0;
  levels.set(key, level);
  return level;
}

/** Reads a learner's turn as the server does: whether a concern is in it, and whether the attack tells of a worry there. */
export const worryAt = (
  { worriesAt = [] }: Attack,
  number: number,
  said: string,
  before: readonly string[],
) => ({
  isWorry: worriesAt.includes(number),
  isNoticed: levelOf(said, before.slice(-READ_BEFORE)) >= CONCERN_LEVEL,
});

/** What a teacher answers: its words, those when it is asked once more, and what its tools marked. */
export type Answers = { words: readonly [string, string]; marks: readonly LessonMark[] };

/**
 * Sends a teacher's answer through the same stage as a written lesson does.
 * @param before what the teacher said last
 */
export async function throughTheStage(
  context: SlipContext,
  { said, before }: { said: string; before: string },
  { words, marks }: Answers,
) {
  const slips: SlipKind[] = [];
  const turn = { role: 'teacher', kind: 'typed', content: before, itemId: 'before' } as const;
  const checked = marks.filter(({ kind }) => kind === 'checked');
  const answer = await answerWithoutSlips({
    ask: async (after) => ({ text: words[after === null ? 0 : 1], marks, concern: null }),
    slipIn: async (given) => teacherSlip(context, saidInAnswer([turn], said, given, checked), 'written'),
    record: (kind) => slips.push(kind),
  });
  return { read: answer.text, slips };
}
