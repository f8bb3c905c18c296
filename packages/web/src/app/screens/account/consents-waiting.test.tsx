import { screen, waitFor, within } from '@testing-library/react';
import type { Consents, WaitingConsent } from '@vivavoce/contracts/access/calls';
import { describe, expect, it } from 'vitest';
import { showMoment } from '#lib/show.ts';
import { waitingLessons, wordsFor } from '#testing/consents.ts';
import type { fakeServer } from '#testing/fake-server.ts';
import { childOf, fakeFamily } from '#testing/families.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const HOUR_MS = 60 * 60_000;

/** Mila's consents, of which spoken lessons wait. */
function waits(method: Consents['method'], waiting: Partial<WaitingConsent> = {}): Consents {
  const consent = { ...waitingLessons, ...(method !== 'email' && { confirmationMail: null }), ...waiting };
  return { ...nothingAgreedTo, needsParent: true, words: wordsFor('Mila'), method, waiting: [consent] };
}

/** A server that keeps the consents. What is given waits. */
function keeping(before: Consents): Parameters<typeof fakeServer>[0] {
  let now = before;
  return {
    'GET /api/consents/:userId': () => now,
    'PUT /api/consents/:userId': ({ body }) => {
      now = { ...now, waiting: body.isGiven ? [waitingLessons] : [] };
      return now;
    },
  };
}

/** Opens the dashboard of Mila as her parent. */
async function openMila(consents: Consents) {
  const mila = childOf(1);
  const { server } = fakeFamily([mila], keeping(consents));
  const app = await renderApp(`/dashboard?childId=${mila.user.id}`);
  const card = within(await screen.findByRole('region', { name: 'What has been agreed for Mila' }));
  const lessons = await card.findByRole<HTMLButtonElement>('switch', { name: 'Speak in lessons' });
  return { ...app, server, card, lessons };
}

const dayOf = (moment: string) => showMoment(moment, 'day');
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true';

describe('a parent whose yes does not count yet', () => {
  it('reads on which day the email comes that asks to confirm', async () => {
    const at = new Date(Date.now() + 5 * HOUR_MS).toISOString();
    const { card, lessons } = await openMila(waits('email', { confirmationMail: { at, isSent: false } }));
    expect(isOn(lessons)).toBe(true);
    const since = dayOf(waitingLessons.givenAt);
    const told = card.getByText(`You agreed on ${since}. It does not count yet.`).closest('[role=status]');
    expect(told?.textContent, spec('X-657')).toBe(
      `You agreed on ${since}. It does not count yet.You will get an email on ${dayOf(at)}. Press the button in it, and what you agreed to counts from then on.`,
    );
    expect(screen.getByText(/^Mila cannot speak with a teacher yet. A parent agreed/)).toBeTruthy();
  });

  it('reads on which day the email was sent', async () => {
    const at = new Date(Date.now() - HOUR_MS).toISOString();
    const { card } = await openMila(waits('email', { confirmationMail: { at, isSent: true } }));
    const sent = card.getByText(/^We sent you an email on/).textContent;
    expect(sent, spec('X-657')).toContain(dayOf(at));
    expect(sent).toContain('Press the button in it');
  });

  it('reads that the email comes soon, when it is due and was not sent', async () => {
    const at = new Date(Date.now() - 30 * 24 * HOUR_MS).toISOString();
    const { card } = await openMila(waits('email', { confirmationMail: { at, isSent: false } }));
    expect(card.getByText(/^You will get an email soon\./)).toBeTruthy();
    expect(card.queryByText(/^We sent you an email/)).toBeNull();
  });

  it('reads that the school still has to confirm', async () => {
    const { card } = await openMila(waits('school'));
    expect(card.getByText(/It does not count yet\.$/)).toBeTruthy();
    expect(card.getByText(/^The school still has to confirm\./), spec('X-660')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Check a card' })).toBeNull();
  });

  it('takes it back', async () => {
    const { card, lessons, person, server } = await openMila(waits('email'));
    await person.click(lessons);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Take this back?' }));
    expect(asked.getByText(/^You agreed, but it does not count yet/)).toBeTruthy();
    await person.click(asked.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(isOn(lessons), spec('X-661')).toBe(false));
    expect(card.queryByText(/does not count yet/)).toBeNull();
    expect(
      server.seen('PUT /api/consents/:userId').map(({ body }) => body),
      spec('X-661'),
    ).toEqual([{ purpose: 'live_lessons', isGiven: false }]);
  });
});

describe('another parent', () => {
  it('reads that somebody agreed and what is missing, and may say no', async () => {
    const { card, lessons, person, server } = await openMila(waits('email', { isOwn: false }));
    expect(isOn(lessons)).toBe(false);
    expect(
      card.getByText('Another parent agreed, and the confirmation is awaited. It does not count yet.'),
      spec('X-662'),
    ).toBeTruthy();
    expect(card.queryByText(/email on/)).toBeNull();
    await person.click(card.getByRole('button', { name: 'Say no: Speak in lessons' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Say no to this?' }));
    await person.click(asked.getByRole('button', { name: 'Say no' }));
    await waitFor(() => expect(card.queryByText(/^Another parent agreed/), spec('X-662')).toBeNull());
    expect(
      server.seen('PUT /api/consents/:userId').map(({ body }) => body),
      spec('X-662'),
    ).toEqual([{ purpose: 'live_lessons', isGiven: false }]);
  });

  it('may agree as well', async () => {
    const { card, lessons, person } = await openMila(waits('email', { isOwn: false }));
    await person.click(lessons);
    expect(await card.findByText(/^You agreed on/)).toBeTruthy();
  });
});

it('a child reads that a parent said yes and a step is missing, and may say no', async () => {
  const { card, person } = await openAccountSettings(
    keeping({ ...waits('email', { isOwn: false }), words: wordsFor(null) }),
  );
  const lessons = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Speak in lessons' });
  const agreed = card('What you agreed to');
  const told = agreed.getByText(/^A parent said yes\./).textContent;
  expect([lessons.disabled, told], spec('X-663')).toEqual([
    true,
    'A parent said yes. A grown-up still has to do one more step, and then it counts. Until then you can have your lessons in writing.',
  ]);
  await person.click(agreed.getByRole('button', { name: 'Say no: Speak in lessons' }));
  await person.click(await screen.findByRole('button', { name: 'Say no' }));
  const needed = await agreed.findAllByText('A parent who is linked to this account has to agree to this.');
  expect(needed, spec('X-663')).toHaveLength(2);
});

it('a yes that another parent refuses is not shown as one that waits', async () => {
  const { card } = await openMila({
    ...waits('email', { isOwn: false }),
    refusedByParent: ['live_lessons'],
  });
  expect(screen.getByText('Mila cannot speak with a teacher yet. A parent has to agree first.')).toBeTruthy();
  expect(card.queryByText(/^Another parent agreed/)).toBeNull();
});
