import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedAttention } from '#domains/voice/testing/scripted-attention.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  bannerSays,
  button,
  freshRooms,
  opens,
  type Shown,
  showRoom,
  started,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractions } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

async function running(shown: Shown = {}) {
  const server = fakeLessonServer();
  const scripted = scriptedBrowser();
  const attention = scriptedAttention();
  const person = await started(scripted, { ...shown, parts: { attention, ...shown.parts } });
  return { server, scripted, attention, person };
}

const tile = () => {
  const figure = screen.getByLabelText('Your camera picture').closest('figure');
  if (figure === null) throw new Error('the camera picture is not inside a tile');
  return figure;
};
const reminder = () => screen.queryByText('Still with me? Look up whenever you are ready.');

describe('the attention of a running lesson', () => {
  it('begins at 100, not measured', async () => {
    await running();
    const gauge = screen.getByText('not measured').parentElement;
    expect(gauge?.textContent, spec('X-325')).toBe('attentionnot measured100%');
    expect(tile().style.borderColor).toBe('');
  });

  it('shows that it is getting ready', async () => {
    const { attention } = await running();
    act(() => attention.shows({ state: 'preparing' }));
    expect(screen.getByText('getting ready')).toBeTruthy();
  });

  it('is shown as it is measured', async () => {
    const { attention } = await running();
    act(() => attention.shows({ state: 'measuring', percent: 73, level: 'fair' }));
    expect(screen.getByText('73%'), spec('V-029')).toBeTruthy();
    expect(screen.queryByText('not measured')).toBeNull();
  });

  it('frames the learner in its colour, and shows the same in words', async () => {
    const { attention } = await running();
    act(() => attention.shows({ state: 'measuring', percent: 80, level: 'good' }));
    expect(tile().style.borderColor, spec('V-036')).toBe('var(--ok-line)');
    expect(within(tile()).getByText('Looking this way')).toBeTruthy();
    act(() => attention.shows({ percent: 79, level: 'fair' }));
    expect(tile().style.borderColor, spec('V-037')).toBe('var(--warn-line)');
    expect(within(tile()).getByText('Drifting a little')).toBeTruthy();
    act(() => attention.shows({ percent: 59, level: 'low' }));
    expect(tile().style.borderColor, spec('V-038')).toBe('var(--danger-line)');
    expect(within(tile()).getByText('Look back here')).toBeTruthy();
  });

  it('is announced, with what the learner should do', async () => {
    await running();
    const note = screen.getByText(/This meeting/).textContent;
    expect(note, spec('V-045')).toContain('This meeting monitors your attention.');
    expect(note, spec('V-046')).toContain('Please stay focused');
    expect(note, spec('V-047')).toContain('keep eye contact with the camera.');
  });

  it('is measured from the learner’s camera while the call runs, and saved at Stop', async () => {
    const { server, scripted, attention, person } = await running();
    expect(attention.told.at(-1)).toEqual(['start', scripted.given[0], fractions.id]);
    attention.hasMeasured(64.5);
    await person.click(button('Stop Session'));
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
    expect(attention.told.at(-1)).toEqual(['stop']);
    const [saved] = server.bodies('PUT /api/learning_session/:id');
    expect(saved, spec('V-086')).toMatchObject({ attention_percentage: 64.5 });
    expect(saved, spec('API-051')).toHaveProperty('attention_percentage');
    expect(saved).toMatchObject({ attention_measured: true });
  });

  it('reminds a learner whose attention has been elsewhere for a while, until they look up', async () => {
    const { attention } = await running();
    expect(reminder()).toBeNull();
    act(() => attention.shows({ state: 'measuring', percent: 20, level: 'low', nudges: 1 }));
    expect(reminder()?.closest('[role=status]')).toBeTruthy();
    act(() => attention.shows({ percent: 90, level: 'good' }));
    expect(reminder()).toBeNull();
  });

  it('shows the reminder only as long as it takes to read', async () => {
    const { attention } = await running();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => attention.shows({ state: 'measuring', percent: 20, level: 'low', nudges: 1 }));
    expect(reminder()).toBeTruthy();
    act(() => vi.advanceTimersByTime(8_000));
    expect(reminder()).toBeNull();
  });

  it('shows no reminder from a stopped lesson, not even in the next one', async () => {
    const { scripted, attention, person } = await running();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => attention.shows({ state: 'measuring', percent: 20, level: 'low', nudges: 1 }));
    act(() => attention.shows({ state: 'idle', percent: 100, level: null }));
    expect(reminder()).toBeNull();
    act(() => vi.advanceTimersByTime(8_000));
    vi.useRealTimers();
    await person.click(button('Stop Session'));
    await person.click(button('Start Session'));
    await opens(scripted);
    act(() => attention.shows({ state: 'measuring', percent: 50, level: 'low' }));
    expect(reminder()).toBeNull();
  });

  it('is replaced, while it is not measured, by how the learner takes part', async () => {
    const { attention } = await running();
    expect(screen.getByText('Turns so far: 0')).toBeTruthy();
    act(() => attention.shows({ state: 'measuring', percent: 90, level: 'good' }));
    expect(screen.queryByText('Turns so far: 0')).toBeNull();
  });
});

describe('the camera', () => {
  it('is the learner’s choice, which this browser remembers', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const attention = scriptedAttention();
    const person = showRoom(scripted, { parts: { attention }, imageConsent: <p>Images?</p> });
    expect(screen.getByText('Images?')).toBeTruthy();
    await person.click(screen.getByRole('switch', { name: 'Use my camera' }));
    expect(screen.queryByText('Images?')).toBeNull();
    expect(screen.getByText('Camera is off')).toBeTruthy();
    await person.click(button('Start Session'));
    await opens(scripted);
    expect(scripted.asked).toHaveLength(1);
    expect(scripted.asked[0]).not.toHaveProperty('video');
    expect(attention.told.at(-1)).toEqual(['start', null, fractions.id]);
    expect(JSON.stringify(localStorage)).toContain('useCamera');
  });
});

describe('a site that measures no attention', () => {
  it('shows none and saves none', async () => {
    const { server, person } = await running({ parts: { attention: null } });
    expect(screen.queryByText('100%')).toBeNull();
    expect(screen.queryByText(/monitors your attention/)).toBeNull();
    await person.click(button('Stop Session'));
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
    expect(server.bodies('PUT /api/learning_session/:id')[0]).toMatchObject({ attention_measured: false });
    expect(screen.queryByText(/monitors your attention/)).toBeNull();
  });
});

describe('a learner who needs a parent’s consent', () => {
  it('is informed before the start, and has the lesson in writing', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const person = showRoom(scripted, { needsParent: true });
    expect(screen.getByText('A parent has to agree first')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Use my camera' })).toBeNull();
    server.on('POST /api/chat/send', () => refusal(503, 'unavailable', 'Later.'));
    await person.click(button('Start Session'));
    await screen.findByRole('button', { name: 'Stop Session' });
    expect(server.seen('POST /api/realtime_session_key')).toEqual([]);
    expect(scripted.asked).toEqual([]);
    expect(screen.getByText(/^Until a parent agrees to spoken lessons/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try the voice again' })).toBeNull();
  });

  it('whose parent said yes has the lesson in writing until a grown-up has done the last step', async () => {
    const server = fakeLessonServer();
    const person = showRoom(scriptedBrowser(), { needsParent: true, isParentsYesWaiting: true });
    server.on('POST /api/chat/send', () => refusal(503, 'unavailable', 'Later.'));
    await person.click(button('Start Session'));
    expect(
      await screen.findByText(/^A parent said yes to spoken lessons.* this lesson is in writing\.$/),
      spec('X-664'),
    ).toBeTruthy();
    expect(server.seen('POST /api/realtime_session_key')).toEqual([]);
  });

  it('gets the same message from the server, with the option to continue in writing', async () => {
    const server = fakeLessonServer();
    const text = 'Before you speak with a teacher, a parent has to agree.';
    server.on('POST /api/realtime_session_key', () => refusal(403, 'consent_needed', text));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    await bannerSays(text);
    expect(button('Continue in writing')).toBeTruthy();
  });
});
