import type { LessonEnd } from '@vivavoce/contracts/study/lesson-calls';
import { ArrowRight } from 'lucide-react';
import { Plant } from '#domains/mastery/plant.tsx';
import { StateBadge } from '#domains/mastery/state-badge.tsx';
import { stateWords } from '#domains/mastery/state-words.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** The skills that a lesson teaches, each as its plant before the lesson and now. Nothing if it teaches none. */
export function GrownSkills({ skills }: { skills: LessonEnd['skills'] }) {
  if (skills.length === 0) return null;
  const hasGrown = skills.some(({ state, stateBefore }) => state !== stateBefore);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="title-card">{m.lesson_end_skills()}</h3>
      <ul className="flex flex-col gap-3">
        {skills.map(({ id, name, state, stateBefore }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className={cn('flex items-center gap-1', hasGrown && 'sm:w-34 sm:justify-end')}>
              {state !== stateBefore && (
                <>
                  <Plant state={stateBefore} size="sm" />
                  <ArrowRight className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
                </>
              )}
              <Plant state={state} size="md" />
            </span>
            <span className="wrap-anywhere min-w-0 flex-1 basis-32 font-semibold">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2">
              <StateBadge state={state} />
              {state !== stateBefore && (
                <span className="sr-only">
                  {m.lesson_end_skill_was({ state: stateWords[stateBefore].word() })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
