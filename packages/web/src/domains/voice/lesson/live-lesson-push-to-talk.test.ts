import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { lessonOf, letOpen, phaseOf, specifiedPreferences } from '#domains/voice/testing/running-lesson.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';

silenceWarnings();
beforeEach(() => sessionStorage.clear());

/** A running lesson of a learner who talks with the button. The teacher's greeting has begun. */
async function byTheButton() {
  fakeLessonServer();
  const scripted = scriptedBrowser();
  const lesson = lessonOf(scripted);
  const started = lesson.start('camera_and_microphone', { ...specifiedPreferences, pushToTalk: true });
  await letOpen(scripted, 0);
  await started;
  const { channel, microphone } = scripted;
  channel.says({ type: 'response.created', response: { id: 'r1' } });
  channel.says({ type: 'response.output_audio_transcript.delta', item_id: 't1', delta: 'Hello' });
  const voice = () => {
    const { phase } = lesson.view().room;
    return phase.name === 'running' ? phase.voice.name : phase.name;
  };
  return { scripted, lesson, channel, microphone, voice, sent: () => channel.sentTypes.slice(2) };
}

describe('a learner who talks with the button', () => {
  it('asks the provider not to detect turns', async () => {
    const { channel } = await byTheButton();
    expect(channel.sent[0]).toMatchObject({ session: { audio: { input: { turn_detection: null } } } });
  });

  it('is heard while holding the button, which stops the teacher, and hands the turn over', async () => {
    const { lesson, channel, microphone, voice, sent } = await byTheButton();
    expect([voice(), microphone.enabled]).toEqual(['speaking', false]);
    vi.useFakeTimers();
    lesson.pressTalk();
    expect([voice(), microphone.enabled]).toEqual(['listening', true]);
    expect(sent()).toEqual(['response.cancel', 'output_audio_buffer.clear', 'input_audio_buffer.clear']);
    channel.says({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } });
    vi.advanceTimersByTime(800);
    lesson.releaseTalk();
    vi.runOnlyPendingTimers();
    expect([voice(), microphone.enabled]).toEqual(['thinking', false]);
    expect(sent().slice(3)).toEqual(['input_audio_buffer.commit', 'response.create']);
  });

  it('appears in the transcript before the answer, even if the words arrive after it', async () => {
    const { lesson, channel } = await byTheButton();
    channel.says({ type: 'response.output_audio_transcript.done', item_id: 't1', transcript: 'Hello' });
    lesson.pressTalk();
    channel.says({ type: 'input_audio_buffer.committed', item_id: 'u1' });
    channel.says({ type: 'response.output_audio_transcript.done', item_id: 't2', transcript: 'Right!' });
    channel.says({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'u1',
      transcript: 'two',
    });
    expect(lesson.view().transcript.map(({ text }) => text)).toEqual(['Hello', 'two', 'Right!']);
  });

  it('sends no turn when a finger slips on the button', async () => {
    const { lesson, microphone, voice, sent } = await byTheButton();
    lesson.pressTalk();
    lesson.releaseTalk();
    expect([voice(), microphone.enabled]).toEqual(['idle', false]);
    expect(sent().at(-1)).toBe('input_audio_buffer.clear');
  });

  it('is still answered when a finger slips while the words of the turn are being recognised', async () => {
    const { lesson, channel, sent } = await byTheButton();
    channel.says({ type: 'response.done', response: { id: 'r1', status: 'completed' } });
    vi.useFakeTimers();
    lesson.pressTalk();
    vi.advanceTimersByTime(800);
    lesson.releaseTalk();
    vi.runOnlyPendingTimers();
    const before = sent().length;
    lesson.pressTalk();
    lesson.releaseTalk();
    expect(sent().slice(before)).toEqual([
      'response.cancel',
      'output_audio_buffer.clear',
      'input_audio_buffer.clear',
      'input_audio_buffer.clear',
    ]);
    channel.says({ type: 'response.created', response: { id: 'r2' } });
    channel.says({ type: 'response.done', response: { id: 'r2', status: 'cancelled' } });
    expect(sent().at(-1)).toBe('response.create');
  });

  it('is not heard just because the provider believes it heard speech', async () => {
    const { channel, microphone, voice } = await byTheButton();
    channel.says({ type: 'response.done', response: { id: 'r1', status: 'completed' } });
    channel.says({ type: 'input_audio_buffer.speech_started', item_id: 'u9' });
    expect(microphone.enabled).toBe(false);
    expect(voice()).not.toBe('listening');
  });

  it('does not hand over a turn that began in a call that has ended', async () => {
    const { lesson, scripted, sent } = await byTheButton();
    lesson.pressTalk();
    scripted.connection.becomes('failed');
    await eventually(() => expect(phaseOf(lesson)).toBe('lost'));
    lesson.releaseTalk();
    expect(sent()).not.toContain('input_audio_buffer.commit');
  });
});
