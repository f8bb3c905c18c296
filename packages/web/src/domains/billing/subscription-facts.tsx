import type { SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import { givesPlan, type SubscriptionState } from '@vivavoce/contracts/billing/plans';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { planName } from './plan-names.ts';
import { showMoney } from './show-money.ts';

/** The state of a subscription in a word or two. Without a subscription there is no badge: the plan says enough. */
const states = {
  none: null,
  ended: null,
  incomplete: { look: 'warn', name: m.billing_state_incomplete },
  active: { look: 'ok', name: m.billing_state_active },
  past_due: { look: 'warn', name: m.billing_state_past_due },
  unpaid: { look: 'danger', name: m.billing_state_unpaid },
  paused: { look: 'plain', name: m.billing_state_paused },
} as const satisfies Record<SubscriptionState, unknown>;

/** The state as a badge. */
export function SubscriptionBadge({ details }: { details: SubscriptionDetails }) {
  const state = states[details.status];
  if (state === null) return null;
  return details.cancelAtPeriodEnd && givesPlan(details.status) ? (
    <Badge look="warn">{m.billing_state_cancelled()}</Badge>
  ) : (
    <Badge look={state.look}>{state.name()}</Badge>
  );
}

function factsOf(details: SubscriptionDetails): [string, string][] {
  const { status, plan, amountCents, currency, periodEndsAt, cancelAtPeriodEnd, minutes } = details;
  const hasPlan = givesPlan(status);
  const facts: [string, string][] = [[m.billing_plan(), hasPlan ? planName(plan) : m.billing_no_plan()]];
  if (hasPlan && amountCents !== null && currency !== null)
    facts.push([m.billing_price(), m.billing_per_month({ amount: showMoney(amountCents, currency) })]);
  if (hasPlan && periodEndsAt !== null) {
    const label = cancelAtPeriodEnd ? m.billing_ends() : m.billing_renews();
    facts.push([label, showMoment(periodEndsAt, 'day')]);
  }
  // Minutes used beyond the free ones came from a plan that has ended.
  if (minutes !== null) {
    const { used, included } = minutes;
    facts.push([
      m.billing_minutes(),
      hasPlan
        ? m.billing_minutes_used({ used })
        : m.billing_minutes_free({ used: Math.min(used, included), included }),
    ]);
  }
  return facts;
}

/** A warning about the plan that its owner needs to see now; nothing if all is well. */
function Trouble({ details }: { details: SubscriptionDetails }) {
  switch (details.status) {
    case 'past_due':
      return <Banner kind="warn">{m.billing_past_due_text()}</Banner>;
    case 'unpaid':
      return <Banner kind="danger">{m.billing_unpaid_text()}</Banner>;
    case 'incomplete':
      return <Banner kind="warn">{m.billing_incomplete_text()}</Banner>;
    case 'paused':
      return <Banner kind="warn">{m.billing_paused_text()}</Banner>;
    default:
      return null;
  }
}

/** The plan, its price, when it renews or ends, and the minutes. */
export function SubscriptionFacts({ details }: { details: SubscriptionDetails }) {
  return (
    <>
      {details.mode !== 'live' && (
        <p className="rounded-lg bg-warn-tint px-5 py-3 text-sm text-warn leading-snug">
          <strong className="block">{m.sandbox_test_mode()}</strong>
          {m.billing_test_mode_text()}
        </p>
      )}
      <Trouble details={details} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {factsOf(details).map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
