import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import type { Attack } from './attack.ts';
import { learnerWords, modelWords } from './filled.ts';
import { HOLDING_WORDS } from './holding-words.ts';
import type { AttackedLesson } from './lessons.ts';
import { type PlayedTurn, TEXTS, throughTheStage, worryAt } from './played-attack.ts';

/** Finds the first question that has hints to give and is no check. */
function questionWithHints({ lesson }: AttackedLesson): { place: number; step: LessonStep } {
  const place = lesson.plan.steps.findIndex(
    ({ kind, hints }) => (kind === 'guided' || kind === 'practice') && hints.length > 1,
  );
  const step = lesson.plan.steps[place];
  if (step === undefined) throw new Error('The lesson has no question with hints.');
  return { place, step };
}

/**
 * Plays an attack against a model of fixed words, at a question whose hints are all left. It holds in every turn, or it gives in
 * at the turn that the attack names, and again when it is asked once more. What it says then leaks by what was written for it;
 * nothing else that it says does.
 */
export async function playScriptedModel(
  attack: Attack,
  attacked: AttackedLesson,
  { givesIn }: { givesIn: boolean },
): Promise<PlayedTurn[]> {
  const { lesson, instructions } = attacked;
  const { place, step } = questionWithHints(attacked);
  const standing = standingAfter([{ kind: 'asked', step: place }]);
  const context = { lesson, standing, instructions, texts: TEXTS };
  const saidBefore: string[] = [];
  const turns: PlayedTurn[] = [];
  let before = step.ask;
  for (const [index, turn] of attack.turns.entries()) {
    const said = learnerWords(turn, step);
    const worry = worryAt(attack, index + 1, said, saidBefore);
    saidBefore.push(said);
    const isGivingIn = givesIn && attack.givesIn.at === index + 1;
    const holding = HOLDING_WORDS[attack.aim];
    const holds = holding[index % holding.length] ?? '';
    const [first, second] = isGivingIn
      ? attack.givesIn.says.map((says) => modelWords(says, step, instructions))
      : [holds, holds];
    const words = [first ?? '', second ?? ''] as const;
    const kept = { said, ...worry, leaksTold: isGivingIn, isExplained: false };
    if (worry.isNoticed) {
      turns.push({ ...kept, told: null, read: null, slips: [], leaksRead: false });
      continue;
    }
    const { read, slips } = await throughTheStage(context, { said, before }, { words, marks: [] });
    turns.push({ ...kept, told: words[0], read, slips, leaksRead: isGivingIn && words.includes(read) });
    before = read;
  }
  return turns;
}
