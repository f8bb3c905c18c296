import type { ListedLesson } from '@vivavoce/contracts/study/lesson-calls';
import { LESSON_PAPERS, LessonCard, type LessonCards } from './lesson-card.tsx';
import { looksOf } from './lesson-shelf.ts';
import { DRAWINGS_OF_A_SUBJECT } from './subject-drawings.tsx';

/** The columns of the list: one on narrow screens, then two, then three. */
export const lessonGrid = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-8 lg:grid-cols-3';

/** Where an arrow from the card at this place to the next one fits: not at the end of a row. */
function arrowClassAt(place: number): string | null {
  const isEndOfTwo = place % 2 === 1;
  const isEndOfThree = place % 3 === 2;
  if (isEndOfTwo) return isEndOfThree ? null : 'lg:block';
  return isEndOfThree ? 'md:max-lg:block' : 'md:block';
}

/** Lessons as cards. Arrows lead to a card from the one before, if it builds on that. */
export function LessonGrid({ lessons, cards }: { lessons: readonly ListedLesson[]; cards: LessonCards }) {
  const ids = lessons.map(({ id }) => id);
  const drawings = looksOf(ids, DRAWINGS_OF_A_SUBJECT, 'drawing');
  const papers = looksOf(ids, LESSON_PAPERS, 'paper');
  return (
    <ol className={lessonGrid}>
      {lessons.map((lesson, place) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          cards={cards}
          drawing={drawings[place] ?? 0}
          paper={papers[place] ?? 0}
          arrowClass={lessons[place + 1]?.buildsOn.includes(lesson.id) ? arrowClassAt(place) : null}
        />
      ))}
    </ol>
  );
}
