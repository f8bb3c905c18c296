import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeLessonServer } from '#domains/voice/testing/lesson-server.ts';
import { ticket } from '#domains/voice/testing/realtime-address.ts';
import { letOpen } from '#domains/voice/testing/running-lesson.ts';
import { scriptedAttention } from '#domains/voice/testing/scripted-attention.ts';
import { type ScriptedBrowser, scriptedBrowser } from '#domains/voice/testing/scripted-webrtc.ts';
import { button, freshRooms, type Shown, showRoom } from '#domains/voice/testing/shown-room.tsx';
import { silenceWarnings } from '#domains/voice/testing/silenced-warnings.ts';
import { eventually } from '#testing/eventually.ts';
import { fractions } from '#testing/people.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

silenceWarnings();
freshRooms();

const clock = () => screen.queryByRole('timer')?.textContent ?? 'no clock';
const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1_000));

/** Shows a room whose seconds pass only when the test advances them. */
function roomOutOfTime(parts: Shown['parts'] = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const server = fakeLessonServer();
  const scripted = scriptedBrowser();
  const person = showRoom(scripted, { parts });
  return { server, scripted, person };
}

async function start(scripted: ScriptedBrowser, person: ReturnType<typeof showRoom>) {
  const calls = scripted.connections.length;
  await person.click(screen.getByRole('button', { name: /^(Start|Continue) Session$/ }));
  await act(() => letOpen(scripted, calls));
  await eventually(() => expect(button('Stop Session')).toBeTruthy());
}

describe('the clock of a lesson', () => {
  it('begins with the lesson and not before', async () => {
    const { scripted, person } = roomOutOfTime();
    seconds(30);
    expect(clock(), spec('V-028')).toBe('no clock');
    await start(scripted, person);
    expect(clock()).toBe('00:00');
  });

  it('ticks every second, in minutes and seconds', async () => {
    const { scripted, person } = roomOutOfTime();
    await start(scripted, person);
    const shown = [clock()];
    for (let second = 1; second <= 3; second += 1) {
      seconds(1);
      shown.push(clock());
    }
    expect(shown, spec('C-016')).toEqual(['00:00', '00:01', '00:02', '00:03']);
    expect(shown.slice(0, 2), spec('V-026')).toEqual(['00:00', '00:01']);
    seconds(62);
    expect(clock(), spec('V-027')).toBe('01:05');
  });

  it('continues counting minutes after an hour', async () => {
    const { server, scripted, person } = roomOutOfTime();
    server.on('POST /api/realtime_session_key', () => ({ ...ticket, callLimitSeconds: 7_200 }));
    await start(scripted, person);
    seconds(4_503);
    expect(clock(), spec('X-102')).toBe('75:03');
  });

  it('does not change between two seconds', async () => {
    const { scripted, person } = roomOutOfTime();
    await start(scripted, person);
    seconds(0.75);
    expect(clock()).toBe('00:00');
  });

  it('is back at zero after Stop', async () => {
    const { scripted, person } = roomOutOfTime();
    await start(scripted, person);
    seconds(65);
    expect(clock()).toBe('01:05');
    await person.click(button('Stop Session'));
    seconds(65);
    expect(clock()).toBe('no clock');
    await start(scripted, person);
    expect(clock(), spec('S-045')).toBe('00:00');
  });
});

describe('the minutes of a lesson', () => {
  const runSavedAfter = async (passed: number, parts?: Shown['parts']) => {
    const { server, scripted, person } = roomOutOfTime(parts);
    await start(scripted, person);
    seconds(passed);
    await person.click(button('Stop Session'));
    await eventually(() => expect(server.seen('PUT /api/learning_session/:id')).toHaveLength(1));
    await screen.findByText(/ min$/);
    return server.bodies('PUT /api/learning_session/:id')[0];
  };
  const savedAfter = async (passed: number, parts?: Shown['parts']) =>
    (await runSavedAfter(passed, parts))?.time_minutes;
  /** A continued session that has lasted ten minutes so far. */
  const resumed = {
    isResuming: true,
    resumed: {
      session: { ...fractions, time_minutes: 10, attention_percentage: 80 },
      messages: [],
      marks: [],
    },
  };

  it('are whole minutes: 59 seconds are none', async () => {
    expect(await savedAfter(59), spec('C-014')).toBe(0);
  });

  it('are whole minutes: 119 seconds are one', async () => {
    expect(await savedAfter(119), spec('C-015')).toBe(1);
  });

  it('are added to those of a continued session', async () => {
    expect(await savedAfter(125, resumed), spec('X-074')).toBe(12);
  });

  it('do not change those of a continued session after less than a minute', async () => {
    expect(await savedAfter(59, resumed), spec('X-075')).toBe(10);
  });

  it('weight the attention of a continued session', async () => {
    const attention = scriptedAttention();
    attention.hasMeasured(50);
    const saved = await runSavedAfter(600, { ...resumed, attention });
    expect(saved?.attention_percentage, spec('X-076')).toBe(65);
  });
});
