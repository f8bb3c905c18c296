import { LessonPlan } from '#domains/sessions/plan/lesson-plan.tsx';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';

/** The lesson plan on the screen of a session. */
export function LessonPlanCard({ text }: { text: string }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="title-section">{m.session_lesson_plan()}</h2>
      <LessonPlan text={text} />
    </Card>
  );
}
