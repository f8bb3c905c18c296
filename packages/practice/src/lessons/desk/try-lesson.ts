import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { FileToCheck } from '../checks/check-lesson.ts';
import type { ScriptedLearner } from '../play/learners.ts';
import { closes, openLesson, play, type TaughtTurn } from '../play/play.ts';
import { choicesLine, endLine, stepOf } from '../play/transcript.ts';
import type { Desk } from './desk.ts';
import { planOf } from './plan-of-file.ts';
import { verdictText } from './verdict-text.ts';

/** With which plan a lesson is tried, and the age that the teacher is told; without one, the lesson's youngest. */
type Trial = { seed: number; age: number | undefined };

/** Writes a teacher's turn as a script does, with the choices that a screen would show. */
function teacherLine(plan: LessonPlan, turn: TaughtTurn): string {
  const choices = choicesLine(plan, turn);
  return `Teacher: ${turn.said}${choices === '' ? '' : `\n         ${choices}`}`;
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
  return [...lines, '', endLine(plan, turns)].join('\n');
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
