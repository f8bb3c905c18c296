import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pizza } from '#domains/voice/testing/lesson.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import {
  lessonOf,
  phaseOf,
  resumedParts,
  run,
  specifiedPreferences,
} from '#domains/voice/testing/running-lesson.ts';
import { mediaError, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import type { LessonParts } from './lesson-view.ts';

silenceWarnings();

beforeEach(() => sessionStorage.clear());

describe('the start of a lesson', () => {
  it('creates the session, gets the key, requests the media, and only then connects', async () => {
    const order: string[] = [];
    const server = fakeLessonServer({
      realtime: async () => {
        order.push('offer');
        return new Response('v=0 the answer', { status: 201 });
      },
    });
    server.on('POST /api/learning_session', () => {
      order.push('session');
      return { learningSessionId: fractions.id };
    });
    server.on('POST /api/realtime_session_key', () => {
      order.push('key');
      return ticket;
    });
    const scripted = scriptedBrowser((wanted) => {
      order.push(`media, ${scripted.connections.length} connections`);
      return scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never;
    });
    await run(lessonOf(scripted), scripted);
    expect(order, spec('X-172')).toEqual(['session', 'key', 'media, 0 connections', 'offer']);
    const ids = { userId: leo.id, teacherId: amara.id };
    expect(server.bodies('POST /api/learning_session'), spec('V-053')).toEqual([
      { ...ids, generate_lesson_plan: true },
    ]);
    expect(server.bodies('POST /api/realtime_session_key'), spec('V-055')).toMatchObject([
      { ...ids, learningSessionId: fractions.id },
    ]);
    expect(scripted.asked, spec('V-056')).toMatchObject([
      { audio: expect.anything(), video: expect.anything() },
    ]);
    const [made] = server.bodies('POST /api/learning_session');
    expect(made?.generate_lesson_plan, spec('X-077')).toBe(true);
  });

  it('opens one connection that carries the microphone', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    await run(lessonOf(scripted), scripted);
    expect(
      scripted.connections.map(({ sentTracks }) => sentTracks),
      spec('V-057'),
    ).toEqual([[scripted.microphone]]);
  });

  it('reveals nothing about the learner’s sign-in to the realtime address', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    await run(lessonOf(scripted), scripted);
    const ours = `token-of-${leo.id}`;
    expect(server.seen('POST /api/realtime_session_key')[0]?.authorization).toBe(`Bearer ${ours}`);
    const told = server.offers.map(({ headers, body }) => JSON.stringify([[...headers], body]));
    expect(told).toHaveLength(1);
    expect(told.join() + JSON.stringify(scripted.channel.sent), spec('V-060')).not.toContain(ours);
    expect(server.offers[0]?.credentials).toBe('omit');
  });

  it('makes the lesson run once the call is open, with the plan for the answers to tap', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await run(lesson, scripted);
    expect(phaseOf(lesson)).toBe('running');
    expect(lesson.view()).toMatchObject({ plan: pizza, understands: 'expected_answers', seconds: 0 });
    expect(lesson.view().camera).toBe(scripted.given[0]);
  });

  it('continues its session when resuming, and leaves it to our server to remind the teacher', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    await run(lessonOf(scripted, resumedParts), scripted);
    expect(server.seen('POST /api/learning_session'), spec('V-054')).toEqual([]);
    expect(server.bodies('POST /api/realtime_session_key')[0]?.learningSessionId).toBe(fractions.id);
    expect(scripted.channel.sentTypes, spec('X-205')).toEqual(['session.update', 'response.create']);
  });

  it('cannot be begun twice', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    const twice = Promise.all([
      run(lesson, scripted),
      lesson.start('camera_and_microphone', specifiedPreferences),
    ]);
    await twice;
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    expect(scripted.connections).toHaveLength(1);
  });

  it.each<[string, Partial<LessonParts>, string]>([
    ['no one is signed in', { userId: null }, 'not_signed_in'],
    ['there is no teacher', { teacherId: null }, 'no_teacher'],
    ['there is no session to continue', { isResuming: true }, 'no_session'],
  ])('reports it when %s', async (_, parts, name) => {
    const server = fakeLessonServer();
    const lesson = lessonOf(scriptedBrowser(), parts);
    await lesson.start('camera_and_microphone', specifiedPreferences);
    expect(lesson.view().trouble).toEqual({ name });
    expect(phaseOf(lesson)).toBe('not_started');
    expect(server.requests).toEqual([]);
  });

  it.each<[string, 'POST /api/learning_session' | 'POST /api/realtime_session_key', () => Response, object]>([
    [
      'the session is refused',
      'POST /api/learning_session',
      () => refusal(404, 'no_profile', 'There is no profile yet.'),
      { name: 'session_failed', serverText: 'There is no profile yet.' },
    ],
    [
      'the answer contains no session',
      'POST /api/learning_session',
      () => Response.json({}),
      { name: 'session_failed', serverText: '' },
    ],
    [
      'the key is refused',
      'POST /api/realtime_session_key',
      () => refusal(500, 'internal'),
      { name: 'key_failed', serverText: '' },
    ],
    [
      'the answer contains no key',
      'POST /api/realtime_session_key',
      () => Response.json({}),
      { name: 'key_failed', serverText: '' },
    ],
    [
      'the minutes are used up',
      'POST /api/realtime_session_key',
      () => refusal(402, 'minutes_used_up', 'You have used all your learning minutes.'),
      { name: 'minutes_used_up', serverText: 'You have used all your learning minutes.' },
    ],
  ])('returns to not started when %s', async (_, name, answer, trouble) => {
    const server = fakeLessonServer();
    server.on(name, answer);
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', specifiedPreferences);
    expect(lesson.view()).toMatchObject({ trouble, isResuming: false });
    expect(phaseOf(lesson)).toBe('not_started');
    expect(scripted.asked).toEqual([]);
  });

  it('keeps the session for the next attempt when the microphone is refused', async () => {
    const server = fakeLessonServer();
    let isRefused = true;
    const scripted = scriptedBrowser((wanted) =>
      isRefused
        ? mediaError('NotAllowedError')
        : (scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never),
    );
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', specifiedPreferences);
    expect(lesson.view()).toMatchObject({ trouble: { name: 'media_refused' }, isResuming: false });
    expect(phaseOf(lesson)).toBe('not_started');
    isRefused = false;
    await run(lesson, scripted);
    expect(lesson.view().trouble).toBeNull();
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
    expect(server.seen('PUT /api/learning_session/:id')).toEqual([]);
  });

  it('fetches a new key when the learner takes long to allow the microphone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = fakeLessonServer();
    const scripted = scriptedBrowser((wanted) => {
      vi.setSystemTime(Date.now() + 50_000);
      return scriptedBrowser().browser.mediaDevices?.getUserMedia(wanted) as never;
    });
    let keys = 0;
    server.on('POST /api/realtime_session_key', () => {
      keys += 1;
      return { ...ticket, key: `key ${keys}` };
    });
    await run(lessonOf(scripted), scripted);
    expect(server.offers[0]?.headers.get('authorization')).toBe('Bearer key 2');
  });

  it('reports a lost connection when none can be made, and continues the same session', async () => {
    const server = fakeLessonServer({ realtime: () => Promise.reject(new TypeError('network')) });
    const scripted = scriptedBrowser();
    const lesson = lessonOf(scripted);
    await lesson.start('camera_and_microphone', specifiedPreferences);
    expect(phaseOf(lesson)).toBe('lost');
    expect(lesson.view()).toMatchObject({
      trouble: { name: 'connection_lost', serverText: '' },
      sessionId: fractions.id,
      isResuming: true,
    });
    expect(scripted.given[0]?.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
    await lesson.start('camera_and_microphone', specifiedPreferences);
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
  });

  it('is cancelled by leaving: media that arrives late is released and nothing is connected', async () => {
    fakeLessonServer();
    const stream = heldBack(await scriptedBrowser().browser.mediaDevices?.getUserMedia({ audio: true }));
    const scripted = scriptedBrowser(() => stream.answer() as never);
    const lesson = lessonOf(scripted);
    const starting = lesson.start('camera_and_microphone', specifiedPreferences);
    await eventually(() => expect(scripted.asked).toHaveLength(1));
    lesson.leave();
    stream.release();
    await starting;
    expect(scripted.given[0]?.tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
    expect(scripted.connections).toEqual([]);
    expect(lesson.view()).toMatchObject({ trouble: null, room: { phase: { name: 'not_started' } } });
  });
});
