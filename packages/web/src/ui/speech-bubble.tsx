import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { cn } from '#ui/cn.ts';

/** Something said: the tight corner points at the speaker. The learner's own words are on the right. */
export function SpeechBubble({
  mine,
  name,
  picture,
  title,
  children,
}: {
  mine: boolean;
  name: string;
  picture?: string | null | undefined;
  /** The line above the words: the speaker, and perhaps the time. */
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cn('flex items-end gap-2.5 text-[1rem] leading-normal', mine && 'flex-row-reverse')}>
      <Avatar name={name} picture={picture ?? null} size="sm" />
      <div
        className={cn(
          'min-w-0 px-4 py-3 wrap-anywhere',
          mine ? 'rounded-say-me bg-accent-tint' : 'rounded-say bg-sunk',
        )}
      >
        <p className={cn('font-bold text-sm', mine ? 'text-accent-ink' : 'text-ink-2')}>{title}</p>
        {children}
      </div>
    </div>
  );
}
