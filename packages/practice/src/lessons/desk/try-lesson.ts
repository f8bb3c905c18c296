import type { LessonPlan, LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { FileToCheck } from '../checks/check-lesson.ts';
import { minutesOf } from '../checks/minutes.ts';
import { closes, openLesson, type PlayedTurn, play, type ScriptedLearner } from '../checks/play.ts';
import type { Desk } from './desk.ts';
import { planOf } from './plan-of-file.ts';
import { verdictText } from './verdict-text.ts';

/** With which plan a lesson is tried, and the age that the teacher is told; without one, the lesson's youngest. */
type Trial = { seed: number; age: number | undefined };

const stepOf = (plan: LessonPlan, turn: PlayedTurn | undefined): LessonStep | null =>
  turn === undefined || turn.step === null ? null : (plan.steps[turn.step] ?? null);

/** Writes a teacher's turn as a script does, with the choices that a screen would show. */
function teacherLine(plan: LessonPlan, turn: PlayedTurn): string {
  const { choices } = stepOf(plan, turn) ?? { choices: [] };
  return `Teacher: ${turn.said}${choices.length === 0 ? '' : `\n         [${choices.join('] [')}]`}`;
}

function endOf(plan: LessonPlan, last: PlayedTurn | undefined): string {
  if (last !== undefined && closes(plan, last)) return 'It came to its closing';
  return last?.isPause ? 'The teacher paused it' : 'It did not come to its closing';
}

/** Plays a lesson with a scripted learner and returns the whole script, with its length. */
export function playText(
  file: FileToCheck,
  { seed, age, learner }: Trial & { learner: ScriptedLearner },
): string {
  const plan = planOf(file, seed);
  const turns = play(plan, learner, { age });
  const lines = turns.map((turn) =>
    turn.by === 'teacher' ? teacherLine(plan, turn) : `Learner: ${turn.said || '…'}`,
  );
  return [
    ...lines,
    '',
    `${endOf(plan, turns.at(-1))}, after about ${minutesOf(plan, turns).toFixed(0)} minutes.`,
  ].join('\n');
}

const HELP = `You are the learner. Type what you say, and press Enter. An empty line is silence.
Type /why to see how your last words were understood, and /end to stop.
`;

/**
 * Plays a lesson with the author as its learner, line by line, until its closing, until `/end`, or until there is no
 * more to read.
 */
export async function tryLesson(
  file: FileToCheck,
  { seed, age, showsVerdicts }: Trial & { showsVerdicts: boolean },
  desk: Desk,
): Promise<void> {
  const plan = planOf(file, seed);
  const lesson = openLesson(plan, age);
  let turn = lesson.begin();
  let understood = 'Nothing was said yet.';
  desk.print(HELP);
  desk.print(teacherLine(plan, turn));
  for await (const line of desk.lines()) {
    const said = line.trim();
    if (said === '/end') break;
    if (said === '/why') {
      desk.print(`  (${understood})`);
      continue;
    }
    if (said !== '') understood = verdictText(stepOf(plan, turn), said);
    if (said !== '' && showsVerdicts) desk.print(`  (${understood})`);
    turn = lesson.answer(said);
    desk.print(teacherLine(plan, turn));
    if (closes(plan, turn)) break;
  }
}
