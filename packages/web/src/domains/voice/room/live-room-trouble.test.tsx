import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import {
  mediaError,
  ScriptedStream,
  ScriptedTrack,
  scriptedBrowser,
} from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  bannerSays,
  button,
  freshRooms,
  opens,
  says,
  showRoom,
  stage,
  transcript,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractions } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const microphone = () => new ScriptedStream([new ScriptedTrack('audio')]);

describe('a camera or microphone that is refused', () => {
  it('is reported, and the lesson does not start', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser(() => mediaError('NotAllowedError'));
    const person = showRoom(scripted);
    await person.click(button('Start Session'));
    expect(
      await bannerSays('Failed to access camera/microphone. Please grant permissions.'),
      spec('ERR-045'),
    ).toBeTruthy();
    expect(button('Start Session').hasAttribute('disabled')).toBe(false);
    expect(scripted.connections).toEqual([]);
  });

  it.each<[string, (wanted: MediaStreamConstraints) => boolean]>([
    ['the camera', ({ video }) => video !== undefined],
    ['the microphone', ({ audio }) => audio !== undefined],
  ])(
    'leaves no light on, whatever else was granted, and the session is used again (%s)',
    async (_, asksFor) => {
      const server = fakeLessonServer();
      let isRefused = true;
      const scripted = scriptedBrowser((wanted) => {
        if (isRefused && asksFor(wanted)) return mediaError('NotAllowedError');
        return new ScriptedStream([new ScriptedTrack('audio'), new ScriptedTrack('video')]);
      });
      const person = showRoom(scripted);
      await person.click(button('Start Session'));
      await screen.findByRole('alert');
      const tracks = scripted.given.flatMap((stream) => stream.tracks);
      const live = tracks.filter(({ readyState }) => readyState === 'live');
      const isBack = !button('Start Session').hasAttribute('disabled');
      expect({ live, isBack }, spec('X-092')).toEqual({ live: [], isBack: true });
      isRefused = false;
      await person.click(button('Start Session'));
      await opens(scripted);
      expect(server.seen('POST /api/learning_session'), spec('X-093')).toHaveLength(1);
    },
  );

  it('is reported along with two ways to continue, each of which begins the lesson', async () => {
    const begunBy = async (name: string) => {
      fakeLessonServer();
      const scripted = scriptedBrowser(({ video }) => (video ? mediaError('NotAllowedError') : microphone()));
      const person = showRoom(scripted);
      await person.click(button('Start Session'));
      await bannerSays('Failed to access camera/microphone. Please grant permissions.');
      const banner = within(screen.getByRole('alert'));
      await person.click(banner.getByRole('button', { name }));
      await opens(scripted);
      const isRunning = screen.getByText('Real-time Connection Active').isConnected;
      cleanup();
      return isRunning;
    };
    const begun = [await begunBy('Go on without the camera'), await begunBy('Typed answers only')];
    expect(begun, spec('X-094')).toEqual([true, true]);
  });

  it('leaves the option to continue without the camera', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser(({ video }) => (video ? mediaError('NotAllowedError') : microphone()));
    const person = showRoom(scripted);
    await person.click(button('Start Session'));
    await person.click(await screen.findByRole('button', { name: 'Go on without the camera' }));
    await opens(scripted);
    expect(screen.getByText('Camera is off')).toBeTruthy();
    expect(server.seen('POST /api/learning_session')).toHaveLength(1);
  });

  it('leaves the option of only typing answers, with captions and no microphone', async () => {
    fakeLessonServer();
    const scripted = scriptedBrowser(() => mediaError('NotAllowedError'));
    const person = showRoom(scripted);
    await person.click(button('Start Session'));
    await person.click(await screen.findByRole('button', { name: 'Typed answers only' }));
    await opens(scripted);
    expect(screen.getByText('No microphone')).toBeTruthy();
    says(scripted, ...asks('How many slices?'));
    expect(stage().textContent).toContain('How many slices?');
    await person.type(screen.getByLabelText('Type instead of speaking'), 'Two{Enter}');
    expect(transcript().textContent).toContain('Student:Two');
  });

  it('does not prevent a whole lesson with typed answers, even on a page that has neither', async () => {
    const server = fakeLessonServer();
    const scripted = scriptedBrowser();
    const browser = { ...scripted.browser, mediaDevices: undefined };
    const person = showRoom(scripted, { parts: { browser } });
    await person.click(button('Start Session'));
    await person.click(await screen.findByRole('button', { name: 'Typed answers only' }));
    await opens(scripted);
    says(scripted, ...asks('How many slices?'));
    await person.type(screen.getByLabelText('Type instead of speaking'), 'Two{Enter}');
    says(scripted, ...asks('Well done!', 't2'));
    const said = transcript().textContent;
    await person.click(button('Stop Session'));
    await waitFor(() => expect(server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    const kept = server.bodies('POST /api/realtime_message').map(({ role, content }) => [role, content]);
    expect({ said, kept, asked: scripted.asked }, spec('X-170')).toEqual({
      said: expect.stringMatching(/Teacher:How many slices\?.*Student:Two.*Teacher:Well done!/),
      kept: [
        ['teacher', 'How many slices?'],
        ['student', 'Two'],
        ['teacher', 'Well done!'],
      ],
      asked: [],
    });
  });
});

describe('a key that is refused', () => {
  it('does not request camera or microphone, and the next start uses the same session', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => refusal(500, 'internal', 'Not now.'));
    const scripted = scriptedBrowser();
    const person = showRoom(scripted);
    await person.click(button('Start Session'));
    await bannerSays('Not now.');
    expect(scripted.asked, spec('X-173')).toEqual([]);
    server.on('POST /api/realtime_session_key', () => ticket);
    await person.click(button('Start Session'));
    await opens(scripted);
    expect(server.seen('POST /api/learning_session'), spec('X-095')).toHaveLength(1);
    const keysFor = server.bodies('POST /api/realtime_session_key').map((body) => body.learningSessionId);
    expect(keysFor).toEqual([fractions.id, fractions.id]);
  });
});

describe('the banner', () => {
  it('can be dismissed', async () => {
    fakeLessonServer();
    const person = showRoom(scriptedBrowser(), { parts: { isResuming: true } });
    await person.click(button('Continue Session'));
    expect(screen.getByRole('alert')).toBeTruthy();
    await person.click(button('Dismiss'));
    expect(screen.queryByRole('alert'), spec('V-044')).toBeNull();
  });

  it.each<[string, Partial<LessonParts>, string, string, () => string]>([
    ['a signed-in user', { userId: null }, 'Start Session', 'User not authenticated', () => spec('ERR-042')],
    ['a teacher', { teacherId: null }, 'Start Session', 'No teacher selected', () => spec('ERR-043')],
    [
      'a session to continue',
      { isResuming: true },
      'Continue Session',
      'No session to continue',
      () => spec('ERR-044'),
    ],
  ])('names what is missing: %s', async (_, parts, press, text, claim) => {
    const server = fakeLessonServer();
    const person = showRoom(scriptedBrowser(), { parts });
    await person.click(button(press));
    expect(await bannerSays(text), claim()).toBeTruthy();
    expect(server.seen('POST /api/learning_session')).toEqual([]);
    expect(server.seen('POST /api/realtime_session_key')).toEqual([]);
  });

  it('reports that the response contained no session, and lets the learner try again', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/learning_session', () => Response.json({}));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    const text = 'Failed to create learning session. Please try again.';
    expect(await bannerSays(text), spec('ERR-046')).toBeTruthy();
    expect(button('Start Session').hasAttribute('disabled')).toBe(false);
  });

  it('reports that the response contained no key, and lets the learner try again', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => Response.json({}));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    const text = 'Failed to get session key. Please try again.';
    expect(await bannerSays(text), spec('ERR-047')).toBeTruthy();
    expect(button('Start Session').hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['POST /api/learning_session', 'Failed to create learning session. Please try again.'],
    ['POST /api/realtime_session_key', 'Failed to get session key. Please try again.'],
  ] as const)('says the same when %s fails without a message', async (name, text) => {
    const server = fakeLessonServer();
    server.on(name, () => Response.json({}, { status: 500 }));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect(await bannerSays(text)).toBeTruthy();
  });

  it.each(['POST /api/learning_session', 'POST /api/realtime_session_key'] as const)(
    'prefers the server’s own message for %s',
    async (name) => {
      const server = fakeLessonServer();
      server.on(name, () => refusal(503, 'unavailable', 'Amara is having her lunch.'));
      const person = showRoom(scriptedBrowser());
      await person.click(button('Start Session'));
      expect(await bannerSays('Amara is having her lunch.')).toBeTruthy();
    },
  );

  it('offers the plans to a learner whose minutes are used up', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () =>
      refusal(402, 'minutes_used_up', 'You have used all minutes.'),
    );
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect(await bannerSays('You have used all minutes.')).toBeTruthy();
    const plans = screen.getByRole('link', { name: 'See plans' });
    // The server's own tests prove that it gives no key in this case.
    expect(plans.getAttribute('href'), spec('X-105')).toBe('/pricing');
  });

  it('leads a learner whose address is not verified to where they verify it, and offers writing', async () => {
    const server = fakeLessonServer();
    const text = 'Please verify your email address.';
    server.on('POST /api/realtime_session_key', () => refusal(403, 'email_unverified', text));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect(await bannerSays(text)).toBeTruthy();
    const verify = screen.getByRole('link', { name: 'Verify your email' });
    expect(verify.getAttribute('href')).toBe('/auth/verify-email');
    expect(button('Continue in writing')).toBeTruthy();
  });
});

describe('a part that an administrator switched off', () => {
  const OFF = 'This is switched off at the moment. Please try again later.';
  const off = () => refusal(503, 'switched_off', OFF);

  it('says so at the start of a live lesson, which can be had in writing', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', off);
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect(await bannerSays(OFF), spec('X-950')).toBeTruthy();
    expect(button('Continue in writing'), spec('X-950')).toBeTruthy();
  });

  it('ends a lesson in writing without trying again, and keeps what was typed', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/chat/send', () => ({
      learningSessionId: fractions.id,
      chatId: fractions.chatId,
      itemId: 'w1',
      message: 'How many halves make a whole?',
      marks: [],
      helpCard: null,
    }));
    const person = showRoom(scriptedBrowser(), { needsParent: true });
    await person.click(button('Start Session'));
    await screen.findAllByText('How many halves make a whole?');
    server.on('POST /api/chat/send', off);
    await person.type(screen.getByLabelText('Type instead of speaking'), 'Two halves{Enter}');
    expect(await bannerSays(OFF), spec('X-950')).toBeTruthy();
    expect(server.seen('POST /api/chat/send'), spec('X-950')).toHaveLength(2);
    expect(screen.queryByText('Reconnecting…'), spec('X-950')).toBeNull();
    expect((await screen.findAllByText('Two halves')).length, spec('X-950')).toBeGreaterThan(0);
  });
});
