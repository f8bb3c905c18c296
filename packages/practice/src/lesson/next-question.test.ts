import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { AT, begun, begunWith } from '#testing/held-lesson.ts';
import { MARBLES } from '#testing/marbles.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

describe('the level', () => {
  it('becomes harder after two answers at the first try, and three end the part', () => {
    const { steps } = begun('R', 'R', 'R', 'R', 'R');
    expect(steps, spec('X-993')).toEqual([AT.checkIn, AT.guided, AT.core, AT.coreToo, AT.harder, AT.reason]);
  });

  it('becomes easier after two wrong answers to one question, and the told one is not asked again', () => {
    const { say } = begun('R', 'R', 'W', 'W');
    const turn = say('W');
    expect(turn, spec('X-993')).toMatchObject({ does: 'tells', step: AT.easier });
    expect(turn.text).toContain('and that makes 12.');
    expect(say('R')).toMatchObject({ does: 'confirms', step: AT.coreToo });
  });

  it('becomes easier after two questions in a row that needed help', () => {
    const { say } = begun('R', 'R', 'W', 'R');
    expect(say('W')).toMatchObject({ does: 'hints', step: AT.coreToo });
    expect(say('R'), spec('X-993')).toMatchObject({ does: 'confirms', step: AT.easier });
  });

  it('does not become harder because an easier question and one more went well', () => {
    expect(begun('R', 'R', 'W', 'W', 'W', 'R', 'R').steps.at(-1)).not.toBe(AT.harder);
  });

  it.each([
    ['this is too easy', AT.harder],
    ['this is boring', AT.harder],
    ['this is too hard', AT.easier],
  ])('changes at once after "%s"', (line, step) => {
    expect(begun('R', 'R').say(line), spec('X-993')).toMatchObject({ does: 'leaves', step });
  });

  it('also changes after an answer with such a wish', () => {
    expect(begun('R', 'R').say('12, but this is too easy')).toMatchObject({
      does: 'confirms',
      step: AT.harder,
    });
  });

  it('stays low for a learner who asked for simpler questions, and names the choices aloud', () => {
    const { say } = begun('R');
    expect(say('can you make it simpler please').text).toMatch(/Is it six, five or thirty-two\?$/);
    expect(say('R')).toMatchObject({ step: AT.easier });
    expect(say('R')).toMatchObject({ step: AT.core });
  });
});

describe('the length', () => {
  it('is bounded, so that a slow learner reaches the check-out too', () => {
    const { say, steps } = begun('W');
    for (let turn = 0; turn < 30 && steps.at(-1) !== AT.checkOut; turn += 1) say('W');
    expect(steps.at(-1), spec('X-993')).toBe(AT.checkOut);
    expect(steps.length).toBeLessThanOrEqual(20);
    expect(steps).not.toContain(AT.harderToo);
    expect(steps).toContain(AT.easier);
  });
});

describe('an explanation', () => {
  /** The lesson on bags, with its practice twice, so that a learner who needs help never comes to its end. */
  const LONG: LessonPlan = {
    ...MARBLES,
    steps: [
      ...MARBLES.steps.slice(0, AT.reason),
      ...MARBLES.steps.slice(AT.core, AT.reason).map((step) => ({
        ...step,
        title: 'bags of buttons',
        ask: step.ask.replaceAll('marbles', 'buttons'),
      })),
      ...MARBLES.steps.slice(AT.reason),
    ],
  };

  it('is asked of who needs help with every question, before the check-out', () => {
    const { say, steps } = begunWith(LONG, 'R');
    const kindNow = () => LONG.steps[steps.at(-1) ?? -1]?.kind;
    for (let turn = 0; turn < 30 && kindNow() !== 'check-out'; turn += 1) say(turn % 2 === 0 ? 'W' : 'R');
    const kinds = steps.map((step) => LONG.steps[step ?? -1]?.kind);
    expect(kinds.slice(-3), spec('X-1018')).toEqual(['reason', 'reason', 'check-out']);
    expect(kinds.filter((kind) => kind === 'practice').length).toBeGreaterThan(8);
  });

  it('keeps nobody who is never right from the check-out', () => {
    const { say, steps } = begunWith(LONG, 'W');
    const kindNow = () => LONG.steps[steps.at(-1) ?? -1]?.kind;
    for (let turn = 0; turn < 40 && kindNow() !== 'check-out'; turn += 1) say('W');
    expect(kindNow()).toBe('check-out');
    expect(steps.length).toBeLessThanOrEqual(20);
  });
});

describe('a second round', () => {
  it('asks other questions of the plan first', () => {
    const { say, steps } = begun('R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'again');
    expect(steps.slice(-1)).toEqual([AT.checkIn]);
    say('R');
    expect(say('R')).toMatchObject({ step: AT.coreLast });
  });
});
