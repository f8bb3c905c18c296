import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import {
  lessonOf,
  letOpen,
  phaseOf,
  run,
  specifiedPreferences,
} from '#domains/voice/testing/running-lesson.ts';
import { type ScriptedConnection, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { type LessonPreferences, voiceNameOf } from './room-state.ts';

silenceWarnings();
beforeEach(() => sessionStorage.clear());

/** An idle lesson whose call ends after ten minutes for this reason. */
async function tenMinuteCall(callLimit: 'session' | 'minutes', preferences: Partial<LessonPreferences> = {}) {
  const server = fakeLessonServer();
  server.on('POST /api/realtime_session_key', () => ({ ...ticket, callLimitSeconds: 600, callLimit }));
  const scripted = scriptedBrowser();
  const lesson = lessonOf(scripted);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await run(lesson, scripted, { ...specifiedPreferences, ...preferences });
  const [first] = scripted.connections as [ScriptedConnection];
  first.channel?.says({ type: 'response.created', response: { id: 'r1' } });
  first.channel?.says({ type: 'response.done', response: { id: 'r1' } });
  return { server, scripted, lesson, first };
}

/** Waits until everything that follows the reading of an answer has run. */
async function macrotasks() {
  for (let left = 5; left > 0; left -= 1) await new Promise((done) => setImmediate(done));
}

const learnerStarts = ({ channel }: ScriptedConnection) =>
  channel?.says({ type: 'input_audio_buffer.speech_started', item_id: 'l1' });

/** The teacher says this in full, and the sound ends. */
function says({ channel }: ScriptedConnection, text: string) {
  channel?.says({ type: 'response.created', response: { id: 'r2' } });
  channel?.says({ type: 'response.output_audio_transcript.done', item_id: 't2', transcript: text });
  channel?.says({ type: 'response.done', response: { id: 'r2', output: [{ id: 't2' }] } });
}

/** The teacher's reply is cancelled, so no one has the floor. */
function rests({ channel }: ScriptedConnection) {
  channel?.says({
    type: 'response.done',
    response: { id: 'r2', status: 'cancelled', output: [{ id: 't2' }] },
  });
}

describe('a call that the provider will end', () => {
  it('hands the lesson to the next call unnoticed: same session, same tracks', async () => {
    const { server, scripted, lesson, first } = await tenMinuteCall('session');
    lesson.sendTyped('Two');
    first.channel?.says({ type: 'response.done', response: { id: 'r2' } });
    first.channel?.says({ type: 'response.created', response: { id: 'r2' } });
    first.channel?.says({ type: 'response.done', response: { id: 'r2' } });
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    expect(first.connectionState).not.toBe('closed');
    const sound = scripted.connection.sounds();
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(phaseOf(lesson)).toBe('running');
    expect(lesson.view()).toMatchObject({ trouble: null, sound });
    expect(scripted.asked).toHaveLength(1);
    expect(scripted.connection.sentTracks).toEqual([scripted.microphone]);
    expect(scripted.microphone.readyState).toBe('live');
    expect(scripted.channel.sentTypes).toEqual(['session.update']);
    scripted.channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't9', delta: 'Right!' });
    expect(lesson.view().transcript.at(-1)).toMatchObject({ itemId: 't9', text: 'Right!' });
    expect(lesson.view().seconds).toBe(430);
    expect(server.seen('PUT /api/learning_session/:id')).toEqual([]);
    lesson.stop();
    expect(scripted.connection.connectionState).toBe('closed');
    expect(scripted.microphone.readyState).toBe('ended');
  });

  it('waits for the next quiet moment when someone begins to speak while the key is fetched', async () => {
    const { server, scripted, lesson, first } = await tenMinuteCall('session');
    const answer = Response.json(ticket);
    const key = heldBack(answer);
    server.on('POST /api/realtime_session_key', key.answer);
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(server.seen('POST /api/realtime_session_key')).toHaveLength(2));
    learnerStarts(first);
    key.release();
    await eventually(() => expect(answer.bodyUsed).toBe(true));
    await macrotasks();
    expect(scripted.connections).toHaveLength(1);
    first.channel?.says({ type: 'input_audio_buffer.speech_stopped', item_id: 'l1' });
    says(first, 'Right!');
    rests(first);
    server.on('POST /api/realtime_session_key', () => ticket);
    await eventually(() => {
      vi.advanceTimersByTime(1_000);
      expect(scripted.connections).toHaveLength(2);
    });
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(scripted.channel.sentTypes).not.toContain('response.create');
    expect(voiceNameOf(lesson.view().room)).toBe('idle');
  });

  it('lets the teacher start over if they began to speak while the next call was being opened', async () => {
    const { scripted, lesson, first } = await tenMinuteCall('session');
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    first.channel?.says({ type: 'response.created', response: { id: 'r2' } });
    const delta = { type: 'response.output_audio_transcript.delta', item_id: 't2', delta: 'Let us' };
    first.channel?.says(delta);
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(scripted.channel.sentTypes.at(-1)).toBe('response.create');
    expect(voiceNameOf(lesson.view().room)).toBe('thinking');
    const { channel } = scripted;
    channel.says({ type: 'response.created', response: { id: 'r9' } });
    channel.says({ ...delta, item_id: 't9' });
    expect(voiceNameOf(lesson.view().room)).toBe('speaking');
  });

  it('lets a learner who speaks when the call is about to end continue in the next one', async () => {
    const { scripted, lesson, first } = await tenMinuteCall('session');
    learnerStarts(first);
    vi.advanceTimersByTime(575_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(scripted.channel.sentTypes).not.toContain('response.create');
    expect(voiceNameOf(lesson.view().room)).toBe('idle');
    expect(scripted.microphone.enabled).toBe(true);
  });

  it('leaves the floor to a learner who holds the button', async () => {
    const { scripted, lesson, first } = await tenMinuteCall('session', { pushToTalk: true });
    lesson.pressTalk();
    vi.advanceTimersByTime(575_000);
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(voiceNameOf(lesson.view().room)).toBe('listening');
    expect(scripted.microphone.enabled).toBe(true);
  });

  it('keeps what the teacher had begun, but not the learner’s half-heard words', async () => {
    const { scripted, lesson, first } = await tenMinuteCall('session');
    learnerStarts(first);
    const found = { type: 'conversation.item.input_audio_transcription.delta', item_id: 'l1', delta: 'sev' };
    first.channel?.says(found);
    vi.advanceTimersByTime(575_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    first.channel?.says({ type: 'response.output_audio_transcript.delta', item_id: 't2', delta: 'Let us' });
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(lesson.view().transcript).toMatchObject([{ itemId: 't2', text: 'Let us', finished: true }]);
  });

  it('sends the sound of a microphone that replaced another one while the next call was being opened', async () => {
    const { scripted, first } = await tenMinuteCall('session');
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    const former = scripted.microphone;
    former.unplug();
    await eventually(() => expect(first.sentTracks).not.toEqual([former]));
    await letOpen(scripted, 1);
    await eventually(() => expect(first.connectionState).toBe('closed'));
    expect(scripted.connection.sentTracks).toEqual([scripted.microphone]);
    expect(scripted.microphone).not.toBe(former);
  });

  it('keeps running while no next call is available, and tries again', async () => {
    const { server, scripted, lesson } = await tenMinuteCall('session');
    server.on('POST /api/realtime_session_key', () => refusal(503, 'voice_unavailable', 'busy'));
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(server.seen('POST /api/realtime_session_key')).toHaveLength(2));
    expect(phaseOf(lesson)).toBe('running');
    server.on('POST /api/realtime_session_key', () => ticket);
    await eventually(() => {
      vi.advanceTimersByTime(1_000);
      expect(scripted.connections).toHaveLength(2);
    });
  });

  it('opens no next call when the lesson ends in the meantime', async () => {
    const { scripted, lesson } = await tenMinuteCall('session');
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    lesson.stop();
    await eventually(() => expect(scripted.connection.connectionState).toBe('closed'));
    expect(phaseOf(lesson)).toBe('not_started');
  });
});

describe('a call that ends with the learner’s minutes', () => {
  it('announces the last minutes and is not handed over', async () => {
    const { scripted, lesson } = await tenMinuteCall('minutes');
    vi.advanceTimersByTime(479_000);
    expect(lesson.view().secondsLeft).toBeNull();
    vi.advanceTimersByTime(21_000);
    expect(lesson.view().secondsLeft).toBe(100);
    expect(scripted.connections).toHaveLength(1);
  });
});
