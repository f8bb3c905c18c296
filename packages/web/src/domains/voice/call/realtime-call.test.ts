import { encodeSession } from '@vivavoce/contracts/realtime/session';
import type { RealtimeTicket } from '@vivavoce/contracts/voice/calls';
import { describe, expect, it, vi } from 'vitest';
import { type LessonPreferences, USUAL_PREFERENCES as letter } from '#domains/voice/lesson/room-state.ts';
import { askForMedia, type WantedMedia } from '#domains/voice/media/learner-media.ts';
import { CALL_ID, fakeRealtimeAddress, ticket } from '#domains/voice/testing/realtime-address.ts';
import {
  type ScriptedBrowser,
  ScriptedTrack,
  scriptedBrowser,
} from '#domains/voice/testing/scripted-webrtc.ts';
import { eventually } from '#testing/eventually.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { CallFailed } from './call-offer.ts';
import { type CallReport, CONNECT_LIMIT_MS, DISCONNECT_GRACE_MS, openRealtimeCall } from './realtime-call.ts';

type Order = {
  wanted?: WantedMedia;
  preferences?: LessonPreferences;
  opening?: 'teacher_begins' | 'takes_over';
  ticketOf?: RealtimeTicket;
};

/** Begins to open a call in a scripted browser. `whole` resolves with the open call. */
async function opening(scripted: ScriptedBrowser, order: Order = {}) {
  const reports: CallReport[] = [];
  const names: string[] = [];
  const giveUp = new AbortController();
  const media = await askForMedia(scripted.browser, order.wanted ?? 'camera_and_microphone');
  const whole = openRealtimeCall(scripted.browser, {
    ticket: order.ticketOf ?? ticket,
    preferences: order.preferences ?? letter,
    media,
    opening: () => order.opening ?? 'teacher_begins',
    report: (report) => reports.push(report),
    named: (callId) => names.push(callId),
    signal: giveUp.signal,
  });
  whole.catch(() => {});
  return { whole, reports, names, giveUp };
}

/** Opens a call completely. */
async function opened(scripted: ScriptedBrowser, order?: Order) {
  const { whole, ...rest } = await opening(scripted, order);
  await eventually(() => expect(scripted.connection.remoteDescription).not.toBeNull());
  scripted.channel.opens();
  return { call: await whole, ...rest };
}

const isClosed = ({ connection, channel }: ScriptedBrowser) =>
  connection.connectionState === 'closed' && channel.readyState === 'closed';

describe('opening a call', () => {
  it('posts the offer with only the key, and applies the answer', async () => {
    const address = fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const { names } = await opened(scripted);
    expect(address.offers, spec('V-058')).toMatchObject([{ body: 'v=0 the offer', credentials: 'omit' }]);
    expect(address.offers[0]?.headers.get('authorization'), spec('V-059')).toBe('Bearer vk_one_use');
    expect(address.offers[0]?.headers.get('content-type')).toBe('application/sdp');
    expect(scripted.connection.remoteDescription, spec('V-061')).toEqual({
      type: 'answer',
      sdp: 'v=0 the answer',
    });
    expect(scripted.connection.channel?.label, spec('V-062')).toBe('oai-events');
    expect(names).toEqual([CALL_ID]);
  });

  it('sends the settings first, then asks the teacher to begin', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    await opened(scripted);
    expect(scripted.channel.sent, spec('V-063')).toEqual([
      { type: 'session.update', session: encodeSession(ticket, 'ga') },
      { type: 'response.create' },
    ]);
  });

  it('uses the ticket’s protocol and the learner’s preferences', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const preferences = { ...letter, interruptBySpeaking: true, timeToThink: true };
    await opened(scripted, { preferences, ticketOf: { ...ticket, protocol: 'beta' } });
    expect(scripted.channel.sent[0]).toMatchObject({
      session: {
        modalities: ['text', 'audio'],
        instructions: ticket.instructions,
        turn_detection: { silence_duration_ms: 1_200, interrupt_response: true },
      },
    });
  });

  it('sends the microphone and never the camera', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    await opened(scripted);
    expect(scripted.connection.sentTracks).toEqual([scripted.microphone]);
  });

  it('replaces the microphone with another one, or none', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const { call } = await opened(scripted);
    const other = new ScriptedTrack('audio');
    call.replaceMicrophone(other as unknown as MediaStreamTrack);
    expect(scripted.connection.sentTracks).toEqual([other]);
    call.replaceMicrophone(null);
    expect(scripted.connection.sentTracks).toEqual([]);
  });

  it('does not ask the teacher to begin when it takes over from another call', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    await opened(scripted, { opening: 'takes_over' });
    expect(scripted.channel.sentTypes).toEqual(['session.update']);
  });

  it('only listens when the learner has no microphone', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    await opened(scripted, { wanted: 'typing' });
    expect(scripted.connection.transceivers).toEqual([{ kind: 'audio', direction: 'sendrecv' }]);
    expect(scripted.connection.sentTracks).toEqual([]);
  });

  it('reports the teacher’s sound', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const { reports } = await opened(scripted);
    const stream = scripted.connection.sounds();
    expect(reports).toContainEqual({ type: 'sound', stream });
  });
});

describe('a call that cannot be opened', () => {
  it('closes when the offer is refused, and passes on the server’s message for the learner', async () => {
    fakeRealtimeAddress(async () =>
      Response.json({ message: 'The teacher cannot be reached.' }, { status: 503 }),
    );
    const scripted = scriptedBrowser();
    const { whole, reports } = await opening(scripted);
    await expect(whole).rejects.toMatchObject({
      name: 'CallFailed',
      serverText: 'The teacher cannot be reached.',
    });
    expect(isClosed(scripted)).toBe(true);
    expect(reports).toEqual([]);
  });

  it('passes on that the minutes were used up since the key was fetched', async () => {
    const message = 'You have used all your learning minutes.';
    fakeRealtimeAddress(async () => Response.json({ message }, { status: 402 }));
    const { whole } = await opening(scriptedBrowser());
    await expect(whole).rejects.toMatchObject({ serverText: message, isProviderDown: false });
  });

  it('hides from the learner what the server says about a key', async () => {
    fakeRealtimeAddress(async () => Response.json({ message: 'Please sign in.' }, { status: 401 }));
    const { whole } = await opening(scriptedBrowser());
    await expect(whole).rejects.toMatchObject({ serverText: '' });
  });

  it('closes an aborted attempt immediately, and ignores its late answer', async () => {
    let letGo: (response: Response) => void = () => {};
    fakeRealtimeAddress(() => new Promise((resolve) => (letGo = resolve)));
    const scripted = scriptedBrowser();
    const { whole, giveUp } = await opening(scripted);
    await eventually(() => expect(scripted.connection.localDescription).not.toBeNull());
    giveUp.abort();
    expect(isClosed(scripted)).toBe(true);
    letGo(new Response('v=0 the answer', { status: 201 }));
    await expect(whole).rejects.toThrow(CallFailed);
    expect(scripted.channel.sent).toEqual([]);
  });

  it('fails without reporting a loss when the network fails while it opens', async () => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const { whole, reports } = await opening(scripted);
    await eventually(() => expect(scripted.connection.remoteDescription).not.toBeNull());
    scripted.connection.becomes('failed');
    await expect(whole).rejects.toThrow(CallFailed);
    expect(reports).toEqual([]);
  });

  it('does not wait forever for a data channel', async () => {
    vi.useFakeTimers();
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const { whole } = await opening(scripted);
    await vi.advanceTimersByTimeAsync(CONNECT_LIMIT_MS);
    await expect(whole).rejects.toThrow(CallFailed);
    expect(isClosed(scripted)).toBe(true);
  });
});

describe('a running call', () => {
  const running = async (order?: Order) => {
    fakeRealtimeAddress();
    const scripted = scriptedBrowser();
    const { call, reports } = await opened(scripted, order);
    const { channel } = scripted;
    channel.sent.length = 0;
    reports.length = 0;
    return { call, reports, scripted, channel };
  };

  it('passes on the provider’s events, in both families of names, and ignores the rest', async () => {
    const { channel, reports } = await running();
    channel.says({ type: 'input_audio_buffer.speech_started', item_id: 'l' });
    channel.says({ type: 'response.audio_transcript.delta', item_id: 't', delta: 'How' });
    channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't', delta: ' many?' });
    channel.says({ type: 'rate_limits.updated' });
    channel.says('{ not json');
    channel.says('null');
    expect(reports).toEqual([
      { type: 'event', event: { type: 'learner_started', itemId: 'l' } },
      { type: 'event', event: { type: 'teacher_words', itemId: 't', text: 'How' } },
      { type: 'event', event: { type: 'teacher_words', itemId: 't', text: ' many?' } },
    ]);
  });

  it('requests the remaining text of a turn that was truncated', async () => {
    const { channel } = await running();
    channel.says({ type: 'conversation.item.truncated', item_id: 't', audio_end_ms: 700 });
    expect(channel.sent).toEqual([{ type: 'conversation.item.retrieve', item_id: 't' }]);
  });

  it('sends a typed answer and requests the reply', async () => {
    const { call, channel } = await running();
    channel.says({ type: 'response.done', response: { id: 'r1' } });
    call.sendText('vv_1', 'Two');
    expect(channel.sent).toEqual([
      {
        type: 'conversation.item.create',
        item: { id: 'vv_1', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Two' }] },
      },
      { type: 'response.create' },
    ]);
  });

  it('lets the provider know that the learner is typing, without changing anything', async () => {
    const { call, channel } = await running();
    call.showAtWork();
    expect(channel.sent, spec('X-1008')).toEqual([{ type: 'session.update', session: { type: 'realtime' } }]);
  });

  it('stops a teacher who speaks up while the learner is typing', async () => {
    const { call, channel } = await running();
    channel.says({ type: 'response.done', response: { id: 'r1' } });
    call.showAtWork();
    channel.says({ type: 'input_audio_buffer.timeout_triggered', item_id: 's1' });
    channel.says({ type: 'response.created', response: { id: 'r2' } });
    expect(channel.sentTypes, spec('X-1008')).toEqual([
      'session.update',
      'response.cancel',
      'output_audio_buffer.clear',
    ]);
  });

  it('lets a teacher speak up who was not asked anything for a while, and reports no turn for it', async () => {
    const { call, channel, reports } = await running();
    channel.says({ type: 'response.done', response: { id: 'r1' } });
    call.showAtWork();
    call.sendText('vv_1', 'Two');
    const before = [channel.sentTypes.length, reports.length] as const;
    channel.says({ type: 'input_audio_buffer.timeout_triggered', item_id: 's1' });
    channel.says({ type: 'input_audio_buffer.committed', item_id: 's1' });
    channel.says({
      type: 'conversation.item.input_audio_transcription.completed',
      ...{ item_id: 's1', transcript: 'Thank you.' },
    });
    expect([channel.sentTypes.length, reports.length], spec('X-1012')).toEqual(before);
  });

  it('stops a speaking teacher before it sends a typed answer', async () => {
    const { call, channel } = await running();
    channel.says({ type: 'response.created', response: { id: 'r1' } });
    channel.says({ type: 'output_audio_buffer.started', response_id: 'r1' });
    call.sendText('vv_1', 'Two');
    expect(channel.sentTypes).toEqual([
      'response.cancel',
      'output_audio_buffer.clear',
      'conversation.item.create',
    ]);
    channel.says({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } });
    expect(channel.sentTypes.at(-1)).toBe('response.create');
  });

  it('interrupts a teacher whose words are complete but still playing', async () => {
    const { call, channel } = await running();
    channel.says({ type: 'response.created', response: { id: 'r1' } });
    channel.says({ type: 'output_audio_buffer.started', response_id: 'r1' });
    channel.says({ type: 'response.done', response: { id: 'r1' } });
    call.interrupt();
    expect(channel.sentTypes).toEqual(['output_audio_buffer.clear']);
  });

  it('closes only once, and reports no loss', async () => {
    const { call, reports, scripted } = await running();
    call.close();
    call.close();
    expect(isClosed(scripted)).toBe(true);
    scripted.connection.becomes('failed');
    expect(reports).toEqual([]);
  });

  it('sends and reports nothing after it was closed', async () => {
    const { call, channel, reports } = await running();
    call.close();
    call.sendText('vv_1', 'Two');
    channel.says({ type: 'input_audio_buffer.speech_started', item_id: 'l' });
    expect(channel.sent).toEqual([]);
    expect(reports).toEqual([]);
  });

  it.each(['failed', 'channel closed'])('is lost immediately: %s', async (how) => {
    const { reports, scripted, channel } = await running();
    if (how === 'failed') scripted.connection.becomes('failed');
    else channel.close();
    expect(reports).toEqual([{ type: 'lost' }]);
    expect(isClosed(scripted)).toBe(true);
  });

  it('has three seconds to recover from a drop', async () => {
    const { reports, scripted } = await running();
    vi.useFakeTimers();
    scripted.connection.becomes('disconnected');
    vi.advanceTimersByTime(DISCONNECT_GRACE_MS - 1);
    scripted.connection.becomes('connected');
    vi.advanceTimersByTime(DISCONNECT_GRACE_MS * 2);
    expect(reports).toEqual([
      { type: 'link', link: 'unsettled' },
      { type: 'link', link: 'steady' },
    ]);
    expect(DISCONNECT_GRACE_MS).toBe(3_000);
  });

  it('is lost when it does not recover', async () => {
    const { reports, scripted } = await running();
    vi.useFakeTimers();
    scripted.connection.becomes('disconnected');
    vi.advanceTimersByTime(DISCONNECT_GRACE_MS);
    expect(reports.at(-1)).toEqual({ type: 'lost' });
    expect(isClosed(scripted)).toBe(true);
  });
});
