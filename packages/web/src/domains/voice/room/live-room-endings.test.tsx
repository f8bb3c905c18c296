import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DISCONNECT_GRACE_MS } from '#domains/voice/call/realtime-call.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { type ScriptedBrowser, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  bannerSays,
  button,
  freshRooms,
  opens,
  pill,
  says,
  stage,
  started,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { announceSignOut, forgetToken } from '#lib/session-token.ts';
import { fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const LOST = 'Connection lost. Please try restarting the session.';

const running = async () => {
  const server = fakeLessonServer();
  const scripted = scriptedBrowser();
  const person = await started(scripted);
  return { server, scripted, person };
};

const trackStates = ({ given }: ScriptedBrowser) => given[0]?.tracks.map(({ readyState }) => readyState);

describe('Stop', () => {
  it('closes the connection and its channel, and releases camera and microphone', async () => {
    const { scripted, person } = await running();
    expect([scripted.connection.connectionState, scripted.channel.readyState]).toEqual(['new', 'open']);
    expect(trackStates(scripted)).toEqual(['live', 'live']);
    await person.click(button('Stop Session'));
    expect([scripted.connection.connectionState, scripted.channel.readyState], spec('V-083')).toEqual([
      'closed',
      'closed',
    ]);
    expect(trackStates(scripted), spec('V-084')).toEqual(['ended', 'ended']);
  });

  it('saves the minutes of the session', async () => {
    const { server, person } = await running();
    await person.click(button('Stop Session'));
    await waitFor(() => expect(server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    const [saved] = server.seen('PUT /api/learning_session/:id');
    expect(saved?.params.id).toBe(fractions.id);
    expect(saved?.body, spec('V-085')).toHaveProperty('time_minutes', 0);
    expect(await screen.findByText('0 min')).toBeTruthy();
  });

  it('returns the room to its state before the start', async () => {
    const { scripted, person } = await running();
    says(scripted, ...asks('A long story').slice(0, 2));
    expect(pill()).toBe('Speaking');
    await person.click(button('Stop Session'));
    expect(pill(), spec('S-044')).toBe('Idle');
    expect(screen.queryByRole('button', { name: 'Stop Session' }), spec('V-021')).toBeNull();
    expect(button('Start Session').hasAttribute('disabled'), spec('S-030')).toBe(false);
    const left = {
      clock: screen.queryByRole('timer'),
      connected: screen.queryByText('Real-time Connection Active'),
      controls: screen.queryByRole('group', { name: 'Session controls' }),
      camera: screen.queryByLabelText('Your camera picture'),
    };
    expect(left, spec('V-087')).toEqual({ clock: null, connected: null, controls: null, camera: null });
  });

  it('reports no lost connection, then or later', async () => {
    const { scripted, person } = await running();
    await person.click(button('Stop Session'));
    act(() => scripted.connection.becomes('disconnected'));
    act(() => scripted.connection.becomes('failed'));
    expect(screen.queryByRole('alert'), spec('S-048')).toBeNull();
    expect(button('Start Session')).toBeTruthy();
  });
});

describe('leaving a running lesson', () => {
  it('releases everything and saves when the learner presses Back', async () => {
    const { server, scripted, person } = await running();
    await person.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('The choice')).toBeTruthy();
    const { connectionState } = scripted.connection;
    expect({ connectionState, tracks: trackStates(scripted) }, spec('V-093')).toEqual({
      connectionState: 'closed',
      tracks: ['ended', 'ended'],
    });
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
  });

  it('closes the connection and saves when the page is closed', async () => {
    const { server, scripted } = await running();
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(scripted.connection.connectionState).toBe('closed');
    await waitFor(() => expect(server.bodies('PUT /api/learning_session/:id')).toHaveLength(1));
  });

  it('closes the connection and saves with the still valid token when the learner signs out', async () => {
    const { server, scripted } = await running();
    act(() => {
      announceSignOut();
      forgetToken();
    });
    expect(scripted.connection.connectionState).toBe('closed');
    await waitFor(() =>
      expect(server.seen('PUT /api/learning_session/:id')).toMatchObject([
        { authorization: `Bearer token-of-${leo.id}` },
      ]),
    );
  });
});

describe('a lost connection', () => {
  it('is reported immediately after a failure, above the main area', async () => {
    const { scripted } = await running();
    act(() => scripted.connection.becomes('failed'));
    expect(await bannerSays(LOST), spec('S-046')).toBeTruthy();
    expect(screen.getByRole('alert').compareDocumentPosition(stage()), spec('V-043')).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(trackStates(scripted)).toEqual(['ended', 'ended']);
  });

  it('is reported after a drop that lasts three seconds', async () => {
    const { scripted } = await running();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => scripted.connection.becomes('disconnected'));
    expect(screen.getByText('Trying to reconnect…')).toBeTruthy();
    act(() => vi.advanceTimersByTime(DISCONNECT_GRACE_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').querySelector('p')?.textContent, spec('S-047')).toBe(LOST);
  });

  it('is not reported if the connection recovers within three seconds', async () => {
    const { scripted } = await running();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => scripted.connection.becomes('disconnected'));
    act(() => vi.advanceTimersByTime(2_999));
    act(() => scripted.connection.becomes('connected'));
    act(() => vi.advanceTimersByTime(10_000));
    const shown = {
      error: screen.queryByRole('alert'),
      link: screen.queryByText('Real-time Connection Active') !== null,
      stop: screen.queryByRole('button', { name: 'Stop Session' }) !== null,
      connection: scripted.connection.connectionState,
    };
    expect(shown, spec('X-099')).toEqual({ error: null, link: true, stop: true, connection: 'connected' });
  });

  it('saves the minutes, and Continue uses the same session', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { server, scripted, person } = await running();
    act(() => vi.advanceTimersByTime(61_000));
    act(() => scripted.connection.becomes('failed'));
    await bannerSays(LOST);
    await waitFor(() => expect(server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    const saved = server
      .seen('PUT /api/learning_session/:id')
      .map(({ params, body }) => [params.id, body.time_minutes]);
    await person.click(button('Continue Session'));
    await opens(scripted);
    const made = server.seen('POST /api/learning_session').length;
    const lastKeyFor = server.bodies('POST /api/realtime_session_key').at(-1)?.learningSessionId;
    expect({ saved, made, lastKeyFor }, spec('X-100')).toEqual({
      saved: [[fractions.id, 1]],
      made: 1,
      lastKeyFor: fractions.id,
    });
  });

  it('is reported, keeps what was said, and lets the same session continue', async () => {
    const { server, scripted, person } = await running();
    says(scripted, ...asks('How many slices?'));
    act(() => scripted.connection.becomes('failed'));
    expect(await bannerSays(LOST), spec('ERR-048')).toBeTruthy();
    expect(transcript().textContent).toContain('How many slices?');
    await person.click(button('Continue Session'));
    await opens(scripted);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
  });
});
