import { type Ref, useEffect, useRef } from 'react';
import { usePassingValue } from '#lib/use-passing-value.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { afterChoiceText } from './after-choice.ts';
import { HelpCardDialog } from './help-card.tsx';
import { helpCards } from './help-card-store.ts';
import { useHeldCard, useWaitingCard } from './use-help-card.ts';

/**
 * For how long the line after a choice is shown, in milliseconds: long enough for somebody who has just learned to read.
 */
export const AFTER_CHOICE_MS = 12_000;

/**
 * The neutral button that opens the card again, with a line for a moment after a choice, and while the card waits for one:
 * whoever hides it may wonder why the lesson stands still.
 */
function Corner({ button, isWaiting }: { button: Ref<HTMLButtonElement>; isWaiting: boolean }) {
  const [line, showLine] = usePassingValue<string>(AFTER_CHOICE_MS);
  useEffect(
    () =>
      helpCards.onAnswer((choice) => {
        const held = helpCards.now();
        if (held !== null) showLine(afterChoiceText(choice, held.card));
      }),
    [showLine],
  );
  return (
    <aside
      aria-label={m.help_corner()}
      className="fixed bottom-3 left-3 z-30 flex max-w-[min(24rem,calc(100%-1.5rem))] flex-col items-start gap-2"
    >
      <p
        role="status"
        className="rounded-lg border border-field-line bg-surface px-4 py-3 shadow-3 empty:hidden"
      >
        {line ?? (isWaiting ? m.help_waits() : null)}
      </p>
      <Button ref={button} size="sm" onClick={helpCards.open}>
        {m.help_corner()}
      </Button>
    </aside>
  );
}

/** The place of the help card: it asks whether one waits, and shows it or the button that opens it. */
export function HelpCardPlace() {
  useWaitingCard();
  const held = useHeldCard();
  const corner = useRef<HTMLButtonElement>(null);
  if (held === null) return null;
  return (
    <>
      {held.isOpen && <HelpCardDialog held={held} corner={corner} />}
      <Corner button={corner} isWaiting={!held.isOpen && held.choice === null} />
    </>
  );
}
