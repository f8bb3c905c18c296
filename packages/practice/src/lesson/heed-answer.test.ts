import { describe, expect, it } from 'vitest';
import { AT, begun } from '#testing/held-lesson.ts';
import { instructionsFor, lessonRoom } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

describe('an answer', () => {
  const single = (step: Partial<(typeof MARBLES.steps)[number]>) => {
    const plan = {
      ...MARBLES,
      steps: [{ ...MARBLES.steps[AT.guided], say: undefined, example: [], ...step }, MARBLES.steps[AT.core]],
    } as typeof MARBLES;
    const room = lessonRoom(instructionsFor(plan, 12));
    room.begin();
    return room;
  };

  it('without its unit is asked for the unit, once and without counting as help', () => {
    const area = single({
      ask: 'A mat is three metres by four. What is its area?',
      answers: ['12 square metres'],
      rule: { kind: 'quantity', unit: 'square metres', needsUnit: true },
      choices: [],
      title: 'the area of a mat',
    });
    const turn = area.say('12');
    expect(turn, spec('X-995')).toMatchObject({ does: 'saysWhatIsMissing', step: 0 });
    expect(turn.text).toMatch(/what\?|unit|measure/);
    expect(area.say('12 square metres')).toMatchObject({ does: 'confirms', step: 1 });
    expect(area.say('stop').text).toMatch(/the area of a mat/i);
    expect(area.messages.at(-1)?.content).not.toMatch(/(?:some|little) help|hint|Together/);
  });

  it('by another name is confirmed without the model answer, which would sound like a correction', () => {
    const word = {
      ask: 'The hall is nice. Which word says more?',
      answers: ['elegant', 'warm', 'grand'],
      rule: { kind: 'word' } as const,
      choices: [],
    };
    const other = single(word).say('warm');
    expect(other).toMatchObject({ does: 'confirms', step: 1 });
    expect(other.text).not.toContain('elegant');
    expect(single(word).say('an elegant one').text).toContain('elegant');
  });

  describe('to what a hint asked', () => {
    const walk = {
      ask: 'A garden is six metres long and four metres wide. How many metres is it all the way round?',
      answers: ['20 metres'],
      rule: { kind: 'quantity', unit: 'metres' } as const,
      choices: ['20 metres', '10 metres', '24 metres'],
      mistakes: [{ answers: ['10 metres'], say: 'How many sides does the walk have?' }],
      hints: ['Which sides are as long as this one?', 'Add six and four, and then again.'],
    };

    it('is not judged, and leads back to the question', () => {
      const garden = single(walk);
      expect(garden.say('ten')).toMatchObject({ does: 'corrects', step: 0 });
      const turn = garden.say('four');
      expect(turn, spec('X-1019')).toMatchObject({ does: 'asksAgain', step: 0 });
      expect(turn.text).toMatch(/\?$/);
      expect(garden.say('twenty')).toMatchObject({ does: 'confirms', step: 1 });
    });

    it('is not judged after a hint either', () => {
      const garden = single({ ...walk, mistakes: [] });
      expect(garden.say('ten')).toMatchObject({ does: 'hints', step: 0 });
      expect(garden.say('four'), spec('X-1019')).toMatchObject({ does: 'asksAgain', step: 0 });
      expect(garden.say('twenty')).toMatchObject({ does: 'confirms', step: 1 });
    });

    it('is taken once', () => {
      const garden = single(walk);
      garden.say('ten');
      garden.say('the long one and the short one');
      expect(garden.say('four'), spec('X-1019')).toMatchObject({ does: 'hints', step: 0 });
    });

    it('is an answer to the question where a choice of it is said, or the hint asked nothing', () => {
      const garden = single(walk);
      garden.say('ten');
      expect(garden.say('twenty-four'), spec('X-1019')).toMatchObject({ does: 'hints', step: 0 });
      expect(garden.say('four')).toMatchObject({ does: 'tells' });
    });
  });

  it('that stays nearly right is told, and the lesson goes on', () => {
    const area = single({
      ask: 'A mat is three metres by four. What is its area?',
      answers: ['12 square metres'],
      rule: { kind: 'quantity', unit: 'square metres', needsUnit: true },
      choices: [],
    });
    area.say('12');
    const turn = area.say('twelve');
    expect(turn, spec('X-995')).toMatchObject({ does: 'tells', step: 1 });
    expect(turn.text).toContain('twelve square metres');
  });

  it('that misses the sign twice is not called worked out', () => {
    const cold = single({
      title: 'a cold morning',
      ask: 'It is two degrees and gets seven degrees colder. How many degrees is it now?',
      answers: ['-5'],
      rule: { kind: 'number' },
      choices: [],
      mistakes: [],
    });
    expect(cold.say('five').does).toBe('saysWhatIsMissing');
    expect(cold.say('five').does).toBe('tells');
    const { text } = cold.say('stop');
    expect(text, spec('X-995')).toMatch(/a cold morning/i);
    expect(text).not.toMatch(/worked|help|hint|together/i);
  });

  it('that is equal in another form is right, and the asked form is said', () => {
    const half = single({
      ask: 'Which fraction is the same as fifty per cent?',
      answers: ['1/2'],
      rule: { kind: 'number', form: 'fraction' },
      choices: [],
    });
    const turn = half.say('0.5');
    expect(turn, spec('X-995')).toMatchObject({ does: 'confirms', step: 1 });
    expect(turn.text).toMatch(/as a fraction.* one half/i);
  });

  it('with some of the parts is said back, and the others complete it', () => {
    const parts = single({
      ask: 'Name three continents.',
      answers: ['Europe', 'Asia', 'Africa'],
      rule: { kind: 'set' },
      choices: [],
      title: 'three continents',
    });
    const turn = parts.say('Europe');
    expect(turn, spec('X-995')).toMatchObject({ does: 'asksForRest', step: 0 });
    expect(turn.text).toMatch(/Europe/);
    expect(turn.text).toMatch(/\?$/);
    expect(parts.say('Asia and Africa')).toMatchObject({ does: 'confirms', step: 1 });
  });

  it('that repeats the same part gets a hint', () => {
    const parts = single({
      ask: 'Name three continents.',
      answers: ['Europe', 'Asia', 'Africa'],
      rule: { kind: 'set' },
      choices: [],
    });
    parts.say('Europe');
    expect(parts.say('Europe')).toMatchObject({ does: 'hints', step: 0 });
  });

  it('that shows a misconception hears its own words, in place of the first hint', () => {
    const { say } = begun('R', 'R');
    const turn = say('100');
    expect(turn, spec('X-995')).toMatchObject({ does: 'corrects', step: AT.core });
    expect(turn.text).toMatch(/^That is far more than would fit\. Count one bag first\. .*\?$/);
    expect(say('W').text).toContain('Work out three times four.');
    expect(say('W')).toMatchObject({ does: 'tells' });
  });

  it('on which a learner insists is tested and never agreed with', () => {
    const { say } = begun('R', 'R', 'W');
    const turn = say('but it is right');
    expect(turn).toMatchObject({ does: 'hints', step: AT.core });
    expect(turn.text).not.toMatch(/\b(?:yes|correct|you are right|exactly)\b/i);
    expect(say('I am sure it is right')).toMatchObject({ does: 'tells' });
  });

  it('to a question without an answer in the plan is only thanked for', () => {
    const open = single({ ask: 'What would you like to count?', answers: [], rule: undefined, choices: [] });
    expect(open.say('my shells')).toMatchObject({ does: 'thanks', step: 1 });
    expect(open.say('stop').text).not.toContain('equal bags');
  });
});
