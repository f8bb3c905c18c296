import { useState } from 'react';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Spinner } from '#ui/spinner.tsx';

/** The teacher's picture as it will look. While a new picture is loading, the former one is kept, with a spinner. */
export function PortraitPreview({
  name,
  picture,
  className,
}: {
  /** The teacher's name as typed, for the initial. */
  name: string;
  /** The chosen picture, or empty for none. */
  picture: string;
  className?: string;
}) {
  const [settled, setSettled] = useState<{ picture: string; isThere: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSettled = picture === '' || settled?.picture === picture;
  function tryAgain() {
    setSettled(null);
    setAttempt(attempt + 1);
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className={cn('relative overflow-hidden rounded-lg', className)} aria-busy={!isSettled}>
        <TeacherPortrait
          key={attempt}
          name={name}
          picture={picture}
          className="aspect-square"
          imageClassName="h-full w-auto pt-2"
          onSettled={(of, isThere) => setSettled({ picture: of, isThere })}
        />
        <span
          className={cn(
            'absolute top-2 right-2 rounded-full bg-surface p-1 text-accent',
            isSettled ? 'opacity-0' : 'opacity-100 transition-opacity delay-500 duration-200',
          )}
        >
          <Spinner />
        </span>
      </div>
      {isSettled && settled?.isThere === false && picture !== '' && (
        <div role="status" className="flex flex-col items-start gap-2 text-ink-2 text-sm">
          {m.portrait_preview_failed()}
          <Button size="sm" onClick={tryAgain}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
    </div>
  );
}
