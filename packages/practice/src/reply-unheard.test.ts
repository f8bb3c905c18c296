import { describe, expect, it } from 'vitest';
import { instructionsFor, lessonRoom, maybe, PIZZA, UNHEARD } from './testing/lesson-room.ts';

describe('speech that was not understood', () => {
  it('gets a kind reply, with three ways to continue and a note for the grown-up', () => {
    const room = lessonRoom(instructionsFor(PIZZA));
    room.begin();
    const { text, does, step } = room.say(UNHEARD);
    expect([does, step]).toEqual(['saysItDidNotHear', 0]);
    expect(text).toMatch(/tap an answer or type it\. A grown-up can let me understand everything/);
    expect(text).not.toMatch(/[A-Z]{2,}_[A-Z]+/);
    expect(room.say(UNHEARD).text).not.toContain('A grown-up');
  });

  it('does not count as a wrong answer', () => {
    const room = lessonRoom(instructionsFor(PIZZA));
    room.begin();
    for (let time = 0; time < 5; time += 1) room.say(UNHEARD);
    expect(room.say('4').text).toContain('Count all the slices.');
  });

  it('is asked about if there is a guess, and counts after a yes', () => {
    const room = lessonRoom(instructionsFor(PIZZA));
    room.begin();
    expect(room.say(maybe('eight')).text).toBe('Did you say "eight"?');
    expect(room.say('yes')).toMatchObject({ does: 'confirms', step: 1 });
  });

  it.each([
    ['yes', maybe('eight'), 'yes', 'confirms'],
    ['an uncertain yes', maybe('eight'), maybe('yes'), 'confirms'],
    ['the same guess, unsure again', maybe('eight'), maybe('eight'), 'confirms'],
    ['the same guess, now certain', maybe('eight'), 'eight', 'confirms'],
    ['yes to a wrong answer', maybe('four'), 'yeah', 'hints'],
    ['yes to "I don’t know"', maybe('I don’t know'), 'yes', 'hints'],
    ['no', maybe('four'), 'no', 'asksAgain'],
    ['another guess', maybe('four'), maybe('eight'), 'asksToConfirm'],
    ['no with the right answer', maybe('four'), 'no, eight', 'confirms'],
    ['the right answer alone', maybe('four'), 'eight', 'confirms'],
    ['not understood either', maybe('four'), UNHEARD, 'saysItDidNotHear'],
  ])('leads to the right move when the reply is %s', (_, guess, then, does) => {
    const room = lessonRoom(instructionsFor(PIZZA));
    room.begin();
    room.say(guess);
    expect(room.say(then).does).toBe(does);
  });

  it('is asked about even if the answer itself is yes or no', () => {
    const room = lessonRoom(instructionsFor(PIZZA));
    for (const line of ['', 'eight', 'denominator']) line === '' ? room.begin() : room.say(line);
    expect(room.say(maybe('yes')).text).toBe('Did you say "yes"?');
    expect(room.say('yes')).toMatchObject({ does: 'confirms', step: null });
  });

  it('never lets the learner’s words break out of their quotes', () => {
    const room = lessonRoom(instructionsFor(PIZZA));
    room.begin();
    expect(room.say(maybe('eight" and "bye')).text).toBe('Did you say "eight and bye"?');
  });
});
