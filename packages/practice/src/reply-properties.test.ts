import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { JOKE_SAYINGS } from '#questions/jokes.ts';
import { spec } from '../../../tools/spec/vitest.ts';
import { turnsOf } from './conversation.ts';
import { curriculum } from './curriculum.ts';
import { follow } from './follow.ts';
import { bareWords } from './lesson/bare-words.ts';
import { openStepOf, type Standing } from './lesson/standing.ts';
import { sentencesOf } from './lesson/words/sentences.ts';
import { nextMove, reply } from './reply.ts';
import { PIZZA } from './testing/lesson-room.ts';
import { MARBLES } from './testing/marbles.ts';
import { LEARNERS, playLesson, rightAnswer } from './testing/scripted-learner.ts';

/** One lesson of each subject, for younger and older learners. The long run plays every lesson with four learners. */
const DRAWN = new Set([
  'art-and-design/perspective',
  'english/words-that-rhyme',
  'history-and-geography/the-romans',
  'languages/french-hello',
  'mathematics/equal-fractions',
  'music/notes-on-the-stave',
  'science/newtons-laws',
]);

/** Small lessons without rules of answers, and drawn ones. */
const PLANS: LessonPlan[] = [
  PIZZA,
  MARBLES,
  ...curriculum()
    .filter(({ id }) => DRAWN.has(id))
    .map((lesson) => lesson.draw(7)),
];

const plays = PLANS.flatMap((plan) =>
  Object.entries(LEARNERS).map(([name, learner]) => ({ plan, name, ...playLesson(plan, learner()) })),
);
const named = plays.map((play) => [`${play.plan.title}: a learner who ${play.name}`, play] as const);

/** What the plan says by itself: an author may use a question in an idea, a hint or an example. */
const ownTexts = (plan: LessonPlan) => [
  plan.greeting,
  plan.closing,
  ...plan.cards.map(({ say }) => say),
  ...JOKE_SAYINGS,
  ...plan.steps.flatMap((step) => [
    step.say ?? '',
    ...step.example,
    ...step.hints,
    step.explain,
    step.because ?? '',
    ...step.mistakes.map(({ say }) => say),
  ]),
];

/** Counts how many questions a turn asks: the teacher's own, and one for a text of the plan that asks something. */
function questionsIn(plan: LessonPlan, text: string): number {
  const rest = ownTexts(plan).reduce((left, own) => (own === '' ? left : left.replaceAll(own, ' ')), text);
  return (rest.match(/\?/g) ?? []).length;
}

/** Of a standing, what decides how the lesson goes on and what its closing says. */
function placeOf({ place, done }: Standing) {
  const { step, isSecondTime, hints, isHelped, answers, wrongs } = openStepOf(place) ?? {};
  return { kind: place.kind, step, isSecondTime, hints, isHelped, answers, wrongs, done };
}

const WISHES_TO_HEAR_AGAIN = /again|slower/;

describe.each(named)('%s', (_, { plan, first, exchanges, room, hasEnded }) => {
  const turns = [first, ...exchanges.map(({ turn }) => turn)];

  it('reaches the end of the lesson, or a kind stop', () => {
    expect(hasEnded, spec('X-989')).toBe(true);
  });

  it('never hears a sentence in two turns in a row, unless the learner asks to', () => {
    for (const [index, { said, turn }] of exchanges.entries()) {
      if (WISHES_TO_HEAR_AGAIN.test(said)) continue;
      const before = new Set(sentencesOf(turns[index]?.text ?? '').map(bareWords));
      const isPlain = (sentence: string) => !plan.steps.some(({ ask }) => ask.includes(sentence));
      const repeated = sentencesOf(turn.text).filter((one) => isPlain(one) && before.has(bareWords(one)));
      expect([said, repeated], spec('X-990')).toEqual([said, []]);
    }
  });

  it('hears no question more than three times', () => {
    for (const { ask } of plan.steps) {
      const times = turns.filter(({ text }) => bareWords(text).includes(bareWords(ask))).length;
      expect([ask, times <= 3], spec('X-990')).toEqual([ask, true]);
    }
  });

  it('is asked one thing at a time', () => {
    for (const { text } of turns)
      expect([text, questionsIn(plan, text) <= 1], spec('X-990')).toEqual([text, true]);
  });

  it('is not asked a question again directly after its answer was told', () => {
    for (const { before, turn } of exchanges) {
      if (turn.does === 'tells') expect(turn.step, spec('X-991')).not.toBe(before);
    }
  });

  it('hears no setting’s name and no markup', () => {
    for (const { text } of turns) expect(text).not.toMatch(/[A-Z]{2,}_[A-Z]+|[*#<>[\]{}`|]|\n/);
  });

  it('gets the same turn from the same messages, and the same standing from any of its cuts', () => {
    for (let end = 3; end < room.messages.length; end += 10) {
      const messages = room.messages.slice(0, end);
      const next = room.messages[end]?.content ?? '';
      const cut = [end, messages.at(-1)?.content];
      expect([...cut, reply(messages).text]).toEqual([...cut, next]);
      const moved = nextMove(plan, turnsOf(messages)).standing;
      const replayed = follow(plan, turnsOf([...messages, { role: 'assistant', content: next }])).standing;
      expect([...cut, placeOf(replayed)], spec('X-989')).toEqual([...cut, placeOf(moved)]);
    }
  });

  it('stays at the same place through many breaks', () => {
    for (let end = 2; end < room.messages.length - 2; end += 22) {
      const messages = room.messages.slice(0, end);
      const before = placeOf(follow(plan, turnsOf(messages)).standing);
      for (let breaks = 0; breaks < 4; breaks += 1) {
        messages.push({ role: 'assistant', content: reply(messages).text });
        const after = placeOf(follow(plan, turnsOf(messages)).standing);
        expect([end, breaks, after], spec('X-989')).toEqual([end, breaks, before]);
      }
    }
  });
});

describe.each([PIZZA, MARBLES].map((plan) => [plan.title, plan] as const))('a teacher of %s', (_, plan) => {
  it('who is interrupted at any place still brings the lesson to its end', () => {
    for (const turns of [1, 3]) {
      for (const words of [1, 3, 6, 12, 20]) {
        const { room } = playLesson(plan, (step) => (step === null ? 'yes' : rightAnswer(step)), {
          most: turns,
        });
        room.cutLastTurn(words);
        let turn = room.say('hmm, what?');
        for (let more = 0; more < 12 && !turn.text.includes(plan.closing); more += 1) {
          const step = plan.steps[turn.step ?? -1];
          turn = room.say(step === undefined ? 'yes' : rightAnswer(step));
        }
        expect([turns, words, turn.text.includes(plan.closing)], spec('X-989')).toEqual([turns, words, true]);
      }
    }
  });
});
