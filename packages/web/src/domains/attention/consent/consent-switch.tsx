import { useQuery } from '@tanstack/react-query';
import type { ConsentPurpose, Consents } from '@vivavoce/contracts/access/calls';
import { lazy, Suspense, useState } from 'react';
import { errorText, refusedWith } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import { consentsQuery, useConsentChange } from './consent-queries.ts';
import { ConsentStanding } from './consent-standing.tsx';
import { consentState, mayGive } from './consent-state.ts';
import { ConsentDetails } from './consent-words.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { stopTexts } from './stop-texts.ts';

const ConsentWithdrawal = lazy(async () => ({
  default: (await import('./consent-withdrawal.tsx')).ConsentWithdrawal,
}));

type ConsentProps = {
  learnerId: string;
  purpose: ConsentPurpose;
  /** Whether the learner decides, and not a parent. */
  isLearner: boolean;
};

/**
 * A switch for one consent, off until it is given, with the server's words for what it means (RES-62). The switch itself
 * shows that it is loading, has failed, waits for its proof, or needs a parent. An account without a profile has nothing
 * to agree to.
 */
export function ConsentSwitch(props: ConsentProps) {
  const consents = useQuery(consentsQuery(props.learnerId));
  if (consents.data === null) return null;
  if (consents.data !== undefined) return <LoadedSwitch {...props} consents={consents.data} />;
  return <NotLoaded query={consents} failed={m.consent_load_failed()} />;
}

function LoadedSwitch({ learnerId, purpose, isLearner, consents }: ConsentProps & { consents: Consents }) {
  const change = useConsentChange(learnerId);
  const withdrawal = useLateDialog();
  const [isRead, setIsRead] = useState(false);
  const words = consents.words[purpose];
  const state = consentState(consents, purpose, isLearner);
  const isOn = state.kind === 'given' || state.kind === 'waits';

  function handleChange(next: boolean) {
    if (change.isPending) return;
    if (!next) return withdrawal.open();
    change.mutate(
      { purpose, isGiven: true, wordsId: words.id },
      // the words changed: the person reads the new ones before agreeing
      { onError: (error) => refusedWith(error, 'consent_words_changed') && setIsRead(true) },
    );
  }
  function handleWithdrawal() {
    withdrawal.close();
    change.mutate({ purpose, isGiven: false });
  }

  return (
    <div className="flex flex-col gap-2">
      <Switch
        checked={isOn}
        disabled={!isOn && !mayGive(state, isLearner)}
        aria-busy={change.isPending}
        onCheckedChange={handleChange}
        hint={words.hint}
      >
        {words.label}
      </Switch>
      <div className="flex flex-col gap-2 pl-17 text-sm">
        <ConsentStanding
          state={state}
          purpose={purpose}
          method={consents.method}
          isLearner={isLearner}
          isSaving={change.isPending}
        />
        {state.kind === 'other_waits' && (
          <Button
            size="sm"
            className="self-start"
            busy={change.isPending}
            aria-label={m.consent_say_no_to({ what: words.label })}
            onClick={withdrawal.open}
          >
            {m.consent_say_no()}
          </Button>
        )}
        {change.isError && <FieldError text={errorText(change.error, m.consent_failed())} />}
        <details
          className="text-ink-2"
          open={isRead}
          onToggle={({ currentTarget }) => setIsRead(currentTarget.open)}
        >
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-accent-ink underline underline-offset-4">
            {m.consent_details()}
          </summary>
          <div className="pt-1">
            <ConsentDetails details={words.details} />
          </div>
        </details>
      </div>
      {withdrawal.isThere && (
        <Suspense>
          <ConsentWithdrawal
            stop={stopTexts(purpose, state, isLearner)}
            onConfirm={handleWithdrawal}
            {...withdrawal.dialogProps}
          />
        </Suspense>
      )}
    </div>
  );
}
