import type { PlanName } from '@vivavoce/contracts/billing/plans';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import type { CheckoutFault, CheckoutWay } from './start-checkout.ts';

/**
 * Leads a signed-in person to where a plan is paid. What that needs is fetched at the press, so that the page of the
 * plans, which mostly is only read, does not carry it.
 */
export function PlanButton({
  plan,
  isPopular,
  ways,
  children,
}: {
  plan: PlanName;
  isPopular: boolean;
  ways: Record<CheckoutWay, { to: string; label: string }>;
  children: ReactNode;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [fault, setFault] = useState<CheckoutFault | null>(null);

  // Whoever comes back by the browser's button finds the page as it was left, still on its way out.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

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
