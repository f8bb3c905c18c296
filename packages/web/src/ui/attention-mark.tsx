import type { AttentionLevel } from '#lib/attention-level.ts';
import { m } from '#messages/messages.js';
import { cn } from './cn.ts';

/** The text colour of each level, for a figure. */
export const attentionInk = {
  good: 'text-ok',
  fair: 'text-warn',
  low: 'text-danger',
} as const satisfies Record<AttentionLevel, string>;

/** The colour of each level, for an outline around something. */
export const attentionLine = {
  good: 'var(--ok-line)',
  fair: 'var(--warn-line)',
  low: 'var(--danger-line)',
} as const satisfies Record<AttentionLevel, string>;

const shapes = {
  good: 'rounded-full',
  fair: 'rotate-45 rounded-[3px]',
  low: 'rounded-[3px]',
} as const satisfies Record<AttentionLevel, string>;

/** A level of attention as a shape and a colour; the words are next to it. */
export function AttentionMark({ level, className }: { level: AttentionLevel; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: attentionLine[level] }}
      className={cn('inline-block size-3.5 shrink-0', shapes[level], className)}
    />
  );
}

/** Returns a level of attention in words. */
export function attentionWords(level: AttentionLevel): string {
  switch (level) {
    case 'good':
      return m.live_attention_good();
    case 'fair':
      return m.live_attention_fair();
    case 'low':
      return m.live_attention_low();
    default:
      return level satisfies never;
  }
}
