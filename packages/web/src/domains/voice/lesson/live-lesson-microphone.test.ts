import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { lessonOf, run, specifiedPreferences } from '#domains/voice/testing/running-lesson.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { voiceNameOf } from './room-state.ts';
import { IDLE_AFTER_MS } from './voice-state.ts';

silenceWarnings();
beforeEach(() => sessionStorage.clear());

/** A lesson in which it is the learner's turn. From then on, time passes only when the test advances it. */
async function runningIdle(preferences = specifiedPreferences) {
  fakeLessonServer();
  const scripted = scriptedBrowser();
  const lesson = lessonOf(scripted);
  await run(lesson, scripted, preferences);
  vi.useFakeTimers();
  const { channel, microphone } = scripted;
  const says = (type: string, itemId = 't1') => {
    channel.says({ type, item_id: itemId, response: { id: 'r1' }, delta: 'Two', transcript: 'Two' });
  };
  const teacher = {
    begins: () => says('response.created'),
    ends: () => says('response.done'),
    speaks: (itemId?: string) => says('response.output_audio_transcript.delta', itemId),
    hasSpoken: (itemId?: string) => says('response.output_audio_transcript.done', itemId),
  };
  const learner = {
    speaks: () => says('input_audio_buffer.speech_started', 'l1'),
    hasSpoken: () => says('input_audio_buffer.speech_stopped', 'l1'),
  };
  const voice = () => voiceNameOf(lesson.view().room);
  teacher.begins();
  teacher.ends();
  return { lesson, microphone, teacher, learner, voice };
}

describe('the learner’s microphone', () => {
  it('stays on while the learner speaks, and goes off while the teacher thinks', async () => {
    const { microphone, learner, voice } = await runningIdle();
    expect([voice(), microphone.enabled]).toEqual(['idle', true]);
    learner.speaks();
    expect([voice(), microphone.enabled], spec('S-042')).toEqual(['listening', true]);
    learner.hasSpoken();
    expect([voice(), microphone.enabled], spec('S-038')).toEqual(['thinking', false]);
  });

  it('stays on until the teacher’s first sound for a learner who wants time to think', async () => {
    const { microphone, learner, teacher, voice } = await runningIdle({
      ...specifiedPreferences,
      timeToThink: true,
    });
    learner.speaks();
    learner.hasSpoken();
    const seen = [[voice(), microphone.enabled]];
    teacher.begins();
    seen.push([voice(), microphone.enabled]);
    teacher.speaks();
    seen.push([voice(), microphone.enabled]);
    expect(seen, spec('X-164')).toEqual([
      ['thinking', true],
      ['thinking', true],
      ['speaking', false],
    ]);
  });

  it('is used by the call even if it replaced another one while the call was being opened', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const started = lessonOf(scripted).start('camera_and_microphone', specifiedPreferences);
    await eventually(() => expect(scripted.connection.remoteDescription).not.toBeNull());
    const former = scripted.microphone;
    former.unplug();
    await eventually(() => expect(scripted.microphone).not.toBe(former));
    scripted.channel.opens();
    await started;
    expect(scripted.connection.sentTracks).toEqual([scripted.microphone]);
  });

  it('goes off while the teacher speaks, and comes back with the learner’s turn', async () => {
    const { microphone, teacher, voice } = await runningIdle();
    teacher.speaks();
    expect([voice(), microphone.enabled], spec('S-039')).toEqual(['speaking', false]);
    teacher.hasSpoken();
    vi.advanceTimersByTime(IDLE_AFTER_MS);
    expect([voice(), microphone.enabled], spec('S-040')).toEqual(['idle', true]);
  });

  it('stays off for a learner who has muted, even when it is their turn again', async () => {
    const { lesson, microphone, teacher, voice } = await runningIdle();
    lesson.toggleMute();
    expect([voice(), microphone.enabled]).toEqual(['idle', false]);
    teacher.speaks();
    teacher.hasSpoken();
    vi.advanceTimersByTime(IDLE_AFTER_MS);
    expect([voice(), microphone.enabled], spec('S-041')).toEqual(['idle', false]);
    lesson.toggleMute();
    expect(microphone.enabled).toBe(true);
  });
});

describe('the second after the teacher’s transcript', () => {
  it('ends in idle, and not before', async () => {
    const { teacher, voice } = await runningIdle();
    teacher.speaks();
    teacher.hasSpoken();
    vi.advanceTimersByTime(999);
    expect(voice(), spec('S-036')).toBe('speaking');
    vi.advanceTimersByTime(1);
    expect(voice(), spec('C-027')).toBe('idle');
  });

  it('starts again with words that arrive within it', async () => {
    const { teacher, voice } = await runningIdle();
    teacher.speaks();
    teacher.hasSpoken();
    vi.advanceTimersByTime(900);
    teacher.speaks('t2');
    vi.advanceTimersByTime(5_000);
    expect(voice(), spec('S-037')).toBe('speaking');
    teacher.hasSpoken('t2');
    vi.advanceTimersByTime(999);
    expect(voice()).toBe('speaking');
    vi.advanceTimersByTime(1);
    expect(voice()).toBe('idle');
  });

  it('leaves the floor to a learner who speaks within it', async () => {
    const { teacher, learner, voice } = await runningIdle();
    teacher.speaks();
    teacher.hasSpoken();
    vi.advanceTimersByTime(500);
    learner.speaks();
    vi.advanceTimersByTime(5_000);
    expect(voice(), spec('S-037')).toBe('listening');
  });
});
