import { stepAskedIn } from '@vivavoce/contracts/study/lesson-plan';
import { describe, expect, it } from 'vitest';
import { curriculum } from './curriculum.ts';
import { reply } from './reply.ts';
import { instructionsFor, lessonRoom, UNHEARD } from './testing/lesson-room.ts';

describe('without a lesson plan', () => {
  it('says so, offers small lessons by subject, and invents none', () => {
    const room = lessonRoom(instructionsFor(null));
    const offer = room.begin();
    expect(offer.does).toBe('offersLesson');
    expect(offer.text).toMatch(/AI practice teacher.*no lesson plan.*mathematics, English, science/);
    const start = room.say('I would like fractions please');
    expect(start).toMatchObject({ does: 'opens', step: 0 });
    const lesson = curriculum().find((plan) => stepAskedIn(plan, start.text) !== null);
    expect(lesson?.subject).toBe('Mathematics');
    expect(lesson?.title).toMatch(/fraction/i);
    expect(room.say(lesson?.steps[0]?.answers[0] ?? '')).toMatchObject({ does: 'praises', step: 1 });
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

  it('answers even with no messages at all', () => {
    expect(reply([]).does).toBe('offersLesson');
  });
});
