import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { useId } from 'react';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/**
 * Shows the learner's questions that the teacher noted for a grown-up, and nothing if there are none.
 * @param heading the level of its heading, below that of the part of the page that it stands in
 */
export function NotedQuestions({
  marks,
  heading: Heading,
}: {
  marks: readonly LessonMark[];
  heading: 'h2' | 'h3' | 'h4';
}) {
  const titleId = useId();
  const noted = [...new Set(marks.flatMap((mark) => (mark.kind === 'noted' ? mark.question : [])))];
  if (noted.length === 0) return null;
  return (
    <Card tint="sun" aria-labelledby={titleId} className="flex flex-col gap-3">
      <Heading id={titleId} className={Heading === 'h2' ? 'title-section' : 'title-card'}>
        {m.session_noted_questions()}
      </Heading>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {noted.map((question) => (
          <li key={question} className="wrap-anywhere">
            {question}
          </li>
        ))}
      </ul>
    </Card>
  );
}
