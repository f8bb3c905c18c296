import { useMutation, useQuery } from '@tanstack/react-query';
import type { Price, SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { planName } from './plan-names.ts';
import { showMoney } from './show-money.ts';
import { pricesQuery } from './subscription-queries.ts';

function PlanForm({
  prices,
  current,
  onChanged,
}: {
  prices: readonly Price[];
  current: string | null;
  onChanged: (details: SubscriptionDetails) => void;
}) {
  const others = prices.filter(({ priceId }) => priceId !== current);
  const [chosen, setChosen] = useState(others[0]?.priceId ?? '');
  const changing = useMutation({
    mutationFn: () => call('PUT /api/subscription/update', { body: { priceId: chosen } }),
    onSuccess: onChanged,
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changing.isPending) changing.mutate();
  }
  if (others.length === 0) return <p className="text-ink-2">{m.billing_change_none()}</p>;
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{m.billing_change_choose()}</legend>
        {others.map(({ priceId, plan, amountCents, currency }) => (
          <label
            key={priceId}
            className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-lg border-2 border-line bg-surface px-5 py-3 hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="plan"
              value={priceId}
              checked={chosen === priceId}
              onChange={() => setChosen(priceId)}
              className="sr-only"
            />
            <span className="font-bold">{planName(plan)}</span>
            <span>{m.billing_per_month({ amount: showMoney(amountCents, currency) })}</span>
          </label>
        ))}
      </fieldset>
      {changing.isError && <FieldError text={errorText(changing.error, m.billing_change_failed())} />}
      <DialogActions>
        <DialogClose>
          <Button>{m.common_back()}</Button>
        </DialogClose>
        <Button type="submit" look="primary" busy={changing.isPending}>
          {m.billing_change()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Changes to another plan, after explaining what that means. */
export function PlanChange({
  current,
  onChanged,
}: {
  /** The price of the current plan. */
  current: string | null;
  onChanged: (details: SubscriptionDetails) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const prices = useQuery({ ...pricesQuery(), enabled: isOpen });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{m.billing_change()}</Button>}
      title={m.billing_change_title()}
      text={m.billing_change_text()}
    >
      {prices.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonText lines={2} />
        </div>
      )}
      {prices.isError && (
        <div className="flex flex-col items-start gap-4">
          <Banner kind="danger">{errorText(prices.error, m.billing_change_failed())}</Banner>
          <Button busy={prices.isFetching} onClick={() => prices.refetch()}>
            {m.common_try_again()}
          </Button>
        </div>
      )}
      {prices.isSuccess && (
        <PlanForm
          prices={prices.data.prices}
          current={current}
          onChanged={(details) => {
            setIsOpen(false);
            onChanged(details);
          }}
        />
      )}
    </Dialog>
  );
}
