import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import type { LessonPlan } from '@vivavoce/contracts/study/plan/lesson-plan';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NotedQuestions } from '#domains/sessions/noted-questions.tsx';
import { partLabel } from '#domains/sessions/plan/part-label.ts';
import { planFacts } from '#domains/sessions/plan/plan-facts.ts';
import { Prose } from '#domains/sessions/prose.tsx';
import { loadSession } from '#domains/voice/lesson/lesson-api.ts';
import { type PartPlace, partsInLesson } from '#domains/voice/words/lesson-place.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Drawer } from '#ui/drawer.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const badges: Record<PartPlace, string> = {
  done: 'bg-leaf-tint text-leaf-ink',
  now: 'bg-accent text-on-accent',
  later: 'bg-sunk text-ink-2',
};

/**
 * Shows the parts and where the lesson is in them. Of each part, the question that was asked last is shown; its answer
 * never is.
 */
function Parts({ plan, marks }: { plan: LessonPlan; marks: readonly LessonMark[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {partsInLesson(plan, marks).map(({ part: { title, kind }, place, asked }, at) => {
        const label = partLabel(kind);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan's parts never change their order
            key={at}
            aria-current={place === 'now' ? 'step' : undefined}
            className={cn('flex items-start gap-4 rounded-lg p-3', place === 'now' && 'bg-accent-tint')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-9 shrink-0 place-items-center rounded-[12px] font-bold font-display',
                badges[place],
              )}
            >
              {place === 'done' ? <Check className="size-5" /> : at + 1}
            </span>
            <div className="min-w-0 flex-1 pt-1 wrap-anywhere">
              <p className="font-semibold">
                <span className="inline-block first-letter:uppercase">{title}</span>
                {place !== 'now' && (
                  <span className="sr-only">
                    , {place === 'done' ? m.live_plan_done() : m.live_plan_later()}
                  </span>
                )}
              </p>
              {label !== null && <p className="font-semibold text-accent-ink text-xs">{label}</p>}
              {asked !== null && <p className="mt-0.5 text-ink-2 text-sm">{asked.ask}</p>}
              {place === 'now' && (
                <Badge look="solid" className="mt-2">
                  {m.live_plan_now()}
                </Badge>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type Written = { name: 'loading' } | { name: 'failed' } | { name: 'none' } | { name: 'text'; text: string };

/** Shows a plan that has no steps just as it was written, or states that there is no plan. */
function WrittenPlan({ sessionId }: { sessionId: string }) {
  const [plan, setPlan] = useState<Written>({ name: 'loading' });
  useEffect(() => {
    let isGone = false;
    void loadSession(sessionId).then((session) => {
      const text = session?.lesson_plan?.trim() ?? '';
      const found: Written =
        text === '' ? { name: session === null ? 'failed' : 'none' } : { name: 'text', text };
      if (!isGone) setPlan(found);
    });
    return () => {
      isGone = true;
    };
  }, [sessionId]);
  switch (plan.name) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">{m.live_plan_loading()}</span>
          <SkeletonText lines={4} />
        </div>
      );
    case 'text':
      return <Prose text={plan.text} />;
    case 'none':
      return <NoPlan text={m.live_plan_none()} />;
    case 'failed':
      return <NoPlan text={m.live_plan_failed()} />;
    default:
      return plan satisfies never;
  }
}

function NoPlan({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-4 pt-4 text-center">
      <img src="/scenes/empty-desk.svg" alt="" className="w-[min(13rem,60%)]" />
      <p className="max-w-[32ch] text-ink-2">{text}</p>
    </div>
  );
}

/**
 * Shows the lesson plan in a sheet from the side, or from below on a phone, and the questions that were noted for a
 * grown-up. The lesson continues behind it.
 */
export function LessonPlanDrawer({
  plan,
  marks,
  sessionId,
  ...dialog
}: {
  plan: LessonPlan | null;
  marks: readonly LessonMark[];
  sessionId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Drawer
      title={plan?.title ?? m.live_plan()}
      text={plan === null ? undefined : planFacts(plan)}
      {...dialog}
    >
      <div className="flex flex-col gap-6">
        {plan !== null && <Parts plan={plan} marks={marks} />}
        {plan === null &&
          (sessionId === null ? <NoPlan text={m.live_plan_none()} /> : <WrittenPlan sessionId={sessionId} />)}
        <NotedQuestions marks={marks} heading="h3" />
      </div>
    </Drawer>
  );
}
