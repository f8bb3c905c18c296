import { describe, expect, it } from 'vitest';
import { AT, begun } from '#testing/held-lesson.ts';
import { SILENT } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { spec } from '../../../../tools/spec/vitest.ts';

describe('silence', () => {
  it('gets a smaller question, then an offer to pause, then a goodbye for now', () => {
    const { say } = begun('R', 'R');
    expect(say(SILENT), spec('X-996')).toMatchObject({ does: 'hints', step: AT.core });
    const offer = say(SILENT);
    expect(offer.text).toMatch(/(?:Shall we|Would you like) .*\?$/);
    const last = say(SILENT);
    expect(last).toMatchObject({ does: 'pauses', step: null });
    expect(last.text).toMatch(/Goodbye for now, Leo\.$/);
    expect(say(SILENT).text).not.toContain('?');
  });

  it('after the offer, a yes goes on with the question word for word', () => {
    const { say } = begun('R', 'R', SILENT, SILENT);
    const turn = say('yes');
    expect(turn).toMatchObject({ does: 'goesOn', step: AT.core });
    expect(turn.text.endsWith(MARBLES.steps[AT.core]?.ask ?? '-')).toBe(true);
  });

  it('in the check-in gets no hint', () => {
    expect(begun().say(SILENT)).toMatchObject({ does: 'asksAgain', step: AT.checkIn });
  });

  it('counts from the start again after a break', () => {
    const { room, say } = begun('R', 'R', SILENT);
    room.begin();
    expect(say(SILENT).text).not.toMatch(/(?:Shall we (?:go|stop)|Would you like to)/);
  });

  it('counts from the start again after a word', () => {
    const { say } = begun('R', 'R', SILENT, SILENT, 'wait');
    expect(say(SILENT)).toMatchObject({ does: 'asksAgain', step: AT.core });
  });
});

describe('a wish', () => {
  it('for time to think gets that and nothing more', () => {
    const { say } = begun('R', 'R');
    const turn = say('wait');
    expect(turn.does).toBe('waits');
    expect(turn.text.split(/[.?!]/).filter((one) => one.trim() !== '')).toHaveLength(1);
    expect(say('R')).toMatchObject({ does: 'confirms', step: AT.coreToo });
  });

  it('for a break is granted, and the question is asked again afterwards', () => {
    const { say } = begun('R', 'R');
    expect(say('I need the toilet')).toMatchObject({ does: 'letsRest', step: null });
    expect(say('I am back')).toMatchObject({ does: 'asksAgain', step: AT.core });
  });

  it('for more volume is honest about who can turn it up', () => {
    const { text } = begun('R', 'R').say('louder please');
    expect(text).toMatch(/page/);
    expect(text.endsWith(MARBLES.steps[AT.core]?.ask ?? '-')).toBe(true);
  });

  it('to know the same again is answered again, with other words before it', () => {
    const { say } = begun('R', 'R');
    const [first, second] = [say('why do we need this?').text, say('why do we need this?').text];
    expect(first).toMatch(/^Shops count boxes/);
    expect(second).toMatch(/\. Shops count boxes/);
  });

  it('to know something is answered from the words and cards of the lesson, and the question stays open', () => {
    const { say } = begun('R', 'R');
    expect(say('what does multiply mean?').text).toMatch(/add the same number again and again/);
    expect(say('why do we need this?').text).toMatch(/Shops count boxes like this every day/);
    expect(say('R')).toMatchObject({ does: 'confirms' });
  });
});

describe('talk beside the question', () => {
  it('is heard three times, and then the learner is asked whether to go on', () => {
    const { say } = begun('R', 'R', 'my dog is called Rex', 'I had pizza yesterday');
    const turn = say('we went to the zoo on Sunday');
    expect(turn.step).toBe(AT.core);
    expect(turn.text).toMatch(/(?:Shall we|Would you like) .*\?$/);
    expect(say('R')).toMatchObject({ does: 'confirms', step: AT.coreToo });
  });
});
