import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScriptedLearner } from '../play/learners.ts';
import { transcriptPage } from '../play/transcript.ts';
import { lessonFileNamed } from './lesson-files.ts';
import { planOf } from './plan-of-file.ts';

/** The folder of the written lessons. */
const PAGES = fileURLToPath(new URL('../../../../../docs/lessons-played', import.meta.url));

/** The lessons that are written down, one for each kind of learner: the page's name, the lesson and the seed of its plan. */
const WRITTEN: readonly { learner: ScriptedLearner; lesson: string; seed: number }[] = [
  { learner: 'bright', lesson: 'science/newtons-laws', seed: 4 },
  { learner: 'slow', lesson: 'mathematics/equal-fractions', seed: 2 },
  { learner: 'silent', lesson: 'english/words-that-rhyme', seed: 3 },
  { learner: 'joker', lesson: 'science/states-of-matter', seed: 5 },
  { learner: 'wandering', lesson: 'history-and-geography/the-romans', seed: 6 },
  { learner: 'rude', lesson: 'mathematics/percentages', seed: 7 },
  { learner: 'afraid', lesson: 'mathematics/times-tables', seed: 8 },
  { learner: 'foreign', lesson: 'science/the-water-cycle', seed: 9 },
];

/** A page of docs/lessons-played: its path, what stands there, and what would stand there if it were written now. */
export type PlayedPage = { path: string; written: string | null; now: string };

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Plays the lessons of docs/lessons-played. */
export const playedPages = (): PlayedPage[] =>
  WRITTEN.map(({ learner, lesson, seed }) => {
    const path = join(PAGES, `${learner}.md`);
    const plan = planOf(lessonFileNamed(lesson, PAGES), seed);
    return { path, written: textAt(path), now: transcriptPage({ plan, learner }) };
  });

/** Writes the pages that are not what the teacher says now, and returns how many that were. */
export function writePlayedPages(): number {
  mkdirSync(PAGES, { recursive: true });
  const old = playedPages().filter(({ written, now }) => written !== now);
  for (const { path, now } of old) writeFileSync(path, now);
  return old.length;
}
