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

/** Whose choice it is. */
function leadText(childName: string | null, needsParent: boolean): string {
  if (childName === null) return needsParent ? m.consent_lead_young() : m.consent_lead();
  return needsParent
    ? m.consent_child_lead({ name: childName })
    : m.consent_child_lead_either({ name: childName });
}

/**
 * 'What you agreed to': each consent that there may be for a learner, to give and to take back (RES-62). There is no
 * card where nothing has to be asked.
 */
export function ConsentsCard({
  learnerId,
  childName = null,
  id,
}: {
  learnerId: string;
  /** The learner's name where a parent decides; null for the learner. */
  childName?: string | null;
  id?: string;
}) {
  const consents = useQuery(consentsQuery(learnerId));
  const needsParent = consents.data?.needsParent === true;
  const purposes: ConsentPurpose[] = [
    ...(needsParent ? (['live_lessons'] as const) : []),
    ...(site.keepsAttentionImages ? (['attention_images'] as const) : []),
  ];
  // what cannot be read may be what a child waits for: then it says so
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
