import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import { givesPlan } from '@vivavoce/contracts/billing/plans';
import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#app/paths.ts';
import { CheckoutNotice } from '#domains/billing/checkout-notice.tsx';
import { PaymentList } from '#domains/billing/payment-list.tsx';
import { PlanChange } from '#domains/billing/plan-change.tsx';
import { SubscriptionBadge, SubscriptionFacts } from '#domains/billing/subscription-facts.tsx';
import { paymentsQuery, subscriptionQuery } from '#domains/billing/subscription-queries.ts';
import { useCheckoutReturn } from '#domains/billing/use-checkout-return.ts';
import { ConfirmedAction } from '#domains/identity/security/confirmed-action.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { CardActions, SecurityCard } from '#domains/identity/security/security-card.tsx';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';

type Changed = (details: SubscriptionDetails) => void;

/** Cancels the plan at the end of the paid month, or keeps a plan that is being cancelled. */
function CancelOrKeep({ details, onChanged }: { details: SubscriptionDetails; onChanged: Changed }) {
  const { cancelAtPeriodEnd, periodEndsAt, priceId } = details;
  const day = showMoment(periodEndsAt, 'day');
  return cancelAtPeriodEnd ? (
    <ConfirmedAction
      trigger={<Button look="primary">{m.billing_keep()}</Button>}
      look="primary"
      title={m.billing_keep_title()}
      text={m.billing_keep_text({ day })}
      confirm={m.billing_keep()}
      cancel={m.common_back()}
      action={() => call('PUT /api/subscription/update', { body: { priceId: priceId ?? '' } })}
      failed={m.billing_change_failed()}
      onDone={onChanged}
    />
  ) : (
    <ConfirmedAction
      trigger={<Button look="danger-quiet">{m.billing_cancel()}</Button>}
      title={m.billing_cancel_title()}
      text={m.billing_cancel_text({ day })}
      confirm={m.billing_cancel()}
      cancel={m.billing_keep()}
      action={() => call('POST /api/subscription/cancel', {})}
      failed={m.billing_change_failed()}
      onDone={onChanged}
    />
  );
}

/**
 * The possible actions: choose a plan, or change or cancel the current one. Enterprise plans are arranged through the
 * contact page.
 */
function Actions({ details, onChanged }: { details: SubscriptionDetails; onChanged: Changed }) {
  if (!givesPlan(details.status)) {
    return (
      <CardActions>
        <ButtonLink look="primary" to={paths.pricing.href()}>
          {m.common_see_plans()}
        </ButtonLink>
      </CardActions>
    );
  }
  return (
    <CardActions>
      {details.plan === 'enterprise' ? (
        <ButtonLink to={paths.contact.href()}>{m.common_contact_us()}</ButtonLink>
      ) : (
        <PlanChange current={details.priceId} onChanged={onChanged} />
      )}
      <CancelOrKeep details={details} onChanged={onChanged} />
    </CardActions>
  );
}

/** 'Subscription' (RES-22): the plan, what it costs, what comes next, and what was charged. */
export function AccountSubscription() {
  const queries = useQueryClient();
  const { refresh } = useProfile();
  const { subscription, outcome, askAgain, dismiss } = useCheckoutReturn();
  const details = subscription.data;

  // the profile's plan and the list of payments were loaded before the payment
  useEffect(() => {
    if (outcome !== 'confirmed') return;
    void refresh();
    void queries.invalidateQueries(paymentsQuery());
  }, [outcome, refresh, queries]);

  const handleChanged: Changed = (changed) => {
    queries.setQueryData(subscriptionQuery().queryKey, changed);
    void queries.invalidateQueries(paymentsQuery());
    void refresh();
  };

  return (
    <SecurityCard
      icon={CreditCard}
      tint="leaf"
      title={m.billing_title()}
      lead={m.billing_lead()}
      badge={details && <SubscriptionBadge details={details} />}
    >
      <CheckoutNotice
        outcome={outcome}
        plan={details?.plan ?? null}
        onDismiss={dismiss}
        onAskAgain={askAgain}
      />
      <Loaded query={subscription} failed={m.billing_failed()}>
        {(loaded) => (
          <>
            <SubscriptionFacts details={loaded} />
            <Actions details={loaded} onChanged={handleChanged} />
            {loaded.status !== 'none' && <PaymentList />}
          </>
        )}
      </Loaded>
    </SecurityCard>
  );
}
