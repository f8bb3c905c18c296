import type { LearnerWeek } from '@vivavoce/contracts/family/week-calls';
import { BookText, Check, Droplet, Flower2, type LucideIcon, Signpost, Sprout, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';

function Part({
  icon: Icon,
  title,
  className,
  children,
}: {
  icon: LucideIcon;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className={cn('flex items-center gap-2 font-bold text-sm', className)}>
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        {title}
      </h3>
      {children}
    </div>
  );
}

function Lines({ icon: Icon, className, lines }: { icon: LucideIcon; className: string; lines: string[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <Icon className={cn('mt-1 size-4.5 shrink-0', className)} aria-hidden="true" />
          <span className="wrap-anywhere min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** Older lessons kept no takeaways, but a summary: the newest one stands in for them. */
function FromSummary({ week }: { week: LearnerWeek }) {
  const summary = week.lessons.find((lesson) => lesson.summary !== null)?.summary;
  if (week.wentWell.length + week.anotherLook.length > 0 || !summary) return null;
  return (
    <Part icon={BookText} title={m.week_from_summary()}>
      <Paragraphs text={summary} />
    </Part>
  );
}

/** What comes next, in the words of the newest lesson or as the title of the next one. */
function Next({ comesNext }: { comesNext: NonNullable<LearnerWeek['comesNext']> }) {
  return (
    <Part icon={Signpost} title={m.week_next()} className="text-ink-2">
      <p className="wrap-anywhere">
        {comesNext.kind === 'said' ? comesNext.text : m.week_next_lesson({ title: comesNext.text })}
      </p>
    </Part>
  );
}

/** What a week was about, in words. A part that has nothing to say is left out. */
export function WeekTold({ week }: { week: LearnerWeek }) {
  return (
    <>
      {week.wentWell.length > 0 && (
        <Part icon={Check} title={m.week_went_well()} className="text-ok">
          <Lines icon={Flower2} className="text-ok" lines={week.wentWell} />
        </Part>
      )}
      {week.anotherLook.length > 0 && (
        <Part icon={Droplet} title={m.week_another_look()} className="text-warn">
          <Lines icon={Sprout} className="text-warn" lines={week.anotherLook} />
        </Part>
      )}
      <FromSummary week={week} />
      {week.dinnerQuestion !== null && (
        <div className="rounded-lg rounded-bl-sm bg-sun-tint px-5 py-4 text-sun-ink">
          <Part icon={Utensils} title={m.week_dinner()}>
            <p className="wrap-anywhere font-bold font-display text-ink text-lg">“{week.dinnerQuestion}”</p>
          </Part>
        </div>
      )}
      {week.comesNext !== null && week.lessons.length > 0 && <Next comesNext={week.comesNext} />}
    </>
  );
}
