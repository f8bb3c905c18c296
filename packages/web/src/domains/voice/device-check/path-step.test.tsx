import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { m } from '#messages/messages.js';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { leo } from '#testing/people.ts';
import { type ScriptedDevices, scriptedDevices } from './testing/scripted-devices.ts';
import { atPart, heading, isTold, part, showCheck, told } from './testing/shown-check.tsx';

beforeEach(() => localStorage.clear());

describe('the path to the voice server', () => {
  const path = 'POST /api/realtime_path_check';
  const server = () => fakeServer({ [path]: () => ({ answer: 'v=0 the answer' }) }, { user: leo });

  /** Returns the check's connection, once the server has answered its offer. */
  async function answered(devices: ScriptedDevices) {
    await waitFor(() => expect(devices.connections.at(-1)?.remoteDescription).toBeTruthy());
    const connection = devices.connections.at(-1);
    const channel = connection?.channel;
    if (!connection || !channel) throw new Error('there is no connection');
    return { connection, channel };
  }

  it('is clear when a connection was made and the voice server answered over it', async () => {
    const { seen } = server();
    const { devices } = await atPart('Network');
    expect(told()).toContain('Checking the way…');
    const { connection, channel } = await answered(devices);
    expect(seen(path).at(-1)?.body).toEqual({ offer: 'v=0 the offer' });
    expect(connection.transceivers).toEqual([{ kind: 'audio', direction: 'sendrecv' }]);
    expect(connection.sentTracks).toEqual([]);
    channel.opens();
    for (let trip = 1; trip <= 5; trip += 1) {
      await waitFor(() => expect(channel.sent).toHaveLength(trip));
      channel.says({ type: 'session.created' });
      channel.says({ type: 'input_audio_buffer.cleared' });
    }
    await isTold('The way is clear!');
    expect(new Set(channel.sentTypes)).toEqual(new Set(['input_audio_buffer.clear']));
    expect(screen.getByText(/Your voice was not sent/).textContent).toMatch(/took \d+ milliseconds/);
    expect(connection.connectionState).toBe('closed');
    await waitFor(() => expect(part('Network').textContent).toContain('fine'));
  });

  it('is blocked when our server answers but no connection can be made', async () => {
    server();
    const { devices, press } = await atPart('Network');
    const { connection } = await answered(devices);
    act(() => connection.becomes('failed'));
    await isTold('Voices cannot get through here.');
    expect(told()).toContain('Try another network');
    expect(screen.getByText(/could not be made/)).toBeTruthy();
    await waitFor(() => expect(part('Network').textContent).toContain('needs a look'));
    const before = devices.connections.length;
    await press('Check again');
    expect(devices.connections).toHaveLength(before + 1);
    expect(told()).toContain('Checking the way…');
  });

  it('is unavailable while there is no voice server, in the server’s own words', async () => {
    fakeServer(
      { [path]: () => refusal(503, 'voice_unavailable', 'Please try again in a moment.') },
      { user: leo },
    );
    await atPart('Network');
    await isTold('Your teacher’s voice is not available at the moment.');
    expect(told()).toContain('Please try again in a moment.');
  });

  it('is unavailable while every place is taken, and can be checked again', async () => {
    fakeServer({ [path]: () => refusal(503, 'voice_busy', m.live_error_voice_busy()) }, { user: leo });
    await atPart('Network');
    await isTold('All the teachers are in lessons right now. Please try again in a minute.');
    expect(part('Network').textContent).toContain('needs a look');
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('reports that the server cannot be reached without the internet', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    await atPart('Network');
    await isTold('We cannot reach Vivavoce right now.');
  });

  it('is unavailable in a browser that cannot make calls', async () => {
    const devices = scriptedDevices();
    const createPeerConnection = () => {
      throw new ReferenceError('RTCPeerConnection is not defined');
    };
    const { person } = showCheck(devices, { createPeerConnection });
    await person.click(part('Network'));
    await isTold('This browser cannot make live calls.');
  });

  it('is no longer checked when the learner moves on', async () => {
    server();
    const { devices, press } = await atPart('Network');
    const { connection } = await answered(devices);
    await press('Skip this');
    await waitFor(() => expect(connection.connectionState).toBe('closed'));
    expect(heading()).toBe('Ready');
  });
});
