import { act, screen, within } from '@testing-library/react';
import type { Payment, SubscriptionDetails } from '@vivavoce/contracts/billing/calls';
import { describe, expect, it, vi } from 'vitest';
import { ASK_MS, CONFIRMATION_PATIENCE_MS } from '#domains/billing/use-checkout-return.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { noPlan, openAccountSettings } from '#testing/open-account-settings.tsx';
import { pass } from '#testing/page-clock.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const starter: SubscriptionDetails = {
  ...noPlan,
  status: 'active',
  priceId: 'price_starter',
  plan: 'starter',
  amountCents: 19_900,
  currency: 'usd',
  periodEndsAt: '2026-12-07T12:00:00.000Z',
  minutes: { used: 48, included: 10 },
  subscriptionStatus: 'pro',
  mode: 'live',
};

const payment: Payment = {
  id: 'in_1',
  at: '2026-11-07T12:00:00.000Z',
  amountCents: 19_900,
  currency: 'usd',
  status: 'paid',
  invoiceUrl: 'https://invoice.example/1',
};

const prices = () => ({
  mode: 'live' as const,
  prices: [
    { priceId: 'price_starter', plan: 'starter' as const, amountCents: 19_900, currency: 'usd' },
    { priceId: 'price_platinum', plan: 'platinum' as const, amountCents: 29_900, currency: 'usd' },
  ],
});

type Handlers = Parameters<typeof openAccountSettings>[0];

/** Opens the account settings of a user with this subscription. */
async function openWith(details: SubscriptionDetails, handlers: Handlers = {}, query = '') {
  const app = await openAccountSettings(
    {
      'GET /api/subscription/details': () => details,
      'GET /api/subscription/history': () => ({ history: [payment] }),
      'GET /api/prices': prices,
      ...handlers,
    },
    { query },
  );
  return { ...app, section: app.card('Subscription') };
}

type Section = Awaited<ReturnType<typeof openWith>>['section'];

/** The facts on the card, as pairs of label and text. */
const facts = async (section: Section) => {
  await section.findByText('Plan');
  return section.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};

describe('the subscription card', () => {
  it('shows the free minutes and a link to the plans when there is no plan', async () => {
    const { section, server } = await openWith(noPlan);
    expect(await facts(section)).toEqual([
      ['Plan', 'No paid plan'],
      ['Live lesson minutes', '4 of 10 free minutes used'],
    ]);
    expect(section.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
    expect(section.getByText('Test mode: no money moves.')).toBeDefined();
    expect(section.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
    expect(server.seen('GET /api/subscription/history')).toHaveLength(0);
  });

  it('shows what a plan costs, when it renews, and what was paid', async () => {
    const { section } = await openWith(starter);
    expect(await facts(section)).toEqual([
      ['Plan', 'Starter'],
      ['Price', '$199 per month'],
      ['Renews on', 'December 7, 2026'],
      ['Live lesson minutes', '48 used so far'],
    ]);
    expect(section.getByText('Active')).toBeDefined();
    expect(section.queryByText('Test mode: no money moves.')).toBeNull();
    const [row] = await section.findAllByRole('listitem');
    expect(row?.textContent).toContain('November 7, 2026');
    expect(row?.textContent).toContain('$199');
    const invoice = within(row as HTMLElement).getByRole('link', { name: /Invoice/ });
    expect(invoice.getAttribute('href')).toBe('https://invoice.example/1');
  });

  it.each([
    ['past_due', 'Payment overdue', /Your plan continues for now/, 'Starter'],
    ['unpaid', 'Not paid', /your plan has stopped/, 'No paid plan'],
    ['paused', 'Paused', /Your plan is paused/, 'No paid plan'],
    ['incomplete', 'Incomplete', /your plan has not started/, 'No paid plan'],
  ] as const)('explains the problem: %s', async (status, badge, words, plan) => {
    const { section } = await openWith({ ...starter, status });
    expect((await facts(section))[0]).toEqual(['Plan', plan]);
    expect(section.getByText(badge)).toBeDefined();
    expect(section.getByText(words)).toBeDefined();
  });

  it('shows all free minutes as used after a plan has ended, and marks a refund as credited', async () => {
    const { section } = await openWith(
      { ...starter, status: 'ended' },
      { 'GET /api/subscription/history': () => ({ history: [{ ...payment, amountCents: -5_050 }] }) },
    );
    expect(await facts(section)).toContainEqual(['Live lesson minutes', '10 of 10 free minutes used']);
    expect((await section.findByRole('listitem')).textContent).toContain('-$50.50Credited');
  });

  it('shows that it is loading, then that it failed, and tries again', async () => {
    const held = heldBack(refusal(503, 'unavailable', 'The service is busy.'));
    const { section, server, person } = await openWith(noPlan, {
      'GET /api/subscription/details': held.answer,
    });
    expect(section.getByRole('status', { name: 'Loading' })).toBeDefined();
    held.release();
    expect((await section.findByRole('alert')).textContent).toBe('The service is busy.');
    server.on('GET /api/subscription/details', () => noPlan);
    await person.click(section.getByRole('button', { name: 'Try Again' }));
    expect(await section.findByText('No paid plan')).toBeDefined();
  });

  it('shows the plan even if the payments cannot be loaded', async () => {
    const { section } = await openWith(starter, {
      'GET /api/subscription/history': () => refusal(503, 'payments_unavailable', 'Not right now.'),
    });
    expect((await section.findByRole('alert')).textContent).toBe('Not right now.');
    expect(section.getByText('Starter')).toBeDefined();
  });
});

describe('the subscriber', () => {
  it('can change to another plan', async () => {
    const { section, person, server } = await openWith(starter, {
      'PUT /api/subscription/update': () => ({ ...starter, plan: 'platinum', amountCents: 29_900 }),
    });
    await person.click(await section.findByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your plan' }));
    const choice = await dialog.findByRole('radio');
    expect(choice.closest('label')?.textContent).toBe('Platinum$299 per month');
    await person.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(await section.findByText('Platinum')).toBeDefined();
    const sent = server.seen('PUT /api/subscription/update').map(({ body }) => body);
    expect(sent, spec('X-148')).toEqual([{ priceId: 'price_platinum' }]);
  });

  it('sees in the dialog that the change could not be paid', async () => {
    const { section, person } = await openWith(starter, {
      'PUT /api/subscription/update': () => refusal(402, 'payment_failed', 'The payment did not go through.'),
    });
    await person.click(await section.findByRole('button', { name: 'Change plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your plan' }));
    await person.click(await dialog.findByRole('button', { name: 'Change plan' }));
    expect(await dialog.findByText('The payment did not go through.')).toBeDefined();
    expect(section.getByText('Starter')).toBeDefined();
  });

  it('is asked before the plan is cancelled, and can keep it after all', async () => {
    const { section, person, server } = await openWith(starter, {
      'POST /api/subscription/cancel': () => ({ ...starter, cancelAtPeriodEnd: true }),
      'PUT /api/subscription/update': () => starter,
    });
    await person.click(await section.findByRole('button', { name: 'Cancel plan' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel your plan?' }));
    expect(question.getByText(/You keep it until December 7, 2026/)).toBeDefined();
    expect(server.seen('POST /api/subscription/cancel')).toHaveLength(0);
    // 'Cancel' could mean either answer.
    expect(question.getByRole('button', { name: 'Keep plan' })).toBeDefined();
    await person.click(question.getByRole('button', { name: 'Cancel plan' }));
    expect(await section.findByText('Ends on')).toBeDefined();
    expect(section.getByText('Cancelled')).toBeDefined();

    await person.click(section.getByRole('button', { name: 'Keep plan' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Keep your plan?' }));
    await person.click(again.getByRole('button', { name: 'Keep plan' }));
    expect(await section.findByText('Renews on')).toBeDefined();
    expect(server.seen('PUT /api/subscription/update').map(({ body }) => body)).toEqual([
      { priceId: 'price_starter' },
    ]);
  });

  it('contacts us to change an Enterprise plan', async () => {
    const { section } = await openWith({ ...starter, plan: 'enterprise' });
    const contact = await section.findByRole('link', { name: 'Contact us' });
    expect(contact.getAttribute('href')).toBe('/contact');
    expect(section.queryByRole('button', { name: 'Change plan' })).toBeNull();
  });
});

describe('returning from the payment page', () => {
  it('reports once that nothing was paid', async () => {
    const { section, person, address } = await openWith(noPlan, {}, '?checkout=cancelled');
    expect(await section.findByText('You went back without paying. You were not charged.')).toBeDefined();
    await person.click(section.getByRole('button', { name: 'Dismiss' }));
    expect(section.queryByText(/without paying/)).toBeNull();
    expect(address()).toBe('/account/settings');
  });

  it('waits for the confirmation, and grants nothing itself', async () => {
    let details = noPlan;
    const { section, server } = await openWith(
      noPlan,
      { 'GET /api/subscription/details': () => details },
      '?checkout=paid',
    );
    expect(await section.findByText(/waiting for your payment to be confirmed/)).toBeDefined();
    expect(await section.findByText('No paid plan')).toBeDefined();
    const profileReads = () => server.seen('GET /api/users/:id/profile').length;
    const before = profileReads();
    details = starter;
    await pass(ASK_MS);
    expect(
      await section.findByText('Your payment is confirmed. The Starter plan has started.'),
    ).toBeDefined();
    expect(section.getByText('Renews on')).toBeDefined();
    await expect.poll(profileReads).toBeGreaterThan(before);
  });

  it('shows the new payment to a user who had a plan before', async () => {
    let details: SubscriptionDetails = { ...starter, status: 'ended' };
    let history = [{ ...payment, id: 'in_0', at: '2026-01-07T12:00:00.000Z' }];
    const { section } = await openWith(
      starter,
      {
        'GET /api/subscription/details': () => details,
        'GET /api/subscription/history': () => ({ history }),
      },
      '?checkout=paid',
    );
    expect(await section.findAllByRole('listitem')).toHaveLength(1);
    details = starter;
    history = [payment, ...history];
    await pass(ASK_MS);
    await section.findByText(/The Starter plan has started/);
    expect(await section.findByText('November 7, 2026')).toBeDefined();
  });

  it('reports after a minute that the payment is taking longer, and warns against paying again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
    const { section, person, server } = await openWith(noPlan, {}, '?checkout=paid');
    expect(await section.findByText(/waiting for your payment/)).toBeDefined();
    await act(async () => vi.advanceTimersByTime(CONFIRMATION_PATIENCE_MS));
    expect(await section.findByText(/Please do not pay again/)).toBeDefined();
    server.on('GET /api/subscription/details', () => starter);
    await person.click(section.getByRole('button', { name: 'Check again' }));
    expect(await section.findByText(/The Starter plan has started/)).toBeDefined();
    vi.useRealTimers();
  });
});
