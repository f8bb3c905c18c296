import type { ConsentToConfirm as Consent } from '@vivavoce/contracts/rights/consent-confirmation-calls';
import { Check } from 'lucide-react';
import { ConsentDetails, consentNames } from '#domains/attention/consent/consent-words.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

/** One consent on the page that confirms it: the exact words that the parent agreed to, and when. */
export function ConsentToConfirm({ consent }: { consent: Consent }) {
  const { purpose, words, givenAt, isConfirmed } = consent;
  return (
    <Card className="flex w-full max-w-2xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="title-card">{words?.label ?? consentNames[purpose]()}</h2>
        {isConfirmed && (
          <Badge look="ok">
            <Check className="size-4" aria-hidden="true" />
            {m.consent_confirm_is_confirmed()}
          </Badge>
        )}
      </div>
      {words !== null && (
        <>
          <p>{words.hint}</p>
          <div className="text-ink-2">
            <ConsentDetails details={words.details} />
          </div>
        </>
      )}
      <p className="text-ink-3 text-sm">
        {m.consent_confirm_agreed({ moment: showMoment(givenAt, 'dateTime') })}
      </p>
    </Card>
  );
}
