import type { LucideIcon } from 'lucide-react';
import { cn } from '#ui/cn.ts';

const tints = {
  accent: 'bg-accent-tint text-accent-ink',
  sun: 'bg-sun-tint text-sun-ink',
  coral: 'bg-coral-tint text-coral-ink',
  leaf: 'bg-leaf-tint text-leaf-ink',
} as const;

/** One figure with its name; put them into a `<dl>`. */
export function StatCard({
  icon: Icon,
  tint,
  label,
  value,
  note,
}: {
  icon: LucideIcon;
  tint: keyof typeof tints;
  label: string;
  value: string;
  note?: string | undefined;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface px-[1.125rem] py-4 md:gap-1 md:px-6 md:py-5">
      <dt className="flex flex-col items-start gap-2.5 font-semibold text-ink-2 text-sm md:flex-row md:items-center">
        <span className={cn('grid size-10 place-items-center rounded-[14px]', tints[tint])}>
          <Icon className="size-5" aria-hidden="true" />
        </span>
        {label}
      </dt>
      <dd className="mt-auto font-bold md:mt-0 font-display text-2xl tabular-nums leading-tight tracking-tight">
        {value}
        {note !== undefined && (
          <small className="block font-medium font-ui text-ink-2 text-xs tracking-normal">{note}</small>
        )}
      </dd>
    </div>
  );
}
