import { describe, expect, it } from 'vitest';
import { turnsOf } from './conversation.ts';
import { curriculum } from './curriculum.ts';
import { reply } from './reply.ts';
import { smallLessonIn } from './small-lesson.ts';
import { instructionsFor, lessonRoom, UNHEARD } from './testing/lesson-room.ts';

describe('without a lesson plan', () => {
  it('says so, offers small lessons by subject, and invents none', () => {
    const room = lessonRoom(instructionsFor(null));
    const offer = room.begin();
    expect(offer.does).toBe('offersLesson');
    expect(offer.text).toMatch(/AI practice teacher.*no lesson plan.*mathematics, English, science/);
    const start = room.say('I would like fractions please');
    expect(start).toMatchObject({ does: 'opens', step: 0 });
    const lesson = curriculum().find(({ title }) => start.text.includes(`“${title}”`));
    expect([lesson?.subject, lesson?.title]).toEqual(['Mathematics', expect.stringMatching(/fraction/i)]);
  });

  it('draws the same plan again at every turn of one conversation, and another for another learner', () => {
    const held = (instructions: string) => {
      const room = lessonRoom(instructions);
      room.begin();
      room.say('equal fractions please');
      return { room, found: () => smallLessonIn(turnsOf(room.messages))?.plan };
    };
    const { room, found } = held(instructionsFor(null));
    const plan = found();
    const [first] = plan?.steps ?? [];
    expect(plan?.id).toBe('mathematics/equal-fractions');
    expect(room.messages.at(-1)?.content).toContain(first?.ask);
    for (const words of [first?.answers[0] ?? '', 'what?', 'I don’t know']) {
      room.say(words);
      expect(found()).toEqual(plan);
    }
    const other = held(instructionsFor(null).replace('Leo', 'Mia'));
    expect(other.found()?.id).toBe(plan?.id);
    expect(other.found()).not.toEqual(plan);
  });

  it('keeps its plan when the instructions are written anew in the middle of it', () => {
    const room = lessonRoom(instructionsFor(null));
    room.begin();
    const begins = room.say('equal fractions please');
    const asked = room.begin().text.split('. ').at(-1) ?? '-';
    expect(begins.text).toContain(asked);
    room.messages[0] = {
      role: 'system',
      content: `${instructionsFor(null).replace('Leo', 'Leo Bell')}\nDone: Percentages: out of a hundred`,
    };
    expect(room.begin()).toMatchObject({ does: 'welcomesBack', step: 0 });
    expect(room.messages.at(-1)?.content).toContain(asked);
  });

  it('offers a lesson of the teacher’s specialty, which a yes begins', () => {
    const room = lessonRoom(`${instructionsFor(null)}\nSpecialty: Music`);
    expect(room.begin().text).toMatch(/Would you like the small lesson “.+”\?$/);
    expect(room.say('yes please')).toMatchObject({ does: 'opens', step: 0 });
  });

  it('uses the words of a plan that has no steps to choose the lesson', () => {
    const room = lessonRoom(
      `${instructionsFor(null)}\n<lesson_plan>Some percentages, then a game.</lesson_plan>`,
    );
    expect(room.begin().text).toContain('“Percentages: out of a hundred”');
  });

  it('says goodbye after a no', () => {
    const room = lessonRoom(`${instructionsFor(null)}\nSpecialty: Science`);
    room.begin();
    expect(room.say('no thanks').does).toBe('saysGoodbye');
  });

  it('keeps offering when the words were not heard or name no subject, and responds to worries', () => {
    const room = lessonRoom(instructionsFor(null));
    room.begin();
    expect(room.say(UNHEARD).does).toBe('offersLesson');
    expect(room.say('dinosaurs eat pizza').does).toBe('offersLesson');
    expect(room.say('I want to die').does).toBe('cares');
  });

  it('says once that it is an AI, and offers in other words each time', () => {
    const room = lessonRoom(instructionsFor(null));
    const texts = [
      room.begin(),
      room.say('hm'),
      room.say('dinosaurs'),
      room.say('equal fractions please'),
      room.say('4'),
    ].map(({ text }) => text);
    expect(texts.join(' ').match(/\bAI\b/g)).toHaveLength(1);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.join(' ').match(/no lesson plan/g)).toHaveLength(1);
  });

  it('answers even with no messages at all', () => {
    expect(reply([]).does).toBe('offersLesson');
  });
});
