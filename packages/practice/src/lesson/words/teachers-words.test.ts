import { questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { describe, expect, it } from 'vitest';
import { JOKE_SAYINGS, NO_JOKES } from '#questions/jokes.ts';
import { AT, begun } from '#testing/held-lesson.ts';
import { instructionsFor, lessonRoom } from '#testing/lesson-room.ts';
import { MARBLES } from '#testing/marbles.ts';
import { spec } from '../../../../../tools/spec/vitest.ts';

/** A lesson with one question after another one, which is asked first. */
function roomWith(...questions: Parameters<typeof questionStep>[0][]) {
  const room = lessonRoom(instructionsFor({ ...MARBLES, steps: questions.map(questionStep) }, 12));
  return { room, first: room.begin() };
}

const COWS = { title: 'cows', ask: 'How many cows are three and four?', answers: ['7'] };

describe('what the teacher says', () => {
  it('is a whole joke, also when a pause is offered after it', () => {
    const { room } = roomWith(COWS, { ...COWS, ask: 'How many cows are two and four?', answers: ['6'] });
    const heard = Array.from({ length: 3 }, () => room.say('tell me a joke').text);
    expect(heard.map((text) => JOKE_SAYINGS.filter((joke) => text.includes(joke)).length)).toEqual([1, 1, 1]);
    expect(heard.at(-1)).toMatch(/ (?:go on|pause|continue|stop).*\?$/);
  });

  it('says no yes to a right no', () => {
    for (const learner of ['no', 'no it isn’t', 'nope', 'no, it is not', 'No.']) {
      const { room } = roomWith(
        { title: 'whales', ask: 'Is a whale a fish?', answers: ['no'], rule: { kind: 'yes-no' } },
        COWS,
      );
      expect(room.say(learner).text).toMatch(/^(?:That’s right|Exactly|Correct|Quite right|Right)\./);
    }
  });

  it('holds no joke and nothing merry in a quiet lesson', () => {
    const quiet = { ...MARBLES, isQuiet: true as const, steps: [questionStep(COWS)] };
    for (const line of ['tell me a joke', 'hahaha', 'thanks', 'knock knock', 'I am a banana']) {
      const room = lessonRoom(instructionsFor(quiet, 12));
      room.begin();
      const { text } = room.say(line);
      const jokes = JOKE_SAYINGS.filter((joke) => !NO_JOKES.includes(joke));
      expect(
        jokes.filter((joke) => text.includes(joke)),
        spec('X-1017'),
      ).toEqual([]);
      expect(text).not.toMatch(/\b(?:lovely|pleasure|fun|funny)\b/i);
    }
  });

  it('never asks for yes or no where a word that means yes is wanted', () => {
    const { room } = roomWith({
      title: 'French words',
      ask: 'What does oui mean in English?',
      answers: ['yes'],
      rule: { kind: 'word' },
      hints: ['Think of a shop in France.'],
    });
    expect(room.say('please').text).not.toMatch(/yes or no/);
    expect(room.say('yes').text).not.toMatch(/yes\.? yes|it’s yes|, yes/i);
  });

  it('explains from the beginning, or tells the answer alone, after a hint that held the explanation’s beginning', () => {
    const { room } = roomWith(
      {
        ...COWS,
        hints: ['Start at four and count on three.'],
        explain: 'Start at four and count on three. That makes seven.',
      },
      { ...COWS, ask: 'How many cows are two and four?', answers: ['6'] },
    );
    room.say('I don’t know');
    const { text } = room.say('I don’t know');
    expect(text).not.toContain('That makes seven');
    expect(text).toMatch(/seven\. /);
  });

  it('lets an example announce itself', () => {
    const steps = [
      { ...COWS, example: ['Here is one. Two and five?', 'It is seven.'], hints: ['Count on.'] },
    ];
    const { room } = roomWith(...steps);
    const { text } = room.say('show me an example');
    expect(text.startsWith('Here is one.')).toBe(true);
  });

  it('says that an answer is not right yet before a misconception that does not say so itself', () => {
    const say = 'Parts that are cut again become smaller.';
    const { room } = roomWith({ ...COWS, mistakes: [{ answers: ['12'], say }] });
    const { text } = room.say('12');
    expect(text).toMatch(/^(?:Not|Hmm|Let’s)/);
    expect(text).toContain(say);
  });

  it('asks the question again in full after some talk, and not after one remark', () => {
    const { say } = begun('R', 'R');
    const ask = MARBLES.steps[AT.core]?.ask ?? '-';
    expect(say('my dog is called Rex').text).not.toContain(ask);
    expect(say('I had pizza yesterday').text).toContain(ask);
  });

  it('answers six questions in a row before it offers a pause', () => {
    const { say } = begun('R', 'R');
    const asked = [
      'what does multiply mean?',
      'why do we need this?',
      'are you a robot?',
      'how old are you?',
    ];
    for (const question of asked)
      expect(say(question).text).not.toMatch(/go on, or|or would you like to go on/);
  });

  it('says nothing of a pause after a yes to a note', () => {
    const { say } = begun('R', 'R', 'my dog is called Rex', 'why is the sky blue?');
    expect(say('yes')).toMatchObject({ does: 'asksAgain', step: AT.core });
  });

  it('asks in other words for kind words each time, and then offers a pause', () => {
    const { say } = begun('R', 'R');
    const [first, second, third] = ['you are stupid', 'shut up', 'you idiot'].map((line) => say(line).text);
    expect(first).toContain('Let’s use kind words here.');
    expect(second).toMatch(/kind words/i);
    expect(second).not.toContain('Let’s use kind words here.');
    expect(third).toMatch(/(?:Shall we|Would you like) .*\?$/);
  });

  it('comforts a learner who says sorry, and asks again', () => {
    const { text } = begun('R', 'R').say('sorry');
    expect(text).toMatch(/sorry|all right|problem|well/);
    expect(text.endsWith(MARBLES.steps[AT.core]?.ask ?? '-')).toBe(true);
  });

  it('explains the question before to a learner who asks why', () => {
    const { say } = begun('R', 'R', 'R');
    const { explain, because = '' } = MARBLES.steps[AT.core] ?? { explain: '-' };
    const { text } = say('how do you know that?');
    expect(text.includes(explain) || text.includes(because)).toBe(true);
  });

  it('answers doubt and fear with comfort', () => {
    const { say } = begun('R', 'R');
    expect(say('everyone in my class is better than me').text).toMatch(/learn/);
    expect(say('please don’t be cross').text).toMatch(/never cross/);
  });

  it('offers no hint in a check', () => {
    for (const line of ['this is weird stuff', 'blue and green', 'well then']) {
      expect(begun().say(line).text).not.toMatch(/hint/);
    }
  });
});

describe('how many questions are left', () => {
  it('is counted down, and is never more than a lesson has room for', () => {
    const left = (...lines: string[]) =>
      /About (\w+) more question/.exec(begun(...lines).say('how many questions are left?').text)?.[1];
    expect(left('R', 'R')).toBe('five');
    expect(left('R', 'R', 'R', 'R', 'R')).toBe('two');
  });
});

describe('the closing', () => {
  it('says of a lesson without any help that it was done alone, and counts nothing', () => {
    const { texts } = begun(...Array<string>(8).fill('R'));
    expect(texts.at(-1)).toMatch(/from equal bags to bags alone/i);
    expect(texts.at(-1)).not.toMatch(/\b(?:and \w+ more|so goodbye)\b/);
  });

  it('thanks a learner for staying when more was hard than right', () => {
    const { texts } = begun(...Array<string>(40).fill('W'));
    const closing = texts.find((text) => text.includes(MARBLES.closing)) ?? '';
    expect(closing).toMatch(/to the end|all the way/);
  });

  it('names two titles of a kind at most where it tells of progress, of help and of more to practise', () => {
    const steps = Array.from({ length: 5 }, (_, index) => ({
      ...COWS,
      kind: 'practice' as const,
      title: `cows ${index}`,
      ask: `How many cows are three and four on farm ${index}?`,
    }));
    const check = {
      ...COWS,
      kind: 'check-in' as const,
      title: 'first cows',
      ask: 'How many cows are four and three?',
    };
    const last = {
      ...check,
      kind: 'check-out' as const,
      title: 'last cows',
      ask: 'How many cows are two and five?',
    };
    const { room } = roomWith(check, ...steps, last);
    const said = ['1', '7', '7', '7', '7', '1', '7', '7', '7'].map((line) => room.say(line).text);
    const closing = said.find((text) => text.includes(MARBLES.closing));
    expect(closing).toMatch(/first cows.*last cows/);
    expect(closing).toMatch(/cows 0, cows 1 and more/);
  });
});
