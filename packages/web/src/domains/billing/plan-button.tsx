import type { PlanName } from '@vivavoce/contracts/billing/plans';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import type { CheckoutFault, CheckoutRemedy } from './start-checkout.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * Sends a signed-in person to the payment page of a plan. The code for it is loaded when the button is pressed, so that
 * the plans page, which most people only read, does not have to load it.
 */
export function PlanButton({
  plan,
  isPopular,
  ways,
  children,
}: {
  plan: PlanName;
  isPopular: boolean;
  ways: Record<CheckoutRemedy, { to: string; label: string }>;
  children: ReactNode;
}) {
  const [isLeaving, setIsLeaving] = useLeaving();
  const [fault, setFault] = useState<CheckoutFault | null>(null);

  async function handleClick() {
    setIsLeaving(true);
    setFault(null);
    const found = await import('./start-checkout.ts').then(
      ({ startCheckout }) => startCheckout(plan),
      (): CheckoutFault => ({ text: m.common_error_network(), way: null }),
    );
    setFault(found);
    if (found !== null) setIsLeaving(false);
  }

  const way = fault?.way ? ways[fault.way] : null;
  return (
    <>
      <Button block look={isPopular ? 'primary' : 'outline'} busy={isLeaving} onClick={handleClick}>
        {children}
      </Button>
      {fault !== null && (
        <p role="alert" className="mt-3 font-semibold text-danger text-sm">
          {fault.text}{' '}
          {way && (
            <Link to={way.to} className="inline-flex min-h-6 items-center underline">
              {way.label}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
