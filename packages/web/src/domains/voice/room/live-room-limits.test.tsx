import { act, screen, waitFor } from '@testing-library/react';
import { farewellRequest, type LimitEnd } from '@vivavoce/contracts/realtime/farewell';
import { describe, expect, it } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { asks, button, freshRooms, says, showRoom, started } from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { refusal } from '#testing/fake-server.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const ends = [
  ['limit_day', 'day'],
  ['limit_week', 'week'],
  ['limit_quiet_hours', 'quiet_hours'],
  ['limit_paused', 'paused'],
] as const;

describe('a parent’s limit', () => {
  it.each(ends)('%s refuses the start with a kind notice and no alarm', async (code, reason) => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => refusal(403, code, 'Enough.'));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    expect(await screen.findByText(`Lessons rest: ${reason}`), spec('X-529')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue in writing' })).toBeNull();
  });

  it.each(ends)(
    '%s ends a running lesson after the goodbye, without an attempt to rejoin',
    async (code, reason) => {
      const server = fakeLessonServer();
      const scripted = scriptedBrowser();
      await started(scripted);
      const { metadata } = farewellRequest('Goodbye!', code satisfies LimitEnd, 'ga').response;
      const [began, ...rest] = asks('Goodbye!', 't9');
      says(scripted, { ...began, response: { ...began?.response, metadata } }, ...rest);
      act(() => scripted.channel.close());
      expect(await screen.findByText(`Lessons rest: ${reason}`), spec('X-530')).toBeTruthy();
      expect(screen.queryByText('Reconnecting…')).toBeNull();
      expect(server.seen('POST /api/realtime_session_key')).toHaveLength(1);
    },
  );

  it('ends a lesson in writing in the same way', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/chat/send', () => refusal(403, 'limit_paused', 'On pause.'));
    const person = showRoom(scriptedBrowser(), { needsParent: true });
    await person.click(button('Start Session'));
    expect(await screen.findByText('Lessons rest: paused'), spec('X-531')).toBeTruthy();
    expect(server.seen('POST /api/chat/send')).toHaveLength(1);
  });

  it('on teachers leads to the choice of another teacher', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => refusal(403, 'teacher_not_allowed', 'Another one.'));
    const person = showRoom(scriptedBrowser());
    await person.click(button('Start Session'));
    await screen.findByText('Another one.');
    await person.click(screen.getByRole('link', { name: 'Select Teacher' }));
    expect(await screen.findByText('The choice')).toBeTruthy();
  });
});

describe('the last minutes before a limit', () => {
  it.each([
    ['day', 'Your time for today ends in 5 minutes. Everything you said is kept.'],
    ['week', 'Your time for this week ends in 5 minutes. Everything you said is kept.'],
    ['quiet_hours', 'Lessons rest in 5 minutes. Everything you said is kept.'],
  ] as const)('are said softly: %s', async (reason, text) => {
    fakeLessonServer();
    await started(scriptedBrowser(), { closing: { endsAtMs: Date.now() + 299_000, reason } });
    expect(await screen.findByText(text), spec('X-532')).toBeTruthy();
  });

  it('are not mentioned earlier', async () => {
    fakeLessonServer();
    await started(scriptedBrowser(), { closing: { endsAtMs: Date.now() + 330_000, reason: 'day' } });
    expect(screen.queryByText(/Your time for today/)).toBeNull();
  });
});

describe('a camera that a parent does not allow', () => {
  it('is asked for by no lesson, even if the page does not know of the rule yet', async () => {
    const server = fakeLessonServer();
    server.on('POST /api/realtime_session_key', () => ({ ...ticket, isCameraAllowed: false }));
    const scripted = scriptedBrowser();
    await started(scripted);
    expect(
      scripted.asked.map(({ video }) => video ?? false),
      spec('X-533'),
    ).toEqual([false]);
  });

  it('is offered neither before the lesson nor in the device check, and the reason is given', async () => {
    fakeLessonServer();
    const person = showRoom(scriptedBrowser(), { isCameraAllowed: false });
    expect(
      screen.getByText('A parent has switched the camera off for lessons, so attention is not measured.'),
      spec('X-534'),
    ).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Use my camera' })).toBeNull();
    await person.click(button('Check microphone and sound'));
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Network/ })).toBeTruthy());
    expect(screen.queryByRole('button', { name: /^Camera/ })).toBeNull();
  });
});
