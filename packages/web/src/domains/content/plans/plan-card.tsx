import { Check, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { isInEveryPlan, type Plan } from './plans.ts';

/** One feature of a plan. An icon and words say whether it is included. Features that set plans apart are bold. */
function Feature({ label, isIncluded }: { label: string; isIncluded: boolean }) {
  const Icon = isIncluded ? Check : X;
  return (
    <li className={cn('flex gap-3 py-2 text-[1rem] leading-snug', !isIncluded && 'text-ink-3')}>
      <Icon className={cn('mt-px size-5 shrink-0', isIncluded && 'text-ok')} aria-hidden="true" />
      <span className={isInEveryPlan(label) ? undefined : 'font-bold'}>
        <span className="sr-only">{isIncluded ? m.plan_included() : m.plan_not_included()} </span>
        {label}
      </span>
    </li>
  );
}

/** A plan with its price and all its features. `children` is the one action it offers. */
export function PlanCard({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { id, name, price, period, description, features, isPopular } = plan;
  return (
    <article
      aria-labelledby={`plan-${id}`}
      className={cn(
        'flex min-w-0 flex-col rounded-xl border bg-surface p-[clamp(1.5rem,2.4vw,2rem)]',
        isPopular ? 'border-accent shadow-3 ring-2 ring-accent' : 'border-line shadow-1',
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={`plan-${id}`} className="title-section">
          {name}
        </h2>
        {isPopular && (
          <Badge look="solid">
            <Star className="size-4 fill-current" aria-hidden="true" />
            {m.plan_popular()}
          </Badge>
        )}
      </div>
      <p className="mt-2 text-balance text-ink-2 lg:min-h-[3.2em]">{description}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-[clamp(2.75rem,3.6vw,3.25rem)] leading-none tracking-[-0.035em]">
          {price}
        </span>{' '}
        <span className="font-semibold text-[1rem] text-ink-2">{period}</span>
      </p>
      <div className="mt-6">{children}</div>
      <ul className="mt-6 border-line border-t pt-4">
        {Object.entries(features).map(([label, isIncluded]) => (
          <Feature key={label} label={label} isIncluded={isIncluded} />
        ))}
      </ul>
    </article>
  );
}
