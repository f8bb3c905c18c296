import { CreditCard } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { CardCheckOutcome } from './card-check-outcome.tsx';
import { CARD_CHECK_PARAMETER } from './use-card-check-return.ts';
import { useLeaving } from './use-leaving.ts';

/** Returns the address to come back to: this page, with the mark of a card check. */
function useReturnUrl(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(CARD_CHECK_PARAMETER, 'back');
  return `${window.location.origin}${pathname}?${query}`;
}

/** Explains the card check, and goes to the payment page. */
function CardCheckStart({ isAgain }: { isAgain: boolean }) {
  const titleId = useId();
  const returnUrl = useReturnUrl();
  const [isLeaving, setIsLeaving] = useLeaving();
  const [fault, setFault] = useState<string | null>(null);

  async function handleClick() {
    setIsLeaving(true);
    setFault(null);
    try {
      const { url } = await call('POST /api/consent_card_check', { body: { returnUrl } });
      window.location.assign(url);
    } catch (error) {
      setFault(errorText(error, m.card_check_failed()));
      setIsLeaving(false);
    }
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-3 rounded-lg bg-sunk p-5">
      <h3 id={titleId} className="font-bold text-[1.125rem]">
        {m.card_check_title()}
      </h3>
      <p className="text-ink-2">{m.card_check_text()}</p>
      <p className="text-ink-2">{m.card_check_why()}</p>
      <Button look="primary" busy={isLeaving} onClick={handleClick}>
        <CreditCard className="size-5" aria-hidden="true" />
        {isAgain ? m.card_check_again() : m.card_check_start()}
      </Button>
      {fault !== null && <FieldError text={fault} />}
    </section>
  );
}

/**
 * Lets a parent prove with a card that a grown-up agreed, while a consent of theirs waits for it, and tells how that ended
 * when they come back from the payment page.
 */
export function CardCheck({ isNeeded, onChecked }: { isNeeded: boolean; onChecked: () => void }) {
  const isBack = useSearchParams()[0].has(CARD_CHECK_PARAMETER);
  const start = isNeeded ? <CardCheckStart isAgain={isBack} /> : null;
  return isBack ? <CardCheckOutcome onChecked={onChecked}>{start}</CardCheckOutcome> : start;
}
