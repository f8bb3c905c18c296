import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';
import { describe, expect, it } from 'vitest';
import { curriculum } from '#curriculum.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { PLAY_RULES } from '../checks/rules/play-rules.ts';
import { LEARNERS, type Saying, type ScriptedLearner } from './learners.ts';
import { closes, isPause, type PlayedTurn, play } from './play.ts';
import { stepOf } from './transcript.ts';

/** Eight kinds of learners. Who is never right plays every lesson for the linter. */
const KINDS = (Object.keys(LEARNERS) as ScriptedLearner[]).filter((kind) => kind !== 'wrong');
const LESSONS_EACH = 5;

const GAMES = KINDS.length * LESSONS_EACH;

/** Games take their lessons from all over the curriculum, in steps of this number, so each kind meets several subjects. */
const STEP = 13;

const lessons = curriculum();
const games = KINDS.flatMap((kind, place) =>
  Array.from({ length: LESSONS_EACH }, (_, index) => {
    const game = place * LESSONS_EACH + index;
    const at = Math.floor((((game * STEP) % GAMES) * lessons.length) / GAMES);
    const plan = lessons[at]?.draw(game + 1);
    if (plan === undefined) throw new Error('the curriculum has lessons');
    return { kind, plan, turns: play(plan, kind) };
  }),
);

/** What a teacher never does after a turn: after a right answer it doubts nothing, and it marks nothing that is no answer. */
const NEVER: Record<Saying['means'], RegExp> = {
  right: /^(?:hints|corrects|tells|asksAgain|saysWhatIsMissing|asksForRest|answers)$/,
  wrong: /^(?:confirms|answers|cares)$/,
  aside: /^(?:confirms|corrects|saysWhatIsMissing|asksForRest)$/,
  silence: /^(?:confirms|corrects|thanks|answers)$/,
};

/**
 * Returns each turn of the learner with the teacher's turn after it. Left out are a turn after an offer to note a question,
 * because a "yes" may be meant for the offer, and a turn after a question for an opinion, because anything may be one.
 */
const exchanges = (plan: LessonPlan, turns: readonly PlayedTurn[]) =>
  turns.flatMap((turn, index) => {
    const [before, after] = [turns[index - 1], turns[index + 1]];
    const isReply = before?.by === 'teacher' && before.does === 'offersToNote';
    const isOpinion = stepOf(plan, before)?.rule?.kind === 'open';
    return turn.by === 'learner' && after?.by === 'teacher' && !isReply && !isOpinion
      ? [{ turn, after }]
      : [];
  });

describe('forty lessons', () => {
  it('are of eight kinds of learners, in every subject', () => {
    expect(GAMES).toBe(40);
    expect(new Set(games.map(({ plan }) => plan.id)).size).toBe(40);
    expect(new Set(games.map(({ plan }) => plan.subject)).size).toBe(7);
  });
});

it('nothing that these learners say stops a lesson as a worry would', () => {
  const stopping = games.flatMap(({ kind, plan, turns }) => {
    const said = turns.flatMap((turn) => (turn.by === 'learner' ? [turn.said] : []));
    return said.flatMap((words, index) => {
      const reading = readWorry(words, said.slice(Math.max(0, index - 3), index));
      return reading && reading.level >= CONCERN_LEVEL
        ? [`${kind} in ${plan.id}: “${words}” is ${reading.rule}`]
        : [];
    });
  });
  expect(stopping, spec('X-1028')).toEqual([]);
});

describe.each(games.map((game) => [LEARNERS[game.kind], game.plan.title, game] as const))(
  '%s in “%s”',
  (_, __, { kind, plan, turns }) => {
    it('comes to the closing, or gets a pause who never speaks', () => {
      const last = turns.at(-1);
      expect([kind === 'silent' ? isPause(last) : last && closes(plan, last)], spec('X-1014')).toEqual([
        true,
      ]);
    });

    it('hears no sentence twice in a row and no lecture', () => {
      const findings = PLAY_RULES.filter(({ name }) => name !== 'minutes').flatMap(({ check }) =>
        check({ played: [{ plan, learner: kind, turns }] }),
      );
      expect(findings, spec('X-1014')).toEqual([]);
    });

    it('is judged for each answer, and for nothing else', () => {
      const wrongly = exchanges(plan, turns).filter(({ turn, after }) => NEVER[turn.means].test(after.does));
      expect(
        wrongly.map(({ turn, after }) => `${turn.means} “${turn.said}” ${after.does}: ${after.said}`),
        spec('X-1014'),
      ).toEqual([]);
    });

    it('hears no setting’s name and nothing that cannot be spoken', () => {
      for (const turn of turns) {
        if (turn.by === 'teacher')
          expect(turn.said, spec('X-1014')).not.toMatch(/[A-Z]{2,}_[A-Z]+|[*#<>[\]{}`|]|\n/);
      }
    });
  },
);
