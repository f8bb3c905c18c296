import { Fragment } from 'react';
import { cn } from '#ui/cn.ts';
import type { Character } from './stories.ts';

/** Speakers who stand farther right than this get their caption on the right. */
const RIGHT_FROM = 0.55;

/** Returns the shape of a caption. Speech has one tight corner, below its speaker; narration has none. */
function shapeOf(speaker: Character | undefined): string {
  if (speaker === undefined) return 'w-full rounded-md bg-sun-tint';
  return cn(
    'w-fit',
    speaker.at > RIGHT_FROM ? 'rounded-say-me ml-auto' : 'rounded-say',
    speaker.role === 'learner' ? 'bg-accent-tint' : 'bg-sunk',
  );
}

/**
 * Shows what is being said, word by word: spoken words are dark, the newest one is highlighted, and later words are
 * faint. The whole text is there from the start, so that a screen reader reads all of it.
 */
export function Caption({
  text,
  wordsBegun,
  speaker,
}: {
  text: string;
  /** How many words have begun; `Infinity` shows the text without this effect. */
  wordsBegun: number;
  /** Undefined for a line that no one in the picture says. */
  speaker: Character | undefined;
}) {
  return (
    <div className={cn('scene-caption px-5 py-3.5', shapeOf(speaker))}>
      {speaker !== undefined && <p className="font-bold text-ink-2 text-sm">{speaker.name}</p>}
      <p className="font-semibold text-lg leading-snug">
        {text.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified only by its place
          <Fragment key={at}>
            {at > 0 && ' '}
            <span
              className={cn(
                'rounded-sm',
                at >= wordsBegun && 'text-ink-3',
                at === wordsBegun - 1 && 'bg-sun text-midnight shadow-[0_0_0_3px_var(--sun)]',
              )}
            >
              {word}
            </span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}
