import type { ConsentPurpose, Consents, WaitingConsent } from '@vivavoce/contracts/access/calls';
import { Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';
import type { ConsentState } from './consent-state.ts';

/** Returns what the parent who agreed has to do, or what happens next. */
function nextStep(consent: WaitingConsent, method: Consents['method'], now: Date): string | null {
  switch (method) {
    case 'email': {
      const mail = consent.confirmationMail;
      if (mail === null) return null;
      const day = showMoment(mail.at, 'day');
      if (mail.isSent) return m.consent_waits_mail_sent({ day });
      return new Date(mail.at) > now ? m.consent_waits_mail_coming({ day }) : m.consent_waits_mail_soon();
    }
    case 'card':
      return m.consent_waits_card();
    case 'school':
      return m.consent_waits_school();
    case 'account':
      return null;
    default:
      return method satisfies never;
  }
}

function Line({
  icon: Icon,
  className = 'text-ink-2',
  children,
}: {
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p className={cn('flex items-start gap-2 font-semibold', className)}>
      <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

type StandingProps = {
  state: ConsentState;
  purpose: ConsentPurpose;
  method: Consents['method'];
  /** Whether the learner reads, and not a parent. */
  isLearner: boolean;
};

function Standing({ state, purpose, method, isLearner }: StandingProps) {
  switch (state.kind) {
    case 'given':
      return (
        <p className="font-semibold text-ok">{m.consent_since({ day: showMoment(state.since, 'day') })}</p>
      );
    case 'not_given':
      return <p>{m.consent_not_given()}</p>;
    case 'waits':
      return (
        <div className="flex flex-col gap-1 text-ink-2">
          <Line icon={Hourglass} className="text-warn">
            {m.consent_waits_since({ day: showMoment(state.consent.givenAt, 'day') })}
          </Line>
          <p className="empty:hidden">{nextStep(state.consent, method, new Date())}</p>
        </div>
      );
    case 'other_waits':
      if (!isLearner) return <Line icon={Hourglass}>{m.consent_waits_other()}</Line>;
      return (
        <Line icon={Hourglass}>
          {m.consent_waits_young()} {purpose === 'live_lessons' && m.consent_waits_young_lessons()}
        </Line>
      );
    case 'refused':
      return (
        <Line icon={Lock}>
          {isLearner ? m.consent_refused_by_parent_young() : m.consent_error_refused_by_parent()}
        </Line>
      );
    case 'needs_parent':
      return <Line icon={Lock}>{m.consent_error_needs_parent()}</Line>;
    default:
      return state satisfies never;
  }
}

/**
 * Says below a consent's switch how it stands: since when it counts, that it is not given or is being saved, what is
 * still missing before it counts, or why the reader cannot give it.
 */
export function ConsentStanding({ isSaving, ...standing }: StandingProps & { isSaving: boolean }) {
  // the switch itself shows that nothing is given
  const isSeen = isSaving || standing.state.kind !== 'not_given';
  return (
    <div role="status" className={isSeen ? undefined : 'sr-only'}>
      {isSaving ? <p className="text-ink-2">{m.consent_saving()}</p> : <Standing {...standing} />}
    </div>
  );
}
