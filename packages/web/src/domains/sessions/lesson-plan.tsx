import { parseLessonPlan } from '@vivavoce/contracts/study/lesson-plan';
import { planFacts } from '#domains/sessions/plan-facts.ts';
import { Prose } from '#domains/sessions/prose.tsx';

/** A lesson plan: its title, and its questions without the answers. Any other text is shown unchanged. */
export function LessonPlan({ text }: { text: string }) {
  const plan = parseLessonPlan(text);
  if (plan === null) return <Prose text={text} />;
  return (
    <>
      <div>
        <h3 className="title-card wrap-anywhere">{plan.title}</h3>
        <p className="font-semibold text-accent-ink text-sm">{planFacts(plan)}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {plan.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a plan never change places
          <li key={at} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-[10px] bg-accent-tint font-bold text-accent-ink text-sm"
            >
              {at + 1}
            </span>
            <div className="min-w-0 pt-0.5 wrap-anywhere">
              <p className="font-semibold first-letter:uppercase">{step.title}</p>
              <p className="text-ink-2 text-sm">{step.ask}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
