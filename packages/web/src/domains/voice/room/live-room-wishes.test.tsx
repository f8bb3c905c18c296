import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  button,
  freshRooms,
  opens,
  pill,
  says,
  showRoom,
  started,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';

silenceWarnings();
freshRooms();

/** Shows a running lesson of a learner who has chosen push-to-talk. The teacher has spoken. */
async function byTheButton() {
  fakeLessonServer();
  const scripted = scriptedBrowser();
  const person = showRoom(scripted);
  await person.click(screen.getByRole('checkbox', { name: /Push to talk/ }));
  await person.click(button('Start Session'));
  await opens(scripted);
  says(scripted, ...asks('What is half of four?'));
  return { scripted, person, sent: () => scripted.channel.sentTypes };
}

const talk = () => screen.getByRole('button', { name: /^(Hold to talk|Listening …)$/ });
/** Advances the clock that measures presses by this many milliseconds. */
const after = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the learner’s wishes before a lesson', () => {
  it('are sent to the server with the request for a key, and are remembered in this browser', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = showRoom(scripted);
    await person.selectOptions(screen.getByLabelText('How fast your teacher speaks'), 'Slowly');
    await person.click(button('Start Session'));
    await opens(scripted);
    expect(server.bodies('POST /api/realtime_session_key')).toMatchObject([{ pace: 'slow' }]);
    expect(localStorage.getItem('vivavoce.lesson-preferences')).toContain('"pace":"slow"');
  });

  it.each([
    [9, true],
    [10, false],
    [null, false],
  ])('include time to think, recommended to a learner aged %s: %s', (age, isOffered) => {
    fakeLessonServer();
    showRoom(scriptedBrowser(), { age });
    const label = screen.getByRole('checkbox', { name: /time to think/ }).closest('label');
    expect(label?.textContent?.includes('Good for your age')).toBe(isOffered);
  });

  it('about silence and interruptions cannot be changed with push-to-talk', async () => {
    fakeLessonServer();
    const person = showRoom(scriptedBrowser());
    const others = () =>
      [/interrupt by speaking/, /time to think/].map((name) => screen.getByRole('checkbox', { name }));
    for (const box of others()) expect(box).toHaveProperty('disabled', false);
    await person.click(screen.getByRole('checkbox', { name: /Push to talk/ }));
    for (const box of others()) expect(box).toHaveProperty('disabled', true);
  });
});

describe('the talk button', () => {
  it('opens the microphone while it is held, and hands the turn over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { scripted, person, sent } = await byTheButton();
    expect(screen.queryByRole('button', { name: 'Unmuted' })).toBeNull();
    await person.pointer({ keys: '[MouseLeft>]', target: talk() });
    expect([pill(), scripted.microphone.enabled]).toEqual(['Listening', true]);
    after(1_000);
    await person.pointer({ keys: '[/MouseLeft]', target: talk() });
    await waitFor(() => expect(sent()).toContain('input_audio_buffer.commit'));
    expect([pill(), scripted.microphone.enabled]).toEqual(['Thinking', false]);
  });

  it('can be tapped before and after a turn, for learners who find holding hard', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { scripted, person, sent } = await byTheButton();
    await person.pointer({ keys: '[MouseLeft>]', target: talk() });
    after(100);
    await person.pointer({ keys: '[/MouseLeft]', target: talk() });
    expect(scripted.microphone.enabled).toBe(true);
    after(2_000);
    await person.pointer({ keys: '[MouseLeft>]', target: talk() });
    await person.pointer({ keys: '[/MouseLeft]', target: talk() });
    await waitFor(() => expect(sent()).toContain('input_audio_buffer.commit'));
    expect(scripted.microphone.enabled).toBe(false);
  });

  it('can also be held with a key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { scripted, sent } = await byTheButton();
    fireEvent.keyDown(talk(), { key: ' ' });
    fireEvent.keyDown(talk(), { key: ' ', repeat: true });
    expect(scripted.microphone.enabled).toBe(true);
    after(1_000);
    fireEvent.keyUp(talk(), { key: ' ' });
    await waitFor(() => expect(sent()).toContain('input_audio_buffer.commit'));
  });

  it('is switched by the room’s key for the microphone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { scripted, person, sent } = await byTheButton();
    await person.keyboard('m');
    expect(scripted.microphone.enabled).toBe(true);
    after(1_000);
    await person.keyboard('m');
    await waitFor(() => expect(sent()).toContain('input_audio_buffer.commit'));
  });

  it('treats a mere click, such as a screen reader sends, as a tap', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { scripted, sent } = await byTheButton();
    fireEvent.click(talk());
    expect(scripted.microphone.enabled).toBe(true);
    after(1_000);
    fireEvent.click(talk());
    await waitFor(() => expect(sent()).toContain('input_audio_buffer.commit'));
  });

  it('closes the microphone when the learner moves elsewhere on the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { scripted, person } = await byTheButton();
    await person.pointer({ keys: '[MouseLeft>]', target: talk() });
    after(1_000);
    fireEvent.blur(talk());
    await waitFor(() => expect(scripted.microphone.enabled).toBe(false));
  });
});

describe('an unusual lesson', () => {
  it('announces that a stand-in teaches', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => ({ ...ticket, standIn: true }));
    await started(scriptedBrowser());
    await screen.findByText(/a stand-in is speaking for now/);
  });

  it('announces when the minutes are running out', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => ({
      ...ticket,
      ...{ callLimitSeconds: 120, callLimit: 'minutes' },
    }));
    await started(scriptedBrowser());
    await screen.findByText('Minutes left for lessons this month: 2');
  });
});
