import { paths } from '#app/paths.ts';
import { PlanButton } from '#domains/billing/plan-button.tsx';
import { ClosingCall } from '#domains/content/closing-call.tsx';
import { PageHead } from '#domains/content/page-head.tsx';
import { PlanCard } from '#domains/content/plans/plan-card.tsx';
import { type Plan, plans } from '#domains/content/plans/plans.ts';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** Where to send a user when no payment page could be opened. */
const ways = {
  login: { to: paths.login.href(), label: m.common_login() },
  profile: { to: paths.createProfile.href(), label: m.billing_to_profile() },
  settings: { to: paths.accountSettings.href(), label: m.billing_to_settings() },
  contact: { to: paths.contact.href(), label: m.common_contact_us() },
};

/**
 * The button of a plan (RES-22). A visitor starts with the free minutes. A signed-in person, who already has them, goes
 * to the payment page. Enterprise is arranged through the contact page. The place stays empty until the page knows who
 * is signed in.
 */
function PlanAction({ plan }: { plan: Plan }) {
  const { user, isKnown } = useAuth();
  const looks = { look: plan.isPopular ? 'primary' : 'outline', block: true } as const;
  if (plan.id === 'enterprise') {
    return (
      <ButtonLink {...looks} to={paths.contact.href()}>
        {m.common_contact_us()}
      </ButtonLink>
    );
  }
  if (!isKnown) return <div className="h-12" />;
  return user === null ? (
    <ButtonLink {...looks} to={paths.register.href()}>
      {m.common_start_free_trial()}
    </ButtonLink>
  ) : (
    <PlanButton plan={plan.id} isPopular={plan.isPopular} ways={ways}>
      {m.pricing_choose({ plan: plan.name })}
    </PlanButton>
  );
}

function GoodToKnow() {
  const notes = [
    { about: m.pricing_note_trial(), text: m.pricing_note_trial_text() },
    { about: m.pricing_note_change(), text: m.pricing_note_change_text() },
    { about: m.pricing_note_pay(), text: m.pricing_note_pay_text() },
    { about: m.pricing_note_faster(), text: m.pricing_note_faster_text() },
  ];
  return (
    <section aria-labelledby="good-to-know" className="wrap-page section-gap">
      <h2 id="good-to-know" className="title-page">
        {m.pricing_notes_title()}
      </h2>
      <dl className="mt-8 grid gap-x-[clamp(2rem,5vw,5rem)] md:grid-cols-2">
        {notes.map(({ about, text }) => (
          <div key={about} className="border-line border-t py-6">
            <dt className="title-card">{about}</dt>
            <dd className="mt-2 max-w-[34rem] text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The screen at /pricing: the three static plans of specification §9, and answers to questions about them. */
export function Component() {
  usePageTitle(m.pricing_page());
  return (
    <>
      <PageHead title={m.pricing_title()} lead={m.pricing_lead()} />
      <div className="wrap-page pt-[clamp(2rem,5vw,3.5rem)]">
        <div className="mx-auto grid max-w-[30rem] gap-6 lg:max-w-none lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan}>
              <PlanAction plan={plan} />
            </PlanCard>
          ))}
        </div>
      </div>
      <GoodToKnow />
      <ClosingCall title={m.pricing_closing_title()} text={m.pricing_closing_text()}>
        <ButtonLink size="lg" to={paths.contact.href()}>
          {m.common_contact_us()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
