import { describe, expect, it } from 'vitest';
import { AT, begun } from '#testing/held-lesson.ts';
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

describe('a second round', () => {
  it('asks other questions of the plan first', () => {
    const { say, steps } = begun('R', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'again');
    expect(steps.slice(-1)).toEqual([AT.checkIn]);
    say('R');
    expect(say('R')).toMatchObject({ step: AT.coreLast });
  });
});
