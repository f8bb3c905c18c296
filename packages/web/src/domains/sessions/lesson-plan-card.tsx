import { parseLessonPlan } from '@vivavoce/contracts/lesson-plan';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** What was planned: the title and the steps without their answers; any other text as it stands. */
export function LessonPlanCard({ text }: { text: string }) {
  const plan = parseLessonPlan(text);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="title-section">{m.session_lesson_plan()}</h2>
      {plan === null ? (
        <Paragraphs text={text} />
      ) : (
        <>
          <p className="font-semibold">{plan.title}</p>
          <ol className="flex flex-col gap-3">
            {plan.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan's steps never change places
              <li key={at} className="flex items-start gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-[10px] bg-accent-tint font-bold text-accent-ink text-sm"
                >
                  {at + 1}
                </span>
                <span className="pt-0.5">{step.title}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
