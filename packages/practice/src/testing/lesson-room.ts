import { type LessonPlan, questionStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { formatLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import type { ChatMessage } from '#conversation.ts';
import { reply, type TeacherTurn } from '#reply.ts';

/** A lesson with three steps: a number, a word and a yes-or-no question. */
export const PIZZA: LessonPlan = {
  title: 'Pizza fractions',
  subject: 'Mathematics',
  ages: { from: 8, to: 10 },
  greeting: 'Today we share a pizza.',
  words: [],
  cards: [],
  steps: [
    questionStep({
      title: 'the whole pizza',
      ask: 'How many eighths make a whole pizza?',
      answers: ['eight', '8'],
      choices: ['4', '8', '16'],
      hints: ['Count all the slices.', 'Two quarters of eighths are four, so double it.'],
      explain: 'A pizza cut in eighths has eight slices.',
      because: 'A quarter has two eighths, and there are four quarters.',
    }),
    questionStep({
      title: 'the bottom number',
      ask: 'What do we call the bottom number of a fraction?',
      answers: ['denominator', 'the denominator'],
      choices: ['numerator', 'denominator', 'divisor'],
      hints: ['It begins with d.', 'It rhymes with terminator.'],
      explain: 'The bottom number is called the denominator.',
    }),
    questionStep({
      title: 'half and two quarters',
      ask: 'Is one half the same as two quarters?',
      answers: ['yes'],
      choices: ['yes', 'no', 'sometimes'],
      hints: ['Lay two quarters side by side.', 'Fold a paper and look.'],
      explain: 'Two quarters cover exactly one half, so yes.',
      because: 'They cover the same amount of pizza.',
    }),
  ],
  closing: 'Share something fairly today.',
};

/** The instructions that the server would assemble around a plan. */
export const instructionsFor = (plan: LessonPlan | null, age = 9) =>
  [
    'You teach children by voice.',
    'Teacher name: Amara Osei',
    'Learner: Leo',
    `Age: ${age}`,
    ...(plan === null ? [] : ['<lesson_plan>', formatLessonPlan(plan), '</lesson_plan>']),
  ].join('\n');

/** Holds a lesson through `reply`, keeping the messages as a voice server would. */
export function lessonRoom(instructions: string) {
  const messages: ChatMessage[] = [{ role: 'system', content: instructions }];
  const teach = (): TeacherTurn => {
    const turn = reply(messages);
    messages.push({ role: 'assistant', content: turn.text });
    return turn;
  };
  return {
    messages,
    /** Lets the teacher speak first, or after a break. */
    begin: teach,
    /** Lets the learner say something, and the teacher answer. */
    say: (words: string): TeacherTurn => {
      messages.push({ role: 'user', content: words });
      return teach();
    },
    /** Interrupts the teacher: only the first words of the teacher's last turn were heard. */
    cutLastTurn: (words: number) => {
      const last = messages.at(-1);
      if (last !== undefined) last.content = last.content.split(' ').slice(0, words).join(' ');
    },
  };
}

/** The voice server's marks for silence, for speech without words and for uncertain words. */
export { SILENCE_MARK as SILENT } from '@vivavoce/contracts/realtime/patience';
export const UNHEARD = '[The learner spoke, but the words were not understood.]';
export const maybe = (words: string) => `[The learner may have said: "${words}". It is not certain.]`;
