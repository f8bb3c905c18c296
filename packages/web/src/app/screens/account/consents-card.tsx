import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { Handshake } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ConsentHistory } from '#domains/attention/consent/consent-history.tsx';
import { consentHistoryQuery, consentsQuery } from '#domains/attention/consent/consent-queries.ts';
import { hasOwnWaiting } from '#domains/attention/consent/consent-state.ts';
import { ConsentSwitch } from '#domains/attention/consent/consent-switch.tsx';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

const CardCheck = lazy(async () => ({
  default: (await import('#domains/billing/card-check.tsx')).CardCheck,
}));

/** Returns the text that explains whose choice it is. */
function leadText(childName: string | null, needsParent: boolean): string {
  if (childName === null) return needsParent ? m.consent_lead_young() : m.consent_lead();
  return needsParent
    ? m.consent_child_lead({ name: childName })
    : m.consent_child_lead_either({ name: childName });
}

/**
 * 'What you agreed to': each consent that a learner may need, to give and to withdraw, with the history (RES-62). The card
 * does not appear when there is nothing to agree to.
 */
export function ConsentsCard({
  learnerId,
  childName = null,
  id,
}: {
  learnerId: string;
  /** The learner's name when a parent decides; null when the learner does. */
  childName?: string | null;
  id?: string;
}) {
  const client = useQueryClient();
  const consents = useQuery(consentsQuery(learnerId));
  const isLearner = childName === null;
  const needsParent = consents.data?.needsParent === true;
  const purposes: ConsentPurpose[] = [
    ...(needsParent ? (['live_lessons'] as const) : []),
    ...(site.keepsAttentionImages ? (['attention_images'] as const) : []),
  ];
  // a child may be waiting for consents that could not be loaded: the card then reports the failure
  const isUnknown = consents.isError && purposes.length === 0;
  if (consents.data === null || (purposes.length === 0 && !isUnknown)) return null;

  function handleChecked() {
    void client.invalidateQueries({ queryKey: consentsQuery(learnerId).queryKey });
    void client.invalidateQueries({ queryKey: consentHistoryQuery(learnerId).queryKey });
  }
  return (
    <div id={id} className="scroll-mt-24">
      <SecurityCard
        icon={Handshake}
        tint="leaf"
        title={isLearner ? m.consent_title() : m.consent_child_title({ name: childName })}
        lead={leadText(childName, needsParent)}
      >
        {isUnknown && <ConsentSwitch learnerId={learnerId} purpose="live_lessons" isLearner={isLearner} />}
        {purposes.map((purpose) => (
          <ConsentSwitch key={purpose} learnerId={learnerId} purpose={purpose} isLearner={isLearner} />
        ))}
        {!isLearner && consents.data?.method === 'card' && (
          <Suspense>
            <CardCheck isNeeded={hasOwnWaiting(consents.data)} onChecked={handleChecked} />
          </Suspense>
        )}
        {consents.data !== undefined && <ConsentHistory learnerId={learnerId} />}
        <Link
          to={paths.privacy.href()}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink text-sm underline"
        >
          {m.consent_privacy()}
        </Link>
      </SecurityCard>
    </div>
  );
}
