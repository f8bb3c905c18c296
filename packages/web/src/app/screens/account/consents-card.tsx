import { useQuery } from '@tanstack/react-query';
import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { consentsQuery } from '#domains/attention/consent/consent-queries.ts';
import { ConsentSwitch } from '#domains/attention/consent/consent-switch.tsx';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';

/** Returns the text that explains whose choice it is. */
function leadText(childName: string | null, needsParent: boolean): string {
  if (childName === null) return needsParent ? m.consent_lead_young() : m.consent_lead();
  return needsParent
    ? m.consent_child_lead({ name: childName })
    : m.consent_child_lead_either({ name: childName });
}

/**
 * 'What you agreed to': each consent that a learner may need, to give and to withdraw (RES-62). The card does not
 * appear when there is nothing to agree to.
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
  const consents = useQuery(consentsQuery(learnerId));
  const needsParent = consents.data?.needsParent === true;
  const purposes: ConsentPurpose[] = [
    ...(needsParent ? (['live_lessons'] as const) : []),
    ...(site.keepsAttentionImages ? (['attention_images'] as const) : []),
  ];
  // a child may be waiting for consents that could not be loaded: the card then reports the failure
  const isUnknown = consents.isError && purposes.length === 0;
  if (consents.data === null || (purposes.length === 0 && !isUnknown)) return null;
  return (
    <div id={id} className="scroll-mt-24">
      <SecurityCard
        icon={Handshake}
        tint="leaf"
        title={childName === null ? m.consent_title() : m.consent_child_title({ name: childName })}
        lead={leadText(childName, needsParent)}
      >
        {isUnknown && <ConsentSwitch learnerId={learnerId} purpose="live_lessons" childName={childName} />}
        {purposes.map((purpose) => (
          <ConsentSwitch key={purpose} learnerId={learnerId} purpose={purpose} childName={childName} />
        ))}
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
