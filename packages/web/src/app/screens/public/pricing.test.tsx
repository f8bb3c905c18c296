import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { App } from '#app/app.tsx';
import { routes } from '#app/routes.tsx';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const prices = [
  { priceId: 'price_starter', plan: 'starter' as const, amountCents: 19_900, currency: 'usd' },
  { priceId: 'price_platinum', plan: 'platinum' as const, amountCents: 29_900, currency: 'usd' },
];

async function openPricing(user: typeof leo | null = null, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ 'GET /api/users/:id/profile': () => leosProfile, ...handlers }, { user });
  const app = await renderApp('/pricing');
  await screen.findByRole('heading', { level: 1 });
  return { ...app, server };
}

const cards = () => screen.getAllByRole('article');
const card = (name: string) => screen.getByRole('article', { name });
/** The lines of a plan as they are read out. */
const lines = (plan: HTMLElement) =>
  within(plan)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
/** The links that each plan offers. */
const actions = () =>
  cards().map((plan) =>
    within(plan)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

it('opens for a visitor at its own address', async () => {
  const { address } = await openPricing();
  expect(address(), spec('R-004')).toBe('/pricing');
  expect(document.title, spec('R-055')).toBe('Pricing - Vivavoce - AI-Driven Education');
});

it('shows three plans without requesting any of them from the server', async () => {
  const { server } = await openPricing();
  expect(cards(), spec('M-038')).toHaveLength(3);
  expect(server.requests.map(({ name }) => name)).toEqual(['POST /api/auth/token']);
});

describe('a plan', () => {
  it('is Starter: a weekly class by voice, without video', async () => {
    await openPricing();
    const starter = card('Starter');
    expect(within(starter).getByText('$199'), spec('M-039')).toBeTruthy();
    expect(within(starter).getByText('per month'), spec('M-040')).toBeTruthy();
    expect(lines(starter), spec('M-041')).toContain('Included: 1-hour vocal class per week');
    expect(lines(starter), spec('M-042')).toContain('Not included: Video meeting with the AI teacher');
  });

  it('is Platinum, the popular one: the weekly class and video', async () => {
    await openPricing();
    const platinum = card('Platinum');
    expect(within(platinum).getByText('$299'), spec('M-043')).toBeTruthy();
    expect(within(platinum).getByText('per month'), spec('M-044')).toBeTruthy();
    expect(lines(platinum), spec('M-045')).toContain('Included: Video meeting with the AI teacher');
    expect(lines(platinum), spec('X-020')).toEqual(
      expect.arrayContaining([
        'Included: 1-hour vocal class per week',
        'Included: Video meeting with the AI teacher',
      ]),
    );
    expect(within(platinum).getByText('Popular'), spec('M-046')).toBeTruthy();
    expect(screen.getAllByText('Popular'), spec('M-047')).toHaveLength(1);
  });

  it('is Enterprise: without limits, at a price to be agreed', async () => {
    await openPricing();
    const enterprise = card('Enterprise');
    expect(enterprise.textContent, spec('M-048')).toMatch(/^(?!.*\$).*Custom pricing/);
    expect(
      within(enterprise).getByRole('link', { name: 'Contact us' }).getAttribute('href'),
      spec('M-049'),
    ).toBe('/contact');
    expect(lines(enterprise), spec('M-050')).toContain('Included: Unlimited vocal classes');
    expect(lines(enterprise), spec('M-051')).toContain('Included: Unlimited video meetings');
  });
});

it('includes five features in every plan', async () => {
  await openPricing();
  const plansWith = (line: string) => cards().filter((plan) => lines(plan).includes(`Included: ${line}`));
  expect(plansWith('Learn 10x Faster'), spec('M-052')).toHaveLength(3);
  expect(plansWith('AI lecture summaries'), spec('M-053')).toHaveLength(3);
  expect(plansWith('Automatic flashcards and quizzes'), spec('M-054')).toHaveLength(3);
  expect(plansWith('Built-in AI tutor'), spec('M-055')).toHaveLength(3);
  expect(plansWith('Virtual student support'), spec('M-056')).toHaveLength(3);
});

it('shows every plan’s name, price, period, description and content', async () => {
  await openPricing();
  expect(
    cards().map((plan) => within(plan).getByRole('heading').textContent),
    spec('M-057'),
  ).toEqual(['Starter', 'Platinum', 'Enterprise']);
  const shown = cards().map((plan) => plan.textContent ?? '');
  expect(
    shown.map((text) => /\$199|\$299|Custom/.exec(text)?.[0]),
    spec('M-058'),
  ).toEqual(['$199', '$299', 'Custom']);
  expect(
    shown.map((text) => /per month|Custom pricing/.exec(text)?.[0]),
    spec('M-059'),
  ).toEqual(['per month', 'per month', 'Custom pricing']);
  expect(
    [
      screen.getByText('One spoken lesson a week with an AI teacher.'),
      screen.getByText('The weekly lesson, and your AI teacher in a video meeting.'),
      screen.getByText('For schools and teams that learn all week.'),
    ].map((description) => description.closest('article')),
    spec('M-060'),
  ).toEqual(cards());
  expect(
    cards().map((plan) => lines(plan).length),
    spec('M-061'),
  ).toEqual([7, 7, 7]);
});

it('marks every line with words and an icon, not by colour alone', async () => {
  await openPricing();
  const marked = cards().flatMap((plan) =>
    within(plan)
      .getAllByRole('listitem')
      .map((line) => [
        /^(Included|Not included): /.exec(line.textContent ?? '')?.[1],
        line.querySelector('svg[aria-hidden="true"]')?.classList.contains('lucide-check'),
      ]),
  );
  const included = Array(20).fill(['Included', true]);
  expect(
    marked.sort(([a], [b]) => String(a).localeCompare(String(b))),
    spec('M-062'),
  ).toEqual([...included, ['Not included', false]]);
});

describe('the button of a plan', () => {
  it('is the free trial for a visitor', async () => {
    await openPricing();
    expect(actions()).toEqual([
      [['Start Free Trial', '/auth/register']],
      [['Start Free Trial', '/auth/register']],
      [['Contact us', '/contact']],
    ]);
  });

  it('opens the payment page for a signed-in user, and the contact page for Enterprise', async () => {
    const { server, person } = await openPricing(leo, {
      'GET /api/prices': () => ({ mode: 'sandbox', prices }),
      'POST /api/create-checkout-session': () => ({ url: '#pay-here' }),
    });
    await person.click(within(card('Platinum')).getByRole('button', { name: 'Choose Platinum' }));
    await expect.poll(() => window.location.hash).toBe('#pay-here');
    const asked = server.seen('POST /api/create-checkout-session');
    expect(asked, spec('L-157')).toHaveLength(1);
    expect(asked[0]?.body.priceId, spec('API-102')).toBe('price_platinum');
    expect(asked[0]?.body.successUrl, spec('API-103')).toBe(
      `${window.location.origin}/account/settings?checkout=paid`,
    );
    expect(asked[0]?.body.cancelUrl, spec('API-104')).toBe(
      `${window.location.origin}/account/settings?checkout=cancelled`,
    );
    expect(within(card('Enterprise')).getByRole('link').getAttribute('href')).toBe('/contact');
  });

  it('opens one payment page for a double click', async () => {
    const held = heldBack({ mode: 'sandbox' as const, prices });
    const { server, person } = await openPricing(leo, {
      'GET /api/prices': held.answer,
      'POST /api/create-checkout-session': () => ({ url: '#pay-once' }),
    });
    await person.dblClick(within(card('Starter')).getByRole('button', { name: 'Choose Starter' }));
    held.release();
    await expect.poll(() => window.location.hash).toBe('#pay-once');
    expect(server.seen('POST /api/create-checkout-session')).toHaveLength(1);
  });

  it.each([
    [
      'already_subscribed',
      409,
      'You already have a plan.',
      'Go to your account settings',
      '/account/settings',
    ],
    [
      'payment_not_confirmed',
      409,
      'You have already paid.',
      'Go to your account settings',
      '/account/settings',
    ],
    ['profile_first', 409, 'Please make your profile first.', 'Make your profile', '/create-profile'],
    ['sign_in_first', 401, 'Please sign in first.', 'Login', '/auth/login'],
  ])('explains why no payment page opens, and what to do: %s', async (code, status, text, name, to) => {
    const { person } = await openPricing(leo, {
      'GET /api/prices': () => ({ mode: 'sandbox', prices }),
      'POST /api/create-checkout-session': () => refusal(status, code, text),
    });
    await person.click(within(card('Starter')).getByRole('button', { name: 'Choose Starter' }));
    const told = await within(card('Starter')).findByRole('alert');
    expect(told.textContent).toContain(text);
    expect(within(told).getByRole('link', { name }).getAttribute('href')).toBe(to);
    expect(within(card('Starter')).getByRole('button').getAttribute('aria-busy')).toBeNull();
  });

  it('says that payments are switched off', async () => {
    const text = 'This is switched off at the moment. Please try again later.';
    const { person } = await openPricing(leo, {
      'GET /api/prices': () => ({ mode: 'sandbox', prices }),
      'POST /api/create-checkout-session': () => refusal(503, 'switched_off', text),
    });
    await person.click(within(card('Starter')).getByRole('button', { name: 'Choose Starter' }));
    expect(await within(card('Starter')).findByText(text), spec('X-950')).toBeTruthy();
  });

  it('shows when a plan is not sold, and when the server cannot be reached', async () => {
    const { server, person } = await openPricing(leo, {
      'GET /api/prices': () => ({ mode: 'live', prices: [] }),
    });
    const press = () => person.click(within(card('Starter')).getByRole('button'));
    await press();
    const told = await within(card('Starter')).findByRole('alert');
    expect(within(told).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    server.on('GET /api/prices', () => Promise.reject(new TypeError('no network')));
    await press();
    expect(await within(card('Starter')).findByText(/We cannot reach the server/)).toBeTruthy();
  });

  it('is left out until the page knows who is signed in', async () => {
    fakeServer();
    const router = createMemoryRouter(routes, { initialEntries: ['/pricing'] });
    render(
      <App initialUser={new Promise(() => {})}>
        <RouterProvider router={router} />
      </App>,
    );
    await screen.findByRole('heading', { level: 1 });
    expect(actions()).toEqual([[], [], [['Contact us', '/contact']]]);
  });
});
