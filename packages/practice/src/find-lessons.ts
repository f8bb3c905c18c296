import { FOUND_LESSONS_MAX } from '@vivavoce/contracts/study/lesson-bounds';
import { isEnglishWord } from '#answers/words/dictionary.ts';
import { slipsBetween } from '#answers/words/slips.ts';
import type { Lesson } from '#lessons/lesson.ts';
import { type IndexedLesson, indexLessons, type LessonIndex } from '#search/lesson-index.ts';
import { stemOf, topicWords } from '#search/search-words.ts';
import { curriculum } from './curriculum.ts';
import { yearsOff } from './pick-lesson.ts';

/** How much a word counts by where a lesson has it. A topic counts whole only if all its words were said. */
const WEIGHT = { title: 3, topic: 2.5, can: 1.5, partOfTopic: 1 };

/** A title word that so many lessons have still names something: all lessons of French have it. */
const MOST_WITH_TITLE_WORD = 16;
/** A word from what one can do names something only if hardly another lesson has it. */
const MOST_WITH_CAN_WORD = 3;

/** A word of fewer letters with a slip in it may be any word. */
const LEAST_LETTERS_FOR_SLIP = 5;

/** What is found beside the best must be worth so much of it. */
const WORTH_OF_BEST = 0.5;

/** A stem that the learner said and lessons have; the fewer have it, the more it is worth. */
type Wanted = { stem: string; worth: number };

/** Returns the stems of the lessons that a word may stand for: its own, or if nobody writes it so, those one slip away. */
function stemsFor(word: string, { counts, words }: LessonIndex): string[] {
  const own = stemOf(word);
  if (counts.has(own)) return [own];
  if (word.length < LEAST_LETTERS_FOR_SLIP || isEnglishWord(word)) return [];
  const isNear = (one: string) => Math.abs(one.length - word.length) <= 1 && slipsBetween(word, one) === 1;
  const near = words.filter(isNear).map(stemOf);
  return [...new Set(near)].slice(0, 1);
}

function wantedIn(about: string, index: LessonIndex): Wanted[] {
  const stems = new Set(topicWords(about).flatMap((word) => stemsFor(word, index)));
  return [...stems].map((stem) => ({
    stem,
    worth: Math.log((index.lessons.length + 1) / (index.counts.get(stem) ?? 1)),
  }));
}

/** Scores how well a lesson fits; 0 if it only has chance words of what was said. */
function scoreOf(
  { title, can, topics }: IndexedLesson,
  wanted: readonly Wanted[],
  index: LessonIndex,
): number {
  const said = new Set(wanted.map(({ stem }) => stem));
  const whole = new Set(
    topics.filter((topic) => [...topic].every((stem) => said.has(stem))).flatMap((topic) => [...topic]),
  );
  const part = new Set(topics.flatMap((topic) => [...topic]));
  const weightOf = (stem: string) => {
    if (title.has(stem)) return WEIGHT.title;
    if (whole.has(stem)) return WEIGHT.topic;
    if (can.has(stem)) return WEIGHT.can;
    return part.has(stem) ? WEIGHT.partOfTopic : 0;
  };
  const found = wanted.filter(({ stem }) => weightOf(stem) > 0);
  const isNamed = ({ stem }: Wanted) => {
    const lessons = index.counts.get(stem) ?? 0;
    if (whole.has(stem)) return true;
    return (
      (title.has(stem) && lessons <= MOST_WITH_TITLE_WORD) || (can.has(stem) && lessons <= MOST_WITH_CAN_WORD)
    );
  };
  if (found.length < 2 && !found.some(isNamed)) return 0;
  return found.reduce((sum, { stem, worth }) => sum + worth * weightOf(stem), 0);
}

let kept: LessonIndex | null = null;

function wholeCurriculum(): LessonIndex {
  kept ??= indexLessons(curriculum());
  return kept;
}

/**
 * Finds the lessons that fit what a learner has homework about, in the learner's own words: best first, at most
 * `FOUND_LESSONS_MAX`, and none if the words name nothing that we teach. Of lessons that fit as well, those for the
 * learner's age come first. Pure.
 * @param age in years; null if it is not known
 */
export function findLessons(about: string, age: number | null, index = wholeCurriculum()): Lesson[] {
  const wanted = wantedIn(about, index);
  const scored = index.lessons
    .map((one) => ({ lesson: one.lesson, score: scoreOf(one, wanted, index) }))
    .filter(({ score }) => score > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const years = (lesson: Lesson) => (age === null ? lesson.ages.from : yearsOff(lesson, age));
  return scored
    .filter(({ score }) => score >= best * WORTH_OF_BEST)
    .sort(
      (a, b) =>
        b.score - a.score || years(a.lesson) - years(b.lesson) || (a.lesson.id < b.lesson.id ? -1 : 1),
    )
    .slice(0, FOUND_LESSONS_MAX)
    .map(({ lesson }) => lesson);
}
