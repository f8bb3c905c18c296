import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QUALITY_CHECK_MS } from '#domains/voice/call/connection-quality.ts';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { freshRooms, started } from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';

silenceWarnings();
freshRooms();
afterEach(() => {
  vi.useRealTimers();
});

const gauge = () => screen.getByText('Real-time Connection Active');
const hint = () => screen.queryByText(/Your connection is slow/);

it('the room shows that the connection is poor and what helps, and when it is good again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  fakeLessonServer();
  const scripted = scriptedBrowser();
  await started(scripted);
  const { connection } = scripted;
  const roundTrip = (seconds: number) => {
    const pair = { type: 'candidate-pair', nominated: true, state: 'succeeded' };
    connection.stats = [{ ...pair, currentRoundTripTime: seconds }];
  };
  const looks = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * QUALITY_CHECK_MS));
  expect(gauge().textContent).toContain('good connection');
  expect(hint()).toBeNull();
  roundTrip(0.5);
  await looks(2);
  expect(gauge().textContent).toContain('weak connection');
  expect(hint()).toBeNull();
  roundTrip(1.5);
  await looks(2);
  expect(gauge().textContent).toContain('poor connection');
  expect(hint()?.closest('[role="status"]')).not.toBeNull();
  roundTrip(0.05);
  await looks(3);
  expect(gauge().textContent).toContain('good connection');
  expect(hint()).toBeNull();
});
