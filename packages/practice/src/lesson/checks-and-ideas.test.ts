import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { AT, begun, begunWith } from '#testing/held-lesson.ts';
import { SILENT } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { offersExample } from './words/example-offers.ts';

describe('the check-in and the check-out', () => {
  it.each(['R', 'W', 'I don’t know'])('say no mark and tell no answer after "%s"', (line) => {
    const [beforeIn, beforeOut] = [begun(), begun('R', 'R', 'R', 'R', 'R', 'R')];
    expect(beforeOut.steps.at(-1)).toBe(AT.checkOut);
    for (const [lesson, next] of [
      [beforeIn, AT.guided],
      [beforeOut, AT.checkOutToo],
    ] as const) {
      const turn = lesson.say(line);
      expect([turn.does, turn.step], spec('X-992')).toEqual([
        line === 'I don’t know' ? 'leaves' : 'thanks',
        next,
      ]);
      expect(turn.text).not.toMatch(/\b(?:yes|right|correct|exactly|not quite|ten|twenty-four)\b/i);
    }
  });

  it('give no hint, and go on after a second wish for one', () => {
    const { say } = begun();
    expect(say('hint please')).toMatchObject({ does: 'asksAgain', step: AT.checkIn });
    expect(say('hint please'), spec('X-992')).toMatchObject({ does: 'leaves', step: AT.guided });
  });
});

describe('help in the check-in and the check-out', () => {
  const lessons = () => [begun(), begun('R', 'R', 'R', 'R', 'R', 'R')];

  it.each(['hint please', 'can you make it simpler', 'what does multiply mean?', 'show me an example'])(
    'does not come after "%s"',
    (line) => {
      for (const { say, steps } of lessons()) {
        const step = steps.at(-1);
        const turn = say(line);
        expect([turn.does, turn.step], spec('X-992')).toEqual(['asksAgain', step]);
        expect(turn.text).not.toMatch(/ten|twenty-four|again and again|two bags with six|easier|simpler/i);
      }
    },
  );

  it('does not come with a word that the learner does not know', () => {
    for (const { say } of lessons()) {
      expect(say('I don’t know what multiply means').text, spec('X-992')).not.toMatch(/again and again/);
    }
  });

  it('leaves the teacher free to answer what does not help', () => {
    expect(begun().say('are you a robot?').does).toBe('answers');
    expect(begun().say('why do we need this?').does).toBe('answers');
  });
});

describe('the idea and the worked example', () => {
  it('come before the first question of their part: the example only if the check-in was not right', () => {
    const [knew, did] = ['R', 'W'].map((line) => begun().say(line).text);
    for (const text of [knew, did]) {
      expect(text).toContain('We count bag by bag.');
      expect(text?.endsWith(MARBLES.steps[AT.guided]?.ask ?? '-')).toBe(true);
    }
    expect(knew, spec('X-994')).not.toContain('two bags with six');
    expect(did).toMatch(/two bags with six in each\. I say six for the first, and twelve for the second\./);
  });

  it.each(['I don’t get it', 'show me an example'])(
    'the example also comes when asked for with "%s", once',
    (line) => {
      const { say } = begun('R');
      expect(say(line).text, spec('X-994')).toContain('two bags with six in each.');
      const again = say(line);
      expect(again.does).toBe('hints');
      expect(again.text).not.toContain('two bags with six');
    },
  );

  it('is not said again when the part was begun, and comes again if it was cut off', () => {
    const { room } = begun();
    room.say('10');
    room.cutLastTurn(8);
    const turn = room.say('six');
    expect(turn).toMatchObject({ does: 'asksAgain', step: AT.guided });
    expect(turn.text).toContain('We count bag by bag.');
  });
});

describe('an idea and an example that are too long for one turn', () => {
  const LONG_IDEA =
    'When all bags hold the same, we need not count one by one. We say one number for each bag, and each number is bigger by what one bag holds. So a shop can count a whole shelf of boxes in a moment. We count bag by bag.';
  const LONG: LessonPlan = {
    ...MARBLES,
    steps: MARBLES.steps.map((step, index) => (index === AT.guided ? { ...step, say: LONG_IDEA } : step)),
  };
  const ASK = MARBLES.steps[AT.guided]?.ask ?? '';
  const EXAMPLE = 'two bags with six in each.';
  const long = (...lines: string[]) => begunWith(LONG, ...lines);

  it('are divided by an offer to show the example', () => {
    const { texts, steps } = long('W');
    expect(texts.at(-1), spec('X-1013')).toContain(LONG_IDEA);
    expect(offersExample(texts.at(-1) ?? '')).toBe(true);
    expect(texts.at(-1)).not.toContain(EXAMPLE);
    expect(texts.at(-1)).not.toContain(ASK);
    expect(steps.at(-1)).toBeNull();
  });

  it('are no longer one turn for who knew the check-in', () => {
    expect(long('R').texts.at(-1)).toContain(ASK);
  });

  it.each(['yes', 'okay', 'show me', 'mm-hm', 'I don’t know', 'a banana', ''])(
    'go on with the example and the question after "%s"',
    (line) => {
      const { say } = long('W');
      const turn = say(line === '' ? SILENT : line);
      expect(turn.text, spec('X-1013')).toContain(EXAMPLE);
      expect(turn.text).not.toContain('We count bag by bag.');
      expect(turn.text.endsWith(ASK)).toBe(true);
      expect(turn.step).toBe(AT.guided);
    },
  );

  it.each(['no', 'no thanks', 'let me try', 'I can do it by myself', 'I’ll try'])(
    'go on with the question alone after "%s", and the example waits for who needs it',
    (line) => {
      const { say } = long('W');
      const turn = say(line);
      expect(turn.text, spec('X-1013')).not.toContain(EXAMPLE);
      expect(turn.text.endsWith(ASK)).toBe(true);
      expect(say('show me an example').text).toContain(EXAMPLE);
    },
  );

  it('answer a question of the learner before they go on', () => {
    const turn = long('W').say('why do we need this?');
    expect(turn.text).toContain('Shops count boxes like this every day.');
    expect(turn.text.endsWith(ASK), spec('X-1013')).toBe(true);
  });

  it('begin again with the idea if it was cut off', () => {
    const { room } = long('W');
    room.cutLastTurn(12);
    expect(room.say('what?').text).toContain(LONG_IDEA);
  });

  it('count the question that follows as answered without help', () => {
    expect(long('W', 'yes', 'R').texts.at(-1)).not.toMatch(/kept|help/);
  });
});

describe('the closing', () => {
  it('names the progress from the check-in to the check-out, by the titles of the lesson', () => {
    const { texts } = begun('W', 'R', 'R', 'R', 'R', 'R', 'R', 'R');
    expect(texts.at(-1)).toMatch(/At the start.*counting bags.* now .*bags alone/i);
    expect(texts.at(-1)).toContain(MARBLES.closing);
  });

  it('tells of no help in a check-out of which half was right', () => {
    const { texts } = begun('R', 'R', 'R', 'R', 'R', 'R', 'W', 'R');
    expect(texts.at(-1)).toMatch(/(?:look at|practise|back to|begin with) bags alone/);
    expect(texts.at(-1)).not.toMatch(/(?:some|little) help|Together/);
  });

  it('never calls known what was wrong last', () => {
    const { texts } = begun('R', 'R', 'R', 'R', 'R', 'R', 'W', 'W');
    expect(texts.at(-1)).toMatch(/(?:look at|practise|back to|begin with) bags alone/);
    expect(texts.at(-1)).not.toMatch(/At the start/);
  });
});
