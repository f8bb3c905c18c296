import { Fragment } from 'react';
import { cn } from '#ui/cn.ts';
import type { Character } from './stories.ts';

/** Who stands further right than this has the caption on the right. */
const RIGHT_FROM = 0.55;

/** What is said has one tight corner, below whoever says it; what is merely told has none. */
function shapeOf(speaker: Character | undefined): string {
  if (speaker === undefined) return 'w-full rounded-md bg-sun-tint';
  return cn(
    'w-fit',
    speaker.at > RIGHT_FROM ? 'rounded-say-me ml-auto' : 'rounded-say',
    speaker.role === 'learner' ? 'bg-accent-tint' : 'bg-sunk',
  );
}

/**
 * What is being said, word by word: begun words in ink, the newest on sun, those to come in quiet ink. The text itself
 * stands there from the start, so that it is read out whole.
 */
export function Caption({
  text,
  wordsBegun,
  speaker,
}: {
  text: string;
  /** How many words have begun; `Infinity` shows the text without that play. */
  wordsBegun: number;
  /** Undefined for what nobody in the picture says. */
  speaker: Character | undefined;
}) {
  return (
    <div className={cn('scene-caption px-5 py-3.5', shapeOf(speaker))}>
      {speaker !== undefined && <p className="font-bold text-ink-2 text-sm">{speaker.name}</p>}
      <p className="font-semibold text-lg leading-snug">
        {text.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word has no other name than its place
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
