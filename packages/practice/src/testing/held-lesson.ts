import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { instructionsFor, lessonRoom } from './lesson-room.ts';
import { MARBLES } from './marbles.ts';
import { rightAnswer } from './scripted-learner.ts';

/** The indexes of the questions of `MARBLES`. */
export const AT = {
  checkIn: 0,
  guided: 1,
  core: 2,
  easier: 3,
  coreToo: 5,
  coreLast: 6,
  harder: 7,
  harderToo: 8,
  reason: 9,
  checkOut: 10,
  checkOutToo: 11,
} as const;

/** Begins the lesson `MARBLES`, as `begunWith` does. */
export const begun = (...lines: string[]) => begunWith(MARBLES, ...lines);

/**
 * Begins a lesson for a learner of twelve, who says `lines`: `R` stands for the right answer, `W` for a wrong one. `texts`
 * and `steps` hold what the teacher said and which question was open, turn by turn.
 */
export function begunWith(plan: LessonPlan, ...lines: string[]) {
  const room = lessonRoom(instructionsFor(plan, 12));
  let turn = room.begin();
  const texts = [turn.text];
  const steps = [turn.step];
  const say = (line: string) => {
    const step = plan.steps[turn.step ?? -1];
    const wrong = step?.rule?.kind === 'ideas' ? 'because they are round and shiny' : '1';
    const words = line === 'R' && step !== undefined ? rightAnswer(step) : line === 'W' ? wrong : line;
    turn = room.say(words);
    texts.push(turn.text);
    steps.push(turn.step);
    return turn;
  };
  for (const line of lines) say(line);
  return { room, say, texts, steps };
}
