import type { AppDeps } from '#app.ts';
import type { TextModel } from '#platform/providers/providers.ts';
import { hasNoAccount } from '../demo.ts';
import { keepCounted, keepTold } from './kept-lesson.ts';
import { lessonsOfPast } from './lesson-days.ts';
import { openPast } from './past-domains.ts';
import { makePeople } from './people-of-past.ts';
import { playedLessons } from './played-lessons.ts';

/** What chance decides of the past is the same in every installation. */
const SEED = 2_026;

/**
 * Makes the demo people with a past if no account exists yet: Leo with three weeks of lessons, Grace with two children, the
 * administrator with five months of figures. The product itself makes it, at the times of then. All of it is one transaction,
 * so a start that is killed leaves nothing, and the next one begins anew.
 * @param practice the practice teacher, who holds the lessons and writes their summaries
 * @returns whether it did
 */
export async function seedDemoWithPast(deps: AppDeps, practice: TextModel): Promise<boolean> {
  const { platform } = deps;
  if (!(await hasNoAccount(platform))) return false;
  const startedMs = performance.now();
  const now = platform.clock.now();
  const lessons = await playedLessons(lessonsOfPast(now, SEED), practice);
  const playedMs = performance.now();
  await platform.db.transaction(async (tx) => {
    const product = await openPast(deps, tx, now);
    const learners = await makePeople(product, now);
    for (const lesson of lessons) {
      const learner = learners.get(lesson.who);
      if (!learner) throw new Error('the past has no such learner');
      if (lesson.kind === 'told') await keepTold(product, learner, lesson);
      else await keepCounted(product, learner, lesson);
    }
  });
  const keptMs = performance.now();
  platform.log.info(
    {
      lessons: lessons.length,
      playedMs: Math.round(playedMs - startedMs),
      keptMs: Math.round(keptMs - playedMs),
    },
    'the demo people got a past',
  );
  return true;
}
