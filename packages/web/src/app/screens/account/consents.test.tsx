import { screen, waitFor, within } from '@testing-library/react';
import type { Consents } from '@vivavoce/contracts/access/calls';
import { describe, expect, it } from 'vitest';
import { wordsFor } from '#testing/consents.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { openAccountSettings } from '#testing/open-account-settings.tsx';
import { amara, fractions, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const day = '2026-11-21T10:00:00.000Z';
const young: Consents = { ...nothingAgreedTo, needsParent: true };
const youngMila: Consents = { ...young, words: wordsFor('Mila') };

/** A server that keeps the consents, as the real one does. */
function keeping(before: Consents): Parameters<typeof fakeServer>[0] {
  let now = before;
  return {
    'GET /api/consents/:userId': () => now,
    'PUT /api/consents/:userId': ({ body }) => {
      now = { ...now, [String(body.purpose)]: body.isGiven ? day : null };
      return now;
    },
  };
}

const images = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Save attention images' });
const lessons = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Speak in lessons' });
const isOn = (control: HTMLElement) => control.getAttribute('aria-checked') === 'true';

describe('the consents of a learner', () => {
  it('are not given until the learner agrees, and explain what agreeing means', async () => {
    const { server, card } = await openAccountSettings(keeping(nothingAgreedTo));
    expect(isOn(await images())).toBe(false);
    const agreed = card('What you agreed to');
    expect(agreed.getByText('Not agreed')).toBeTruthy();
    expect(agreed.getByText(/^What is kept: small, still pictures/)).toBeTruthy();
    expect(agreed.getByText(/^Who sees them: you, parents/)).toBeTruthy();
    expect(agreed.getByText(/^For how long: 30 days/)).toBeTruthy();
    expect(agreed.getByText(/^You can take this back at any time/)).toBeTruthy();
    expect(agreed.queryByRole('switch', { name: 'Speak in lessons' })).toBeNull();
    expect(server.seen('PUT /api/consents/:userId')).toEqual([]);
  });

  it('are shown as given only after the server has confirmed', async () => {
    const answer = heldBack({ ...nothingAgreedTo, attention_images: day });
    const { person, server } = await openAccountSettings({
      ...keeping(nothingAgreedTo),
      'PUT /api/consents/:userId': answer.answer,
    });
    await person.click(await images());
    expect(await screen.findByText('Saving…')).toBeTruthy();
    expect(isOn(await images())).toBe(false);
    await person.click(await images());
    answer.release();
    expect(await screen.findByText(/^Agreed to on .*2026$/)).toBeTruthy();
    expect(isOn(await images())).toBe(true);
    expect(server.seen('PUT /api/consents/:userId')).toMatchObject([
      { params: { userId: leo.id }, body: { purpose: 'attention_images', isGiven: true } },
    ]);
  });

  it('are withdrawn once the learner knows that the pictures are deleted with them', async () => {
    const { person, server } = await openAccountSettings(
      keeping({ ...nothingAgreedTo, attention_images: day }),
    );
    await person.click(await images());
    const asked = within(await screen.findByRole('alertdialog', { name: 'Stop saving images?' }));
    expect(asked.getByText(/All saved attention images will be deleted now/)).toBeTruthy();
    await person.click(asked.getByRole('button', { name: 'Keep saving' }));
    expect(server.seen('PUT /api/consents/:userId')).toEqual([]);
    expect(isOn(await images())).toBe(true);
    await person.click(await images());
    await person.click(await screen.findByRole('button', { name: 'Stop and delete' }));
    expect(await screen.findByText('Not agreed')).toBeTruthy();
    expect(isOn(await images())).toBe(false);
    expect(server.seen('PUT /api/consents/:userId')).toMatchObject([
      { body: { purpose: 'attention_images', isGiven: false } },
    ]);
    await waitFor(async () => await expect.poll(() => document.activeElement).toBe(await images()));
  });

  it('do not change when they cannot be saved', async () => {
    const { person } = await openAccountSettings({
      ...keeping(nothingAgreedTo),
      'PUT /api/consents/:userId': () => refusal(500, 'internal', 'Out of order.'),
    });
    await person.click(await images());
    expect((await screen.findByRole('alert')).textContent).toBe('Out of order.');
    expect(isOn(await images())).toBe(false);
  });

  it('report when they cannot be loaded, and can be loaded again', async () => {
    const { person, server } = await openAccountSettings({
      'GET /api/consents/:userId': () => refusal(500, 'internal', 'Out of order.'),
    });
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    server.on('GET /api/consents/:userId', () => nothingAgreedTo);
    const card = within(screen.getByRole('region', { name: 'What you agreed to' }));
    await person.click(card.getByRole('button', { name: 'Try Again' }));
    expect(isOn(await images())).toBe(false);
  });

  it('are not shown to someone without a profile', async () => {
    const { server } = await openAccountSettings({
      'GET /api/consents/:userId': () => refusal(404, 'no_profile', 'No profile.'),
    });
    await waitFor(() => expect(server.seen('GET /api/consents/:userId')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What you agreed to' })).toBeNull());
  });

  it('can only be given by a parent while the learner is young, and the switch says so', async () => {
    const { person, server } = await openAccountSettings(keeping(young));
    expect((await lessons()).disabled).toBe(true);
    expect((await images()).disabled).toBe(true);
    expect(screen.getByText(/^A parent makes this choice with you/)).toBeTruthy();
    expect(screen.getAllByText('A parent who is linked to this account has to agree to this.')).toHaveLength(
      2,
    );
    await person.click(await lessons());
    expect(server.seen('PUT /api/consents/:userId')).toEqual([]);
  });

  it('can be withdrawn by a young learner too', async () => {
    const { person } = await openAccountSettings(keeping({ ...young, live_lessons: day }));
    expect((await lessons()).disabled).toBe(false);
    await person.click(await lessons());
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));
    await waitFor(async () => expect((await lessons()).disabled).toBe(true));
  });

  it('are loaded again when a parent has become necessary in the meantime', async () => {
    const { person, server } = await openAccountSettings({
      ...keeping(nothingAgreedTo),
      'PUT /api/consents/:userId': () => refusal(403, 'consent_needs_parent', 'A parent has to agree.'),
    });
    server.on('GET /api/consents/:userId', () => nothingAgreedTo);
    const control = await images();
    server.on('GET /api/consents/:userId', () => young);
    await person.click(control);
    await waitFor(async () => expect((await images()).disabled).toBe(true));
  });
});

it('a parent’s own account has no consents', async () => {
  const { server } = await openAccountSettings({}, { user: { ...leo, role: 'PARENT' } });
  await screen.findByText(/Log Out/);
  expect(screen.queryByRole('region', { name: 'What you agreed to' })).toBeNull();
  expect(server.seen('GET /api/consents/:userId')).toEqual([]);
});

describe('a parent', () => {
  const child = '55555555-5555-4555-8555-555555555555';

  async function openChild(handlers: Parameters<typeof fakeServer>[0]) {
    const server = fakeServer(
      {
        'GET /api/users/:id/profile': ({ params }) =>
          params.id === child
            ? { ...leosProfile, userId: child, firstName: 'Mila', lastName: 'Lind' }
            : { ...leosProfile, role: 'PARENT' },
        'GET /api/teachers': () => [amara],
        'GET /api/learning_sessions/:userId': () => ({ learningSessions: [fractions] }),
        ...handlers,
      },
      { user: { ...leo, role: 'PARENT' } },
    );
    const app = await renderApp(`/dashboard?childId=${child}`);
    await screen.findByRole('heading', { level: 1, name: 'Mila’s dashboard' });
    return { server, ...app };
  }

  it('sees that a young child is waiting, and agrees for them', async () => {
    const { person, server } = await openChild(keeping(youngMila));
    expect(await screen.findByText(/^Mila cannot speak with a teacher yet/)).toBeTruthy();
    await screen.findByRole('region', { name: 'What has been agreed for Mila' });
    expect(screen.getByText(/^Before Mila uses the microphone and camera/)).toBeTruthy();
    await person.click(await lessons());
    await waitFor(() => expect(screen.queryByText(/^Mila cannot speak with a teacher yet/)).toBeNull());
    expect(isOn(await lessons())).toBe(true);
    expect(server.seen('PUT /api/consents/:userId')).toMatchObject([
      { params: { userId: child }, body: { purpose: 'live_lessons', isGiven: true } },
    ]);
  });

  it('gives and withdraws the consent to a child’s images', async () => {
    const { person, server } = await openChild(keeping(youngMila));
    expect(await screen.findByText(/^Who sees them: Mila, parents/)).toBeTruthy();
    await person.click(await images());
    await waitFor(async () => expect(isOn(await images())).toBe(true));
    await person.click(await images());
    await person.click(await screen.findByRole('button', { name: 'Stop and delete' }));
    await waitFor(async () => expect(isOn(await images())).toBe(false));
    expect(server.seen('PUT /api/consents/:userId').map(({ body }) => body)).toEqual([
      { purpose: 'attention_images', isGiven: true, wordsId: 'images-1' },
      { purpose: 'attention_images', isGiven: false },
    ]);
  });

  it.each([
    ['parent_email_unverified', 'Please confirm your email address first.'],
    ['parent_not_adult', 'We need to know that you are an adult.'],
  ])('reads why they may not agree yet: %s', async (code, text) => {
    const { person } = await openChild({
      ...keeping(youngMila),
      'PUT /api/consents/:userId': () => refusal(403, code, text),
    });
    await screen.findByRole('region', { name: 'What has been agreed for Mila' });
    await person.click(await lessons());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(isOn(await lessons())).toBe(false);
    expect(screen.getByText(/^Mila cannot speak with a teacher yet/)).toBeTruthy();
  });

  it('is not urged to decide when nothing is waiting', async () => {
    await openChild(keeping({ ...nothingAgreedTo, words: wordsFor('Mila') }));
    expect(isOn(await images())).toBe(false);
    expect(screen.queryByText(/cannot speak with a teacher yet/)).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Speak in lessons' })).toBeNull();
  });
});
