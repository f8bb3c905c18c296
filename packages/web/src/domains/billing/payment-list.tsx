import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@vivavoce/contracts/billing/calls';
import { ExternalLink } from 'lucide-react';
import { errorText } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showMoney } from './show-money.ts';
import { paymentsQuery } from './subscription-queries.ts';

const states = {
  paid: { look: 'ok', name: m.billing_payment_paid },
  open: { look: 'warn', name: m.billing_payment_open },
  unpaid: { look: 'danger', name: m.billing_payment_unpaid },
  void: { look: 'plain', name: m.billing_payment_void },
} as const satisfies Record<Payment['status'], unknown>;

/** A change to a smaller plan gives a credit, which counts towards the next payment. */
const credited = { look: 'ok', name: m.billing_payment_credited } as const;

function PaymentRow({ payment }: { payment: Payment }) {
  const { look, name } = payment.amountCents < 0 ? credited : states[payment.status];
  const day = showMoment(payment.at, 'day');
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_6.5rem_6.5rem_6.5rem]">
      <span>{day}</span>
      <span className="text-right font-bold tabular-nums">
        {showMoney(payment.amountCents, payment.currency)}
      </span>
      <Badge look={look} className="justify-self-start">
        {name()}
      </Badge>
      {payment.invoiceUrl !== null && (
        <a
          href={payment.invoiceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: 'sm', look: 'quiet', className: '-me-4.5 justify-self-end' })}
        >
          {m.billing_invoice()}
          <span className="sr-only">{m.billing_invoice_of({ day })}</span>
          <ExternalLink className="size-4.5" aria-hidden="true" />
          <span className="sr-only">{m.account_new_tab()}</span>
        </a>
      )}
    </li>
  );
}

/** The payments of a person: loading, failed to load, none yet, or a list. */
export function PaymentList() {
  const payments = useQuery(paymentsQuery());
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-5">
      <h3 className="font-bold">{m.billing_payments()}</h3>
      {payments.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonText lines={2} />
        </div>
      )}
      {payments.isError && (
        <div className="flex flex-col items-start gap-4">
          <Banner kind="danger">{errorText(payments.error, m.billing_payments_failed())}</Banner>
          <Button busy={payments.isFetching} onClick={() => payments.refetch()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      {payments.data?.length === 0 && <p className="text-ink-2">{m.billing_payments_none()}</p>}
      {payments.data !== undefined && payments.data.length > 0 && (
        <ul className="divide-y divide-line">
          {payments.data.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </div>
  );
}
