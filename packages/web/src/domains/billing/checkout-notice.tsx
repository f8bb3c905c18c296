import type { PlanName } from '@vivavoce/contracts/billing/plans';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { planName } from './plan-names.ts';
import type { CheckoutOutcome } from './use-checkout-return.ts';

/** Shows the outcome of a payment to a person who returns from the payment page. */
export function CheckoutNotice({
  outcome,
  plan,
  onDismiss,
  onAskAgain,
}: {
  outcome: CheckoutOutcome;
  plan: PlanName | null;
  onDismiss: () => void;
  onAskAgain: () => void;
}) {
  switch (outcome) {
    case 'none':
      return null;
    case 'cancelled':
      return (
        <Banner kind="info" onDismiss={onDismiss}>
          {m.billing_return_cancelled()}
        </Banner>
      );
    case 'waiting':
      return <Banner kind="info">{m.billing_return_waiting()}</Banner>;
    case 'late':
      return (
        <div className="flex flex-col items-start gap-4">
          <Banner kind="warn">{m.billing_return_late()}</Banner>
          <Button onClick={onAskAgain}>{m.billing_return_ask_again()}</Button>
        </div>
      );
    case 'confirmed':
      return (
        <Banner kind="ok" onDismiss={onDismiss}>
          {m.billing_return_confirmed({ plan: planName(plan) })}
        </Banner>
      );
  }
}
