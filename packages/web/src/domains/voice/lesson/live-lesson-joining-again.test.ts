import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REJOIN_TRY_MS } from '#domains/voice/call/rejoin.ts';
import { SAVE_TRY_MS } from '#domains/voice/run/run-saver.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import {
  lessonOf,
  letOpen,
  phaseOf,
  run,
  specifiedPreferences,
} from '#domains/voice/testing/running-lesson.ts';
import { scriptedAttention } from '#domains/voice/testing/scripted-attention.ts';
import { mediaError, type ScriptedTrack, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractions } from '#testing/people.ts';

silenceWarnings();
beforeEach(() => sessionStorage.clear());

/** The ids that the server gives to a lesson's calls, in order. */
const callIds = [1, 2, 3].map((number) => `4a1f6d0e-6f0e-4a51-9a53-7d1f0a1c0c0${number}`);

/** The response from a network that swallows everything: it never arrives. */
const swallowed = () => new Promise<never>(() => {});

/** Switches to fake timers from now on. @returns a function that lets time pass */
function ownTimers() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return (ms: number) => vi.advanceTimersByTimeAsync(ms);
}

/** A lesson that has run for this many seconds. */
async function afterSeconds(seconds: number, scripted = scriptedBrowser()) {
  const server = fakeLessonServer();
  const lesson = lessonOf(scripted);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await run(lesson, scripted);
  vi.advanceTimersByTime(seconds * 1_000);
  const saved = () => server.bodies('PUT /api/learning_session/:id').map(({ time_minutes }) => time_minutes);
  return { server, scripted, lesson, saved };
}

describe('a lesson whose connection is lost', () => {
  it('is rejoined by itself: the same session, the banner gone', async () => {
    const { server, scripted, lesson } = await afterSeconds(10);
    lesson.sendTyped('Two');
    scripted.connection.becomes('failed');
    expect(lesson.view()).toMatchObject({ trouble: { name: 'connection_lost' }, rejoins: 0 });
    expect(phaseOf(lesson)).toBe('lost');
    await letOpen(scripted, 1);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    expect(lesson.view()).toMatchObject({ trouble: null, rejoins: 1, sessionId: fractions.id });
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    // Our server reminds the teacher of what was said.
    expect(scripted.channel.sentTypes).toEqual(['session.update', 'response.create']);
  });

  it('is still measured as the same run', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const attention = scriptedAttention();
    const lesson = lessonOf(scripted, { attention });
    await run(lesson, scripted);
    scripted.connection.becomes('failed');
    await letOpen(scripted, 1);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    expect(attention.told).toEqual([
      ['start', scripted.given[0], fractions.id],
      ['stop'],
      ['resume', scripted.given[1], fractions.id],
    ]);
    attention.hasMeasured(71);
    lesson.stop();
    await eventually(() =>
      expect(server.bodies('PUT /api/learning_session/:id').at(-1)).toMatchObject({
        attention_percentage: 71,
        attention_measured: true,
      }),
    );
  });

  it('names the latest call that the server accepted for it, even if that call never opened', async () => {
    let calls = 0;
    const server = fakeLessonServer({
      realtime: async () => {
        calls += 1;
        const location = `/v1/realtime/calls/${callIds[calls - 1]}`;
        return new Response('v=0 the answer', { status: 201, headers: { location } });
      },
    });
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await run(lesson, scripted);
    scripted.connection.becomes('failed');
    await eventually(() => expect(scripted.connections).toHaveLength(2));
    await eventually(() => expect(scripted.connection.remoteDescription).not.toBeNull());
    scripted.connection.becomes('failed');
    await letOpen(scripted, 2);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    const named = server.bodies('POST /api/realtime_session_key').map(({ lostCallId }) => lostCallId);
    expect(named).toEqual([undefined, callIds[0], callIds[1]]);
    lesson.stop();
    await eventually(() =>
      expect(server.bodies('PUT /api/learning_session/:id').at(-1)).toMatchObject({ callId: callIds[2] }),
    );
  });

  it('is not rejoined when it continues elsewhere, and the banner says so', async () => {
    const { server, scripted, lesson } = await afterSeconds(10);
    server.on('POST /api/realtime_session_key', () => refusal(409, 'lesson_elsewhere', 'Elsewhere.'));
    scripted.connection.becomes('failed');
    await eventually(() => expect(lesson.view().trouble).toEqual({ name: 'opened_elsewhere' }));
    expect(lesson.view().room.phase).toEqual({ name: 'lost', rejoining: null });
    expect(server.seen('POST /api/realtime_session_key')).toHaveLength(2);
  });

  it('remains one run: the seconds before and after the gap are added up', async () => {
    const { scripted, lesson, saved } = await afterSeconds(40);
    scripted.connection.becomes('failed');
    await letOpen(scripted, 1);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    expect(lesson.view().seconds).toBe(40);
    vi.advanceTimersByTime(40_000);
    expect(lesson.view().seconds).toBe(80);
    lesson.stop();
    await eventually(() => expect(saved()).toEqual([0, 1]));
  });

  it('opens the next call only once everything that was pending has been saved', async () => {
    const { server, scripted, lesson, saved } = await afterSeconds(61);
    server.on('PUT /api/learning_session/:id', () => refusal(503, 'unavailable', 'busy'));
    scripted.connection.becomes('failed');
    await eventually(() => expect(saved().length).toBeGreaterThan(1));
    expect(scripted.connections).toHaveLength(1);
    server.on('PUT /api/learning_session/:id', () => ({ learningSession: fractions }));
    lesson.retry();
    await letOpen(scripted, 1);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
  });

  it('is rejoined when the network that swallowed the key request is back', async () => {
    const { server, scripted, lesson } = await afterSeconds(10);
    const wait = ownTimers();
    server.on('POST /api/realtime_session_key', swallowed);
    scripted.connection.becomes('failed');
    await wait(1_000);
    expect(server.seen('POST /api/realtime_session_key')).toHaveLength(2);
    server.on('POST /api/realtime_session_key', () => ticket);
    await wait(REJOIN_TRY_MS + 1_000);
    await letOpen(scripted, 1);
    await eventually(() => expect(phaseOf(lesson)).toBe('running'));
    expect(server.seen('POST /api/realtime_session_key')).toHaveLength(3);
  });

  it('soon reports a hanging save to a learner who continues, and starts once the save succeeds', async () => {
    const { server, scripted, lesson } = await afterSeconds(10);
    const wait = ownTimers();
    server.on('PUT /api/learning_session/:id', swallowed);
    scripted.connection.becomes('failed');
    await wait(1_000);
    void lesson.start('camera_and_microphone', specifiedPreferences);
    expect(phaseOf(lesson)).toBe('starting');
    await wait(SAVE_TRY_MS * 2);
    expect(phaseOf(lesson)).toBe('lost');
    expect(lesson.view().trouble).toEqual({ name: 'connection_lost', serverText: '' });
    server.on('PUT /api/learning_session/:id', () => ({ learningSession: fractions }));
    await run(lesson, scripted);
    expect(phaseOf(lesson)).toBe('running');
  });

  it('shows the reason for a refusal and makes no further attempt', async () => {
    const { server, scripted, lesson } = await afterSeconds(10);
    server.on('POST /api/realtime_session_key', () => refusal(402, 'minutes_used_up', 'All used.'));
    scripted.connection.becomes('failed');
    await eventually(() =>
      expect(lesson.view().trouble).toEqual({ name: 'minutes_used_up', serverText: 'All used.' }),
    );
    expect(lesson.view().room.phase).toEqual({ name: 'lost', rejoining: null });
    expect(server.seen('POST /api/realtime_session_key')).toHaveLength(2);
  });

  it('is not rejoined once the learner has left', async () => {
    const { server, scripted, lesson, saved } = await afterSeconds(10);
    scripted.connection.becomes('failed');
    lesson.leave();
    lesson.retry();
    await eventually(() => expect(saved()).toEqual([0]));
    expect(lesson.view().room.phase).toEqual({ name: 'lost', rejoining: null });
    expect(server.seen('POST /api/realtime_session_key')).toHaveLength(1);
  });
});

describe('a lesson that is opened on another page of the browser', () => {
  it('moves to that page, and the first page does not take it back', async () => {
    const first = await afterSeconds(61);
    const second = scriptedBrowser();
    const elsewhere = lessonOf(second, {
      isResuming: true,
      resumed: { session: fractions, messages: [], marks: [] },
    });
    await run(elsewhere, second);
    await eventually(() => expect(phaseOf(first.lesson)).toBe('lost'));
    expect(first.lesson.view()).toMatchObject({
      trouble: { name: 'opened_elsewhere' },
      isResuming: true,
      room: { phase: { rejoining: null } },
    });
    expect(first.scripted.connection.connectionState).toBe('closed');
    expect(phaseOf(elsewhere)).toBe('running');
  });
});

describe('a microphone that is unplugged', () => {
  const soundOf = (given: { tracks: readonly ScriptedTrack[] } | undefined) => given?.tracks[0];

  it('is replaced in the running call', async () => {
    const { scripted, lesson } = await afterSeconds(1);
    soundOf(scripted.given[0])?.unplug();
    await eventually(() => expect(scripted.given).toHaveLength(2));
    await eventually(() => expect(scripted.connection.sentTracks).toEqual([soundOf(scripted.given[1])]));
    expect(lesson.view()).toMatchObject({ trouble: null, room: { phase: { hasMicrophone: true } } });
  });

  it('is reported when there is no other, and the lesson continues without it', async () => {
    let isThere = true;
    const scripted = scriptedBrowser((wanted) =>
      isThere
        ? (scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never)
        : mediaError('NotFoundError'),
    );
    const { lesson } = await afterSeconds(1, scripted);
    isThere = false;
    soundOf(scripted.given[0])?.unplug();
    await eventually(() => expect(lesson.view().trouble).toEqual({ name: 'microphone_gone' }));
    expect(lesson.view().room.phase).toMatchObject({ name: 'running', hasMicrophone: false });
    isThere = true;
    scripted.devicesChange();
    await eventually(() => expect(lesson.view().trouble).toBeNull());
    expect(lesson.view().room.phase).toMatchObject({ name: 'running', hasMicrophone: true });
  });
});
