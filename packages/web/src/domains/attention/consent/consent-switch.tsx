import { useQuery } from '@tanstack/react-query';
import type { ConsentPurpose, Consents } from '@vivavoce/contracts/access/calls';
import { Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import { consentsQuery, useConsentChange } from './consent-queries.ts';
import { consentTexts } from './consent-texts.ts';

const ConsentWithdrawal = lazy(async () => ({
  default: (await import('./consent-withdrawal.tsx')).ConsentWithdrawal,
}));

type ConsentProps = {
  learnerId: string;
  purpose: ConsentPurpose;
  /** The learner's name when a parent decides; null when the learner does. */
  childName?: string | null;
};

/**
 * A switch for one consent, off until it is given, with an explanation of what it means (RES-62). The switch itself
 * shows that it is loading, has failed, or needs a parent. An account without a profile has nothing to agree to.
 */
export function ConsentSwitch(props: ConsentProps) {
  const consents = useQuery(consentsQuery(props.learnerId));
  if (consents.data === null) return null;
  if (consents.data !== undefined) return <LoadedSwitch {...props} consents={consents.data} />;
  if (!consents.isError) {
    return (
      <div role="status" aria-label={m.common_loading()}>
        <SkeletonText lines={2} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner kind="danger">{errorText(consents.error, m.consent_load_failed())}</Banner>
      <Button size="sm" busy={consents.isFetching} onClick={() => consents.refetch()}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}

/** States since when the consent has been given, that it is not given, or that the change is being saved. */
function stateText(givenAt: string | null, isSaving: boolean): string {
  if (isSaving) return m.consent_saving();
  return givenAt === null ? m.consent_not_given() : m.consent_since({ day: showMoment(givenAt, 'day') });
}

function LoadedSwitch({
  learnerId,
  purpose,
  childName = null,
  consents,
}: ConsentProps & { consents: Consents }) {
  const change = useConsentChange(learnerId);
  const withdrawal = useLateDialog();
  const texts = consentTexts(purpose, childName);
  const givenAt = consents[purpose];
  const isGiven = givenAt !== null;
  // a young learner may withdraw a consent that a parent gave, but not give it
  const isYoung = !isGiven && childName === null && consents.needsParent;
  // another parent refused: the server would refuse this one, and a young learner waits for that parent
  const isRefused =
    !isGiven && consents.refusedByParent.includes(purpose) && (childName !== null || consents.needsParent);
  const isLocked = isYoung || isRefused;
  const lockedText =
    childName === null ? m.consent_refused_by_parent_young() : m.consent_error_refused_by_parent();

  function handleChange(next: boolean) {
    if (change.isPending) return;
    if (next) change.mutate({ purpose, isGiven: true });
    else withdrawal.open();
  }
  function handleWithdrawal() {
    withdrawal.close();
    change.mutate({ purpose, isGiven: false });
  }

  return (
    <div className="flex flex-col gap-2">
      <Switch
        checked={isGiven}
        disabled={isLocked}
        aria-busy={change.isPending}
        onCheckedChange={handleChange}
        hint={texts.hint}
      >
        {texts.label}
      </Switch>
      <div className="flex flex-col gap-2 pl-17 text-sm">
        {isLocked ? (
          <p className="flex items-start gap-2 font-semibold text-ink-2">
            <Lock className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
            {isRefused ? lockedText : m.consent_error_needs_parent()}
          </p>
        ) : (
          <p
            role="status"
            className={isGiven ? 'font-semibold text-ok' : change.isPending ? 'text-ink-2' : 'sr-only'}
          >
            {stateText(givenAt, change.isPending)}
          </p>
        )}
        {change.isError && <FieldError text={errorText(change.error, m.consent_failed())} />}
        <details className="text-ink-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-accent-ink underline underline-offset-4">
            {m.consent_details()}
          </summary>
          <ul className="flex list-disc flex-col gap-1.5 pt-1 pl-5">
            {texts.details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
      {withdrawal.isThere && (
        <Suspense>
          <ConsentWithdrawal stop={texts.stop} onConfirm={handleWithdrawal} {...withdrawal.dialogProps} />
        </Suspense>
      )}
    </div>
  );
}
