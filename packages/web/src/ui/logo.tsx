import { site } from '#lib/site.ts';
import { cn } from '#ui/cn.ts';

/** The length, in characters, above which a name is set smaller, so that it fits on two lines. */
const LONG_NAME = 24;

/** The mark (a speech bubble whose five bars draw a V) with the product's name. */
export function Logo({ onNight = false }: { onNight?: boolean }) {
  const bubble = onNight ? 'fill-white' : 'fill-accent';
  const isLong = site.productName.length > LONG_NAME;
  const bar = onNight ? 'fill-midnight' : 'fill-on-accent';
  return (
    <span
      className={cn(
        'inline-flex min-h-12 items-center gap-2.5 font-bold font-display text-xl leading-none tracking-tight',
        onNight ? 'text-on-night' : 'text-ink',
      )}
    >
      <svg viewBox="0 0 64 64" className="size-9.5 shrink-0" aria-hidden="true">
        <path
          className={bubble}
          d="M32 3c17 0 28 10.5 28 27S49 57 32 57c-3.6 0-7-.5-10-1.4-3.4 2.9-8.3 5-14.4 5.3-1.5 0-2.2-1.7-1.2-2.8 2.3-2.5 3.6-5.4 3.9-8.3C6.2 45 4 38.3 4 30 4 13.5 15 3 32 3Z"
        />
        <rect className={bar} x="13" y="17" width="6" height="13" rx="3" />
        <rect className={bar} x="21" y="19" width="6" height="20" rx="3" />
        <rect className={bar} x="37" y="19" width="6" height="20" rx="3" />
        <rect className={bar} x="45" y="17" width="6" height="13" rx="3" />
        <rect className={onNight ? 'fill-cobalt' : 'fill-mark'} x="29" y="22" width="6" height="26" rx="3" />
      </svg>
      <span className={cn('line-clamp-2 max-w-56 wrap-anywhere', isLong && 'text-base leading-tight')}>
        {site.productName}
      </span>
    </span>
  );
}
