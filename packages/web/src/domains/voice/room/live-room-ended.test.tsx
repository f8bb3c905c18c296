/**
 * When the server ended a lesson, because the learner was signed out or a parent took back the consent, the room showed
 * "Connection lost" and tried to rejoin for a hundred seconds. Now the goodbye of the teacher tells the room why. The room
 * says it kindly, saves the minutes and asks for no other call. If the goodbye was missed, the refused rejoin tells it.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { farewellRequest, type RightEnd } from '@vivavoce/contracts/realtime/farewell';
import { describe, expect, it, vi } from 'vitest';
import { REJOIN_LIMIT_MS } from '#domains/voice/call/rejoin.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import {
  asks,
  bannerSays,
  button,
  freshRooms,
  opens,
  says,
  started,
} from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { announceSignOut, forgetToken, keepToken } from '#lib/session-token.ts';
import { signInNote } from '#lib/sign-in-end/sign-in-note.ts';
import { refusal } from '#testing/fake-server.ts';
import { fractions, leo } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const SIGNED_OUT = 'This lesson has ended because you are no longer signed in. Sign in again to go on.';
const ENDED =
  'This lesson was ended, and you did nothing wrong. Everything you said is kept. Press Continue Session to go on.';
const CONSENT = 'Before you speak with a teacher, a parent who is linked to your account has to agree.';
const OFF = 'This is switched off at the moment. Please try again later.';
const BY_OPERATOR =
  'The people who run Vivavoce ended this lesson. You did nothing wrong, and everything you said is kept. Later you can go on with Continue Session.';

async function running() {
  const server = fakeLessonServer({
    realtime: async () =>
      new Response('v=0 the answer', {
        status: 201,
        headers: { location: `/v1/realtime/calls/${fractions.id}` },
      }),
  });
  const scripted = scriptedBrowser();
  const person = await started(scripted);
  return { server, scripted, person };
}

type Running = Awaited<ReturnType<typeof running>>;

/** Lets the teacher say goodbye for this reason, and the provider end the call. */
function ends({ scripted }: Pick<Running, 'scripted'>, reason: RightEnd) {
  const { metadata } = farewellRequest('Goodbye!', reason, 'ga').response;
  const [began, ...rest] = asks('Goodbye!', 't9');
  says(scripted, { ...began, response: { ...began?.response, metadata } }, ...rest);
  act(() => scripted.channel.close());
}

describe('a lesson that the server ends with a goodbye', () => {
  it.each([
    ['signed_out', SIGNED_OUT],
    ['role_changed', ENDED],
    ['consent_ended', CONSENT],
  ] as const)('because of %s says so, and is not rejoined', async (reason, text) => {
    const room = await running();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ends(room, reason);
    expect(screen.getByRole('alert').querySelector('p')?.textContent, spec('X-230')).toBe(text);
    expect(screen.queryByText('Reconnecting…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(REJOIN_LIMIT_MS));
    expect(room.server.seen('POST /api/realtime_session_key'), spec('X-231')).toHaveLength(1);
  });

  it('saves its minutes, and Continue uses the same session', async () => {
    const room = await running();
    ends(room, 'role_changed');
    await bannerSays(ENDED);
    await waitFor(() => expect(room.server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    await room.person.click(button('Continue Session'));
    await opens(room.scripted);
    expect(room.server.bodies('POST /api/realtime_session_key').at(-1)?.learningSessionId).toBe(fractions.id);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('because an administrator ended it says so kindly, is not rejoined, and can be continued', async () => {
    const room = await running();
    ends(room, 'operator_ended');
    expect(screen.getByRole('alert').querySelector('p')?.textContent, spec('X-931')).toBe(BY_OPERATOR);
    expect(screen.queryByText('Reconnecting…'), spec('X-931')).toBeNull();
    await waitFor(() => expect(room.server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    await room.person.click(button('Continue Session'));
    await opens(room.scripted);
    const keys = room.server.bodies('POST /api/realtime_session_key').map((asked) => asked.learningSessionId);
    expect(keys, spec('X-931')).toEqual([fractions.id, fractions.id]);
  });

  it('can go on in writing while a parent has to agree', async () => {
    const room = await running();
    ends(room, 'consent_ended');
    await bannerSays(CONSENT);
    expect(button('Continue in writing')).toBeTruthy();
  });

  it('is still rejoined when the next call is lost without a goodbye', async () => {
    const room = await running();
    ends(room, 'role_changed');
    await room.person.click(button('Continue Session'));
    await opens(room.scripted);
    act(() => room.scripted.connection.becomes('failed'));
    expect(await screen.findByText('Reconnecting…')).toBeTruthy();
  });
});

describe('a lost lesson that may not be rejoined', () => {
  it.each([
    [401, 'unauthenticated', SIGNED_OUT],
    [409, 'lesson_ended', ENDED],
    [403, 'consent_needed', CONSENT],
    [503, 'switched_off', OFF],
  ])('because of %s %s says so, and tries no more', async (status, code, text) => {
    const { server, scripted } = await running();
    server.on('POST /api/realtime_session_key', () =>
      refusal(status, code, code === 'unauthenticated' ? '' : text),
    );
    act(() => scripted.connection.becomes('failed'));
    expect(await screen.findByText(text), spec('X-232')).toBeTruthy();
    expect(screen.queryByText('Reconnecting…')).toBeNull();
  });
});

describe('a sign-in that ends in the middle of a lesson', () => {
  it('leaves a note for the sign-in screen, until somebody signs in', async () => {
    await running();
    act(() => forgetToken());
    expect(signInNote(), spec('X-233')).toBe(SIGNED_OUT);
    act(() =>
      keepToken({ token: 'another', expiresAt: new Date(Date.now() + 300_000).toISOString(), user: leo }),
    );
    expect(signInNote()).toBeNull();
  });

  it('leaves no note if the learner signs out here', async () => {
    await running();
    act(() => {
      announceSignOut();
      forgetToken();
    });
    expect(signInNote()).toBeNull();
  });
});
