import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { fakeSound } from '#testing/fake-sound.ts';
import { amara, henrik, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const sound = () => new Response('a sound', { headers: { 'content-type': 'audio/wav' } });
const button = (name: string) => screen.findByRole('button', { name });

async function open(at: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => leosProfile,
      'GET /api/profile/:id': () => leosProfile,
      'GET /api/teachers': () => [amara, { ...henrik, voice: 'ash' }],
      'GET /api/teacher/:id': () => amara,
      'GET /api/voices/:voice/sample': sound,
      ...handlers,
    },
    { user: leo },
  );
  return { server, asked: () => server.seen('GET /api/voices/:voice/sample'), ...(await renderApp(at)) };
}

describe('the voice sample of a teacher', () => {
  it('plays in the teacher’s voice, to its end', async () => {
    const { sounds, held } = fakeSound();
    const answer = heldBack(sound());
    const { person, asked } = await open('/teachers', { 'GET /api/voices/:voice/sample': answer.answer });
    await person.click(await button('Hear Henrik Lund'));
    expect((await button('Stop Henrik Lund')).getAttribute('aria-busy')).toBe('true');
    answer.release();
    await waitFor(async () =>
      expect((await button('Stop Henrik Lund')).getAttribute('aria-busy')).toBe('false'),
    );
    expect(asked()).toMatchObject([{ params: { voice: 'ash' }, authorization: `Bearer token-of-${leo.id}` }]);
    expect(held.size).toBe(1);
    sounds[0]?.end();
    expect(await button('Hear Henrik Lund')).toBeTruthy();
    expect(held.size).toBe(0);
  });

  it('stops when another one plays, or on request', async () => {
    const { sounds, held } = fakeSound();
    const { person } = await open('/teachers');
    await person.click(await button('Hear Henrik Lund'));
    await waitFor(() => expect(sounds).toHaveLength(1));
    await person.click(await button('Hear Amara Osei'));
    await waitFor(() => expect(sounds).toHaveLength(2));
    expect(sounds.map(({ isPaused }) => isPaused)).toEqual([true, false]);
    expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
    await person.click(await button('Stop Amara Osei'));
    expect(await button('Hear Amara Osei')).toBeTruthy();
    expect(sounds.map(({ isPaused }) => isPaused)).toEqual([true, true]);
    await waitFor(() => expect(held.size).toBe(0));
  });

  it('stops when the screen is left', async () => {
    const { sounds, held } = fakeSound();
    const { person } = await open(`/teacher/${amara.id}`);
    await person.click(await button('Hear Amara Osei'));
    await waitFor(() => expect(sounds).toHaveLength(1));
    await person.click(screen.getByRole('link', { name: 'Back to Teachers' }));
    await waitFor(() => expect(sounds[0]?.isPaused).toBe(true));
    await waitFor(() => expect(held.size).toBe(0));
  });

  it('reports a failure next to its button, and can be tried again', async () => {
    fakeSound();
    const text = 'This voice cannot be played right now. Please try again in a moment.';
    const { person, server } = await open('/teachers', {
      'GET /api/voices/:voice/sample': () => refusal(503, 'no_sample', text),
    });
    await person.click(await button('Hear Amara Osei'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    server.on('GET /api/voices/:voice/sample', sound);
    await person.click(await button('Hear Amara Osei'));
    expect(await button('Stop Amara Osei')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows our own words when the browser cannot play it', async () => {
    const { sounds, held } = fakeSound();
    const { person } = await open('/teachers');
    await person.click(await button('Hear Amara Osei'));
    await waitFor(() => expect(sounds).toHaveLength(1));
    sounds[0]?.fail();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This voice could not be played. Please try again.',
    );
    expect(held.size).toBe(0);
  });

  it('is the teacher’s own recording if there is one', async () => {
    const { sounds } = fakeSound();
    const recorded = { ...amara, audio_preview: '/sounds/amara.mp3' };
    const { person, asked } = await open(`/teacher/${amara.id}`, { 'GET /api/teacher/:id': () => recorded });
    await person.click(await button('Hear Amara Osei'));
    await waitFor(() => expect(sounds.map(({ address }) => address)).toEqual(['/sounds/amara.mp3']));
    expect(asked()).toEqual([]);
  });

  it('falls back to the teacher’s voice when the recording does not play', async () => {
    const address = 'https://sounds.example/gone.mp3';
    const { sounds } = fakeSound({ broken: [address] });
    const recorded = { ...amara, audio_preview: address };
    const { person, asked } = await open(`/teacher/${amara.id}`, { 'GET /api/teacher/:id': () => recorded });
    await person.click(await button('Hear Amara Osei'));
    await waitFor(() => expect(sounds).toHaveLength(2));
    expect(asked()).toMatchObject([{ params: { voice: 'alloy' } }]);
  });
});

describe('a voice for a custom teacher', () => {
  it('can be heard before it is chosen, and is chosen separately', async () => {
    const { sounds } = fakeSound();
    const { person, asked } = await open('/teachers/new');
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await person.click(await button('Hear Coral'));
    await waitFor(() => expect(sounds).toHaveLength(1));
    expect(asked()).toMatchObject([{ params: { voice: 'coral' } }]);
    expect([radio('Alloy').checked, radio('Coral').checked]).toEqual([true, false]);
    await person.click(radio('Coral'));
    expect(radio('Coral').checked).toBe(true);
    expect(await button('Stop Coral')).toBeTruthy();
  });

  it('can be heard and chosen with the keyboard', async () => {
    const { sounds } = fakeSound();
    const { person } = await open('/teachers/new');
    const coral = await screen.findByRole<HTMLInputElement>('radio', { name: 'Coral' });
    coral.focus();
    await person.keyboard(' ');
    expect(coral.checked).toBe(true);
    await person.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Hear Coral');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sounds).toHaveLength(1));
  });

  it('is described as lower or higher', async () => {
    await open('/teachers/new');
    const radio = await screen.findByRole('radio', { name: 'Cedar', description: 'Lower voice' });
    expect(radio).toBeTruthy();
  });
});
