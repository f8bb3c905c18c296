import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useCardCheckReturn } from './use-card-check-return.ts';

type Outcome = ReturnType<typeof useCardCheckReturn>['outcome'];

const looks: Record<Outcome, { kind: ComponentProps<typeof Banner>['kind']; text: () => string }> = {
  waiting: { kind: 'info', text: m.card_check_waiting },
  late: { kind: 'warn', text: m.card_check_late },
  checked: { kind: 'ok', text: m.card_check_checked },
  none: { kind: 'warn', text: m.card_check_none },
  failed: { kind: 'danger', text: m.card_check_ask_failed },
};

/** Tells a parent who comes back from the payment page how the card check ended, and offers another one if it failed. */
export function CardCheckOutcome({
  onChecked,
  children,
}: {
  onChecked: () => void;
  /** How to begin again. Not shown while it may still work, so that nobody pays twice. */
  children: ReactNode;
}) {
  const { outcome, failure, isAsking, askAgain, dismiss } = useCardCheckReturn(onChecked);
  const banner = useRef<HTMLDivElement>(null);
  // the page was loaded anew, and this may be far down on it
  useEffect(() => banner.current?.focus(), []);
  const { kind, text } = looks[outcome];
  const isEnd = outcome === 'checked' || outcome === 'none';
  return (
    <div className="flex flex-col items-start gap-4 *:first:self-stretch">
      <Banner kind={kind} ref={banner} {...(isEnd && { onDismiss: dismiss })}>
        {failure ?? text()}
      </Banner>
      {(outcome === 'late' || outcome === 'failed') && (
        <Button size="sm" busy={isAsking} onClick={askAgain}>
          {m.card_check_ask_again()}
        </Button>
      )}
      {outcome !== 'waiting' && outcome !== 'checked' && children}
    </div>
  );
}
