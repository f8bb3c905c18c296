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
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';

silenceWarnings();
beforeEach(() => sessionStorage.clear());

const away = () => refusal(503, 'voice_unavailable', 'No voice now.');
const down = async () => Response.json({ message: 'The voice provider is down.' }, { status: 502 });

/** A lesson server whose teacher also writes. */
function writingServer(...options: Parameters<typeof fakeLessonServer>) {
  const server = fakeLessonServer(...options);
  let answers = 0;
  server.on('POST /api/chat/send', () => {
    answers += 1;
    return {
      learningSessionId: fractions.id,
      chatId: fractions.chatId,
      itemId: `w${answers}`,
      message: `Answer ${answers}`,
      marks: [],
      helpCard: null,
    };
  });
  return server;
}

/** A lesson that began while no voice was available. */
async function inWriting() {
  const server = writingServer();
  server.on('POST /api/realtime_session_key', away);
  const scripted = scriptedBrowser();
  const lesson = lessonOf(scripted);
  await lesson.start('camera_and_microphone', { ...specifiedPreferences, pace: 'slow' });
  const said = () => lesson.view().transcript.map(({ role, text }) => `${role}: ${text}`);
  await eventually(() => expect(said()).toEqual(['teacher: Answer 1']));
  return { server, scripted, lesson, said };
}

describe('a lesson without a voice', () => {
  it('continues in writing, in the chat of its session, and requests no microphone', async () => {
    const { server, scripted, lesson, said } = await inWriting();
    expect(lesson.view()).toMatchObject({ isWritten: true, trouble: null, sessionId: fractions.id });
    expect(lesson.view().room.phase).toMatchObject({ name: 'running', hasMicrophone: false });
    expect(scripted.asked).toEqual([]);
    lesson.sendTyped('Two');
    await eventually(() =>
      expect(said()).toEqual(['teacher: Answer 1', 'student: Two', 'teacher: Answer 2']),
    );
    const parties = { userId: leo.id, teacherId: amara.id, chatId: fractions.chatId, pace: 'slow' };
    expect(server.bodies('POST /api/chat/send')).toMatchObject([
      { ...parties, message: '' },
      { ...parties, message: 'Two' },
    ]);
  });

  it('counts its minutes and saves them at Stop, without naming a call', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { server, lesson } = await inWriting();
    vi.advanceTimersByTime(61_000);
    expect(lesson.view().seconds).toBe(61);
    lesson.stop();
    expect(lesson.view().isWritten).toBe(false);
    await eventually(() =>
      expect(server.bodies('PUT /api/learning_session/:id')).toEqual([
        { time_minutes: 1, attention_percentage: 100, attention_measured: false },
      ]),
    );
  });

  it('gets its voice back in the same session when the learner asks for it', async () => {
    const { server, scripted, lesson } = await inWriting();
    server.on('POST /api/realtime_session_key', () => ticket);
    void lesson.speakAgain();
    await letOpen(scripted, 0);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    expect(lesson.view()).toMatchObject({ isWritten: false, sessionId: fractions.id });
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    // Our server reminds the teacher of what was written.
    expect(scripted.channel.sentTypes).toEqual(['session.update', 'response.create']);
  });

  it('stays in writing while there is still no voice', async () => {
    const { lesson } = await inWriting();
    await lesson.speakAgain();
    expect(lesson.view()).toMatchObject({ isWritten: true });
    expect(phaseOf(lesson)).toBe('running');
  });
});

describe('a provider that fails', () => {
  it('is skipped: the next key is for another provider', async () => {
    let offers = 0;
    const server = writingServer({
      realtime: async () => {
        offers += 1;
        return offers === 1 ? down() : new Response('v=0 the answer', { status: 201 });
      },
    });
    server.on('POST /api/realtime_session_key', () => ({ ...ticket, standIn: offers > 0 }));
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    const started = lesson.start('camera_and_microphone', specifiedPreferences);
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    await eventually(() => expect(scripted.connection.remoteDescription).not.toBeNull());
    scripted.channel.opens();
    await started;
    expect(lesson.view()).toMatchObject({ isStandIn: true, isWritten: false, trouble: null });
    expect(scripted.asked).toHaveLength(1);
    expect(server.seen('POST /api/realtime_session_key')).toHaveLength(2);
  });

  it('leaves the lesson in writing when there is no other provider, and releases the microphone', async () => {
    writingServer({ realtime: down });
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', specifiedPreferences);
    expect(lesson.view()).toMatchObject({ isWritten: true, camera: null });
    expect(scripted.microphone.readyState).toBe('ended');
  });

  it('has a little time to recover before a running lesson continues in writing', async () => {
    const server = writingServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await run(lesson, scripted);
    server.on('POST /api/realtime_session_key', away);
    scripted.connection.becomes('failed');
    await eventually(() => {
      lesson.retry();
      expect(lesson.view().isWritten).toBe(true);
    });
    expect(server.seen('POST /api/realtime_session_key').length).toBeGreaterThan(3);
    expect(lesson.view()).toMatchObject({ trouble: null, rejoins: 1 });
  });
});
