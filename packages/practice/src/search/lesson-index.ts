import type { Lesson } from '#lessons/lesson.ts';
import { stemOf, topicWords } from './search-words.ts';

/** Topics of more words are sentences and questions, which hold chance words: a pizza is no topic. */
const MOST_WORDS_OF_TOPIC = 6;

/** A lesson with the stems by which it is found. */
export type IndexedLesson = {
  lesson: Lesson;
  title: ReadonlySet<string>;
  /** What somebody can do after it. */
  can: ReadonlySet<string>;
  /** The stems of each short topic: the titles of its steps, and its words. */
  topics: readonly ReadonlySet<string>[];
};

/** Lessons for a search. */
export type LessonIndex = {
  lessons: readonly IndexedLesson[];
  /** How many lessons hold a stem in their title, in what one can do, or in a short topic. */
  counts: ReadonlyMap<string, number>;
  /** The words of the lessons as they are written, for the search of a word with a slip. */
  words: readonly string[];
};

const stemsOf = (text: string) => new Set(topicWords(text).map(stemOf));

function indexed(lesson: Lesson): { one: IndexedLesson; words: string[] } {
  const topics = lesson.topics.filter((topic) => topic.split(/\s+/).length <= MOST_WORDS_OF_TOPIC);
  const title = `${lesson.title} ${lesson.id.split('/').at(-1)?.replaceAll('-', ' ')}`;
  const can = Object.values(lesson.skills.can).join(' ');
  const one = {
    ...{ lesson, title: stemsOf(title), can: stemsOf(can) },
    topics: topics.map(stemsOf).filter(({ size }) => size > 0),
  };
  return { one, words: [title, can, ...topics].flatMap(topicWords) };
}

/** Makes the index of some lessons. It reads all their files. */
export function indexLessons(lessons: readonly Lesson[]): LessonIndex {
  const all = lessons.map(indexed);
  const counts = new Map<string, number>();
  for (const { title, can, topics } of all.map(({ one }) => one)) {
    const stems = new Set([...title, ...can, ...topics.flatMap((topic) => [...topic])]);
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const words = [...new Set(all.flatMap((each) => each.words))];
  return { lessons: all.map(({ one }) => one), counts, words };
}
