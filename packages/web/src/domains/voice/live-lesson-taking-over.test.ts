import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { hushWarnings } from './testing/hushed-warnings.ts';
import { fakeLessonServer } from './testing/lesson-server.ts';
import { ticket } from './testing/realtime-address.ts';
import { eventually, lessonOf, letOpen, phaseOf, run } from './testing/running-lesson.ts';
import { type ScriptedConnection, scriptedBrowser } from './testing/scripted-webrtc.ts';

hushWarnings();
beforeEach(() => sessionStorage.clear());

/** A lesson whose call ends after ten minutes for this reason, and which is idle. */
async function tenMinuteCall(callLimit: 'session' | 'minutes') {
  const server = fakeLessonServer();
  server.on('POST /api/realtime_session_key', () => ({ ...ticket, callLimitSeconds: 600, callLimit }));
  const scripted = scriptedBrowser();
  const lesson = lessonOf(scripted);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await run(lesson, scripted);
  const [first] = scripted.connections as [ScriptedConnection];
  first.channel?.says({ type: 'response.created', response: { id: 'r1' } });
  first.channel?.says({ type: 'response.done', response: { id: 'r1' } });
  return { server, scripted, lesson, first };
}

describe('a call that the provider will end', () => {
  it('hands the lesson to the next one: same session, same tracks, nobody notices', async () => {
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
    expect(scripted.channel.sentTypes).toEqual(['session.update', 'conversation.item.create']);
    scripted.channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't9', delta: 'Right!' });
    expect(lesson.view().transcript.at(-1)).toMatchObject({ itemId: 't9', text: 'Right!' });
    expect(lesson.view().seconds).toBe(430);
    expect(server.seen('PUT /api/learning_session/:id')).toEqual([]);
    lesson.stop();
    expect(scripted.connection.connectionState).toBe('closed');
    expect(scripted.microphone.readyState).toBe('ended');
  });

  it('goes on while no next one can be had, and tries again', async () => {
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

  it('takes nothing over when the lesson ends meanwhile', async () => {
    const { scripted, lesson } = await tenMinuteCall('session');
    vi.advanceTimersByTime(430_000);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    lesson.stop();
    await eventually(() => expect(scripted.connection.connectionState).toBe('closed'));
    expect(phaseOf(lesson)).toBe('not_started');
  });
});

describe('a call that ends with the learner’s minutes', () => {
  it('tells the last of them and is not handed over', async () => {
    const { scripted, lesson } = await tenMinuteCall('minutes');
    vi.advanceTimersByTime(479_000);
    expect(lesson.view().secondsLeft).toBeNull();
    vi.advanceTimersByTime(21_000);
    expect(lesson.view().secondsLeft).toBe(100);
    expect(scripted.connections).toHaveLength(1);
  });
});
