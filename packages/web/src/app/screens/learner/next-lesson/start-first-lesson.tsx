import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { focusAgeQuestion } from './age-question.tsx';
import { useWayIntoLesson } from './use-way-into-lesson.ts';

/**
 * The first action where there are no lessons yet: the same way into the lesson as that of the card (RES-124). While the card
 * asks for the age, it leads there. It is not offered while lessons rest, and without a way it leads to the teachers.
 */
export function StartFirstLesson({ learnerId }: { learnerId: string }) {
  const way = useWayIntoLesson(learnerId);
  const navigate = useNavigate();
  if (way.name === 'resting') return null;
  if (way.name === 'none' || way.name === 'failed')
    return (
      <ButtonLink look="tint" to={paths.teachers.href()}>
        {m.next_lesson_first()}
      </ButtonLink>
    );
  function handleStart() {
    if (focusAgeQuestion() || way.name !== 'open') return;
    void navigate(paths.realtime.href(learnerId), { state: way.state });
  }
  return (
    <Button look="tint" busy={way.name === 'loading'} onClick={handleStart}>
      {m.next_lesson_first()}
    </Button>
  );
}
