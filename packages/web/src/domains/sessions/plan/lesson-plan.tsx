import { mainStep, planParts } from '@vivavoce/contracts/study/plan/plan-parts';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { partLabel } from '#domains/sessions/plan/part-label.ts';
import { planFacts } from '#domains/sessions/plan/plan-facts.ts';
import { Prose } from '#domains/sessions/prose.tsx';

/**
 * A lesson plan: its title and its parts, each with one of its questions and no answers. Any other text is shown
 * unchanged.
 */
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
        {planParts(plan).map((part, at) => {
          const label = partLabel(part.kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a plan never change places
            <li key={at} className="flex items-start gap-3">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-[10px] bg-accent-tint font-bold text-accent-ink text-sm"
              >
                {at + 1}
              </span>
              <div className="min-w-0 pt-0.5 wrap-anywhere">
                <p className="font-semibold first-letter:uppercase">{part.title}</p>
                {label !== null && <p className="font-semibold text-accent-ink text-xs">{label}</p>}
                <p className="text-ink-2 text-sm">{mainStep(part)?.ask}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
