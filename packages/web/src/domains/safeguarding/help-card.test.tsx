import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { pass } from '#testing/page-clock.ts';
import { leo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { AFTER_CHOICE_MS, HelpCardPlace } from './help-card-place.tsx';
import { helpCards } from './help-card-store.ts';
import { bareCard, hurtCard } from './testing/cards.ts';
import { TOLD_EVERY_MS, TOLD_TRIES } from './use-help-card.ts';

afterEach(() => {
  act(helpCards.forget);
});

const ada = { ...leo, id: '99999999-9999-4999-8999-999999999999', displayName: 'Ada' };

/** Shows a public page to Leo, for whom this card waits at the server. */
async function waiting(card: HelpCard | null = hurtCard) {
  const server = fakeServer(
    {
      'GET /api/help_card/:userId': () => ({ card }),
      'POST /api/help_card/:id/answer': () => ({ success: true as const, tellsParents: false }),
    },
    { user: leo },
  );
  const page = await renderApp('/terms');
  render(<HelpCardPlace />);
  return { server, ...page };
}

const dialog = () => screen.findByRole('dialog', { name: 'Help for you' });
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
const press = (name: string) => screen.getByRole('button', { name });
const corner = () => screen.findByRole('button', { name: 'Help card' });

describe('the help card', () => {
  it('waits for the learner at the start, with the focus on no button', async () => {
    await waiting();
    const card = within(await dialog());
    expect(card.getByText(/Nobody has the right to hurt or frighten you/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Help for you');
    for (const name of ['Who can I talk to', 'Go on with the lesson', 'Stop for today', 'Hide this'])
      expect(card.getByRole('button', { name })).toBeTruthy();
    expect(card.getByRole('button', { name: 'That’s not what I meant' })).toBeTruthy();
    expect(card.getByRole('link', { name: '0800 1111' }).getAttribute('href')).toBe('tel:08001111');
    expect(card.getByRole('link', { name: '999' }).getAttribute('href')).toBe('tel:999');
    expect(card.getByRole('link', { name: /findahelpline/ }).getAttribute('rel')).toMatch('noreferrer');
    expect(card.queryByRole('button', { name: 'Read it to me' })).toBeNull();
  });

  it('says without lines and numbers whom to ask, and guesses none', async () => {
    await waiting({ ...bareCard, isDangerNow: true });
    const card = within(await dialog());
    expect(card.getByText(/call the emergency number of your country/)).toBeTruthy();
    expect(card.getByText(/No helpline is set here/)).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
    expect(card.getByText(/No person may see this soon/)).toBeTruthy();
  });

  it.each(['the button', 'Escape'])(
    'is covered by %s at once, and nothing of it can be read',
    async (how) => {
      const { person } = await waiting();
      await dialog();
      await (how === 'Escape' ? person.keyboard('{Escape}') : person.click(press('Hide this')));
      noDialog();
      expect(screen.getByText('The lesson waits. Open the card to go on.')).toBeTruthy();
      expect(document.body.textContent, spec('X-1023')).not.toMatch(
        /the right to hurt|0800|Okonkwo|relative/,
      );
      await person.click(await corner());
      expect(await dialog()).toBeTruthy();
    },
  );

  it('is not closed by a click outside', async () => {
    const { person } = await waiting();
    await dialog();
    const overlay = document.querySelector('.bg-scrim');
    if (overlay === null) throw new Error('There is no overlay');
    await person.click(overlay);
    expect(await dialog()).toBeTruthy();
  });

  it('leads to the people to talk to', async () => {
    const { person } = await waiting();
    await dialog();
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    });
    await person.click(press('Who can I talk to'));
    expect(document.activeElement?.textContent).toMatch(/^People you can talk to/);
    expect(scroll).toHaveBeenCalledOnce();
  });

  it.each([
    ['Go on with the lesson', 'go_on', 'The help card stays in the corner.'],
    ['Stop for today', 'stop', 'The help card stays in the corner.'],
    [
      'That’s not what I meant',
      'not_meant',
      'Got it, thanks. Better to check than to miss something. Back to the lesson.',
    ],
  ])('is put away by ‘%s’ and stays at hand', async (name, choice, line) => {
    const { server, person } = await waiting();
    await dialog();
    await person.click(press(name));
    await waitFor(noDialog);
    expect(server.seen('POST /api/help_card/:id/answer')).toMatchObject([
      { params: { id: hurtCard.id }, body: { choice } },
    ]);
    expect(screen.getByText(line)).toBeTruthy();
    await pass(AFTER_CHOICE_MS);
    expect(screen.queryByText(line)).toBeNull();
    await person.click(await corner());
    const card = within(await dialog());
    expect(card.getByRole('link', { name: '0800 1111' })).toBeTruthy();
    expect(card.queryByRole('button', { name })).toBeNull();
  });

  it('says no more that grown-ups get a message, once the learner took it back', async () => {
    const { person } = await waiting({ ...hurtCard, worry: 'bullying', tellsParents: true });
    expect(within(await dialog()).getByText(/^Your grown-ups at home get a message/)).toBeTruthy();
    await person.click(press('That’s not what I meant'));
    await waitFor(noDialog);
    await person.click(await corner());
    expect(within(await dialog()).queryByText(/grown-ups at home/), spec('X-1050')).toBeNull();
  });

  it('stays with its numbers when an answer cannot be sent, and says so', async () => {
    const { server, person } = await waiting();
    server.on('POST /api/help_card/:id/answer', () => refusal(503, 'unavailable'));
    await dialog();
    await person.click(press('Stop for today'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^I could not send your answer\./);
    expect(screen.getByRole('link', { name: '0800 1111' })).toBeTruthy();
    expect(helpCards.now(), spec('X-1024')).toMatchObject({ isOpen: true, choice: null });
  });

  it('outlives a change of the screen and a sign-out', async () => {
    const { router, person } = await waiting();
    await dialog();
    await act(() => router.navigate('/about'));
    expect(await dialog()).toBeTruthy();
    await act(async () => {
      const { forgetToken } = await import('#lib/session-token.ts');
      forgetToken();
    });
    await eventually(() => expect(screen.queryByText(/Leo/)).toBeNull());
    expect(await dialog(), spec('X-1024')).toBeTruthy();
    await person.click(press('Hide this'));
    expect(await corner()).toBeTruthy();
  });

  it('is gone when somebody else signs in, and nothing of it is stored in the browser', async () => {
    const { server } = await waiting();
    await dialog();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(hurtCard.id);
    server.on('GET /api/help_card/:userId', () => ({ card: null }));
    const { keepToken } = await import('#lib/session-token.ts');
    act(() => keepToken(server.grant(ada)));
    await waitFor(noDialog);
    expect(screen.queryByRole('button', { name: 'Help card' })).toBeNull();
  });

  it('is not asked for while an administrator looks at a learner’s screens', async () => {
    sessionStorage.setItem('vivavoce.view', 'a-view');
    onTestFinished(() => sessionStorage.clear());
    const { server } = await waiting();
    expect(server.seen('GET /api/help_card/:userId')).toEqual([]);
  });

  it('asks whether the mail has left, every ten seconds, and tells it', async () => {
    const { server } = await waiting();
    await dialog();
    const asked = () => server.seen('GET /api/help_card/:userId').length;
    const before = asked();
    await pass(TOLD_EVERY_MS);
    expect(asked()).toBe(before + 1);
    expect(screen.getByText(/is being sent to Ms Okonkwo/)).toBeTruthy();
    server.on('GET /api/help_card/:userId', () => ({ card: { ...hurtCard, told: 'sent' as const } }));
    await pass(TOLD_EVERY_MS);
    expect(await screen.findByText(/was sent to Ms Okonkwo/)).toBeTruthy();
    await pass(TOLD_EVERY_MS);
    expect(asked()).toBe(before + 2);
  });

  it('stops asking after two minutes', async () => {
    const { server } = await waiting();
    await dialog();
    const before = server.seen('GET /api/help_card/:userId').length;
    await pass(TOLD_EVERY_MS * (TOLD_TRIES + 5));
    expect(server.seen('GET /api/help_card/:userId')).toHaveLength(before + TOLD_TRIES);
  });
});

describe('reading the card aloud', () => {
  it('uses a voice of the device alone, and is silent once the card is hidden', async () => {
    const spoken: string[] = [];
    const cancel = vi.fn();
    vi.stubGlobal('SpeechSynthesisUtterance', function words(this: { text: string }, text: string) {
      this.text = text;
    });
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [
        { name: 'from elsewhere', lang: 'en-GB', localService: false },
        { name: 'own', lang: 'en-GB', localService: true },
      ],
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel,
      speak: ({ text, voice }: { text: string; voice: { name: string } }) =>
        spoken.push(`${voice.name}: ${text}`),
    });
    const { person } = await waiting();
    await dialog();
    await person.click(press('Read it to me'));
    expect(spoken[0]).toMatch(/^own: Nobody has the right/);
    expect(spoken.at(-1)).toMatch('findahelpline.com');
    expect(press('Stop reading')).toBeTruthy();
    cancel.mockClear();
    await person.click(press('Hide this'));
    expect(cancel).toHaveBeenCalled();
  });
});
