import { Ear, EyeOff } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type RefObject, useId, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { scrimClass } from '#ui/dialog-frame.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { CardChoices } from './card-choices.tsx';
import { type HeldCard, helpCards } from './help-card-store.ts';
import {
  dangerText,
  limitText,
  paragraphsToRead,
  parentsText,
  toldText,
  trustedText,
  worryText,
} from './help-card-texts.ts';
import { DialNumber, HelplineList } from './helpline-list.tsx';
import { useToldWatch } from './use-help-card.ts';
import { useReadAloud } from './use-read-aloud.ts';

/** Like a dialog's sheet, but its head stays in place while the rest scrolls, and it goes at once when it is hidden. */
const sheetClass =
  'fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-1.5rem)] w-[min(46rem,calc(100%-1.5rem))] flex-col rounded-xl border border-field-line bg-surface text-ink shadow-3';

/**
 * The help card: what matters now, whom the learner can talk to, and the ways on. It takes the focus to its title, so that
 * a key that was meant for the lesson presses none of its buttons. Escape and 'Hide this' cover it; a click outside does
 * nothing.
 */
export function HelpCardDialog({
  held,
  corner,
}: {
  held: HeldCard;
  /** The button that opens the card again. */
  corner: RefObject<HTMLButtonElement | null>;
}) {
  const { card, choice } = held;
  useToldWatch(held);
  const title = useRef<HTMLHeadingElement>(null);
  const people = useRef<HTMLElement>(null);
  const peopleId = useId();
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn(corner);
  const aloud = useReadAloud(paragraphsToRead(card));
  const danger = dangerText(card);
  const worry = worryText(card);
  const limit = limitText(card);
  const parents = parentsText(card);

  function showPeople() {
    people.current?.focus({ preventScroll: true });
    people.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Radix.Root open={true} onOpenChange={helpCards.hide}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={sheetClass}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            title.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="flex items-center justify-between gap-3 border-line border-b py-3 pr-3 pl-5 sm:pl-7">
            <Radix.Title ref={title} tabIndex={-1} className="title-section min-w-0">
              {m.help_title()}
            </Radix.Title>
            <Button size="sm" className="shrink-0" onClick={helpCards.hide}>
              <EyeOff className="size-5" aria-hidden="true" />
              {m.help_hide()}
            </Button>
          </div>
          <div className="flex min-h-0 flex-col gap-5 overflow-y-auto p-5 sm:p-7">
            <Radix.Description asChild>
              <div className="flex flex-col gap-4 font-semibold text-lg">
                {danger !== null && <p>{danger}</p>}
                {danger !== null && card.emergency !== null && (
                  <p>
                    <DialNumber number={card.emergency} />
                  </p>
                )}
                {worry !== null && <p>{worry}</p>}
              </div>
            </Radix.Description>
            {limit !== null && <p>{limit}</p>}
            {parents !== null && <p>{parents}</p>}
            <p role="status" className="wrap-anywhere">
              {toldText(card)}
            </p>
            <div className="flex flex-wrap gap-3 max-sm:*:w-full">
              {aloud !== null && (
                <Button onClick={aloud.toggle}>
                  <Ear className="size-5" aria-hidden="true" />
                  {aloud.isReading ? m.help_read_stop() : m.help_read()}
                </Button>
              )}
              <Button look="primary" onClick={showPeople}>
                {m.help_who_can()}
              </Button>
            </div>
            <section
              ref={people}
              tabIndex={-1}
              aria-labelledby={peopleId}
              className="flex scroll-mt-5 flex-col gap-3"
            >
              <h3 id={peopleId} className="title-card">
                {m.help_people()}
              </h3>
              <p>{trustedText(card)}</p>
              <HelplineList card={card} />
            </section>
            {choice === null && <CardChoices cardId={card.id} />}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
