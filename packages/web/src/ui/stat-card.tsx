import type { LucideIcon } from 'lucide-react';
import { IconTile, type IconTint } from '#ui/icon-tile.tsx';

const tones = {
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  quiet: 'text-ink-2 text-xl',
} as const;

/** One figure with its name; put these cards into a `<dl>`. */
export function StatCard({
  icon,
  tint,
  label,
  value,
  tone,
  note,
}: {
  icon: LucideIcon;
  tint: IconTint;
  label: string;
  value: string;
  /** A colour for the value; explain it in the `note`. `quiet` is for words that stand in for a figure. */
  tone?: keyof typeof tones | undefined;
  note?: string | undefined;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface px-[1.125rem] py-4 md:gap-1 md:px-6 md:py-5">
      <dt className="flex flex-col items-start gap-2.5 font-semibold text-ink-2 text-sm md:flex-row md:items-center">
        <IconTile icon={icon} tint={tint} />
        {label}
      </dt>
      <dd className="mt-auto font-bold md:mt-0 font-display text-2xl tabular-nums leading-tight tracking-tight">
        <span className={tone && tones[tone]}>{value}</span>
        {note !== undefined && (
          <small className="block font-medium font-ui text-ink-2 text-xs tracking-normal">{note}</small>
        )}
      </dd>
    </div>
  );
}
