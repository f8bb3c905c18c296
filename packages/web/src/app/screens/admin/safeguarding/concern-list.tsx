import type { ListedConcern } from '@vivavoce/contracts/safeguarding/concern-calls';
import { learnerWithAge } from '#app/screens/admin/safeguarding/learner-name.ts';
import { outcomeNames, toldNames, worryNames } from '#domains/safeguarding/desk/concern-words.ts';
import { DANGER_LEVEL, LevelBadge } from '#domains/safeguarding/desk/level-badge.tsx';
import { showWait } from '#domains/safety/case-words.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';

/** Says what came of a concern, or for how long it has been open. */
function progressOf({ outcome, closedAt, raisedAt }: ListedConcern): string {
  return outcome === null
    ? m.safeguarding_waits({ wait: showWait(raisedAt, new Date()) })
    : `${outcomeNames[outcome]()} · ${showMoment(closedAt, 'shortDay')}`;
}

function lineOf(concern: ListedConcern, isOpened: boolean): string {
  if (isOpened) return 'border-accent';
  return concern.level >= DANGER_LEVEL && concern.outcome === null
    ? 'border-danger hover:bg-danger-tint'
    : 'border-line hover:border-field-line';
}

function ConcernCard({
  concern,
  isOpened,
  onOpen,
}: {
  concern: ListedConcern;
  isOpened: boolean;
  onOpen: (button: HTMLElement) => void;
}) {
  const { worry, level, raisedAt, openedAt, told, outcome } = concern;
  return (
    <li
      className={cn(
        'relative flex flex-col gap-2.5 rounded-xl border-2 bg-surface p-5 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        lineOf(concern, isOpened),
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <LevelBadge level={level} />
          {openedAt === null && outcome === null && <Badge look="solid">{m.safeguarding_not_opened()}</Badge>}
        </span>
        <span className="wrap-anywhere text-ink-2 text-sm">{progressOf(concern)}</span>
      </p>
      <h2 className="leading-snug">
        <button
          type="button"
          aria-expanded={isOpened}
          onClick={(event) => onOpen(event.currentTarget)}
          className="flex flex-col gap-0.5 text-left outline-none after:absolute after:inset-0 after:content-['']"
        >
          <span className="font-bold text-lg">{worryNames[worry]()}</span>{' '}
          <span className="wrap-anywhere font-semibold" dir="auto">
            {learnerWithAge(concern)}
          </span>
        </button>
      </h2>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {m.safeguarding_raised({ when: showMoment(raisedAt, 'shortDateTime') })}
        {' · '}
        <span className={cn(told === 'nobody' && 'font-semibold text-danger')}>{toldNames[told]()}</span>
        {openedAt !== null && (
          <>
            {' · '}
            {m.safeguarding_opened({ when: showMoment(openedAt, 'shortDateTime') })}
          </>
        )}
      </p>
    </li>
  );
}

/** Concerns as cards, each of which opens its concern. The server puts the most serious first. */
export function ConcernList({
  concerns,
  openedId,
  onOpen,
}: {
  concerns: readonly ListedConcern[];
  openedId: string | null;
  /** Called with the button that was pressed, which gets the focus back. */
  onOpen: (id: string, button: HTMLElement) => void;
}) {
  return (
    <ol className="flex flex-col gap-3">
      {concerns.map((concern) => (
        <ConcernCard
          key={concern.id}
          concern={concern}
          isOpened={concern.id === openedId}
          onOpen={(button) => onOpen(concern.id, button)}
        />
      ))}
    </ol>
  );
}
