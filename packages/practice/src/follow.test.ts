import { expect, it } from 'vitest';
import { turnsOf } from './conversation.ts';
import { follow } from './follow.ts';
import { NOBODY } from './lesson/people.ts';
import { PIZZA } from './testing/lesson-room.ts';
import { MARBLES } from './testing/marbles.ts';
import { LEARNERS, playLesson } from './testing/scripted-learner.ts';

const MIA = { teacherName: null, learnerName: 'Mia' };

/** Follows a lesson after another plan, so that nothing of it was kept. */
function followAnew(...asked: Parameters<typeof follow>) {
  follow(structuredClone(asked[0]), []);
  return follow(...asked);
}

const lessons = [PIZZA, MARBLES].flatMap((plan) =>
  Object.entries(LEARNERS).map(([name, learner]) => {
    const { room } = playLesson(plan, learner());
    return [`${plan.title}, ${name}`, plan, turnsOf(room.messages)] as const;
  }),
);

it.each(lessons)('a lesson stands where it stood, followed turn by turn or at once: %s', (_, plan, turns) => {
  const turnByTurn = turns.map((_turn, index) => follow(plan, turns.slice(0, index + 1)));
  const atOnce = turns.map((_turn, index) => followAnew(plan, turns.slice(0, index + 1)));
  expect(turnByTurn).toEqual(atOnce);
});

it('turns that were said in other words are followed anew, and so are other people and an earlier turn', () => {
  const [, plan, turns] = lessons[0] ?? [];
  if (plan === undefined || turns === undefined) throw new Error('there are lessons');
  const said = turns.map((turn, index) => (index === 3 ? { ...turn, said: 'I do not know' } : turn));
  const asked = [
    [plan, turns, NOBODY],
    [plan, said, NOBODY],
    [plan, said, MIA],
    [plan, turns.slice(0, 4), MIA],
  ] satisfies Parameters<typeof follow>[];
  const expected = asked.map((args) => followAnew(...args));
  expect(asked.map((args) => follow(...args))).toEqual(expected);
});
