import { PUSH_TO_TALK_TAIL_MS } from '@vivavoce/contracts/realtime/turn-taking';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTalkButton, SHORTEST_TURN_MS, type TalkButton } from './talk-button.ts';

let told: string[];
let button: TalkButton;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  button = createTalkButton(
    () => told.push('begin'),
    (isKept) => told.push(isKept ? 'keep' : 'drop'),
  );
});

describe('the talk button', () => {
  it('hands a turn over shortly after its release, so that the last syllable is included', () => {
    button.press();
    vi.advanceTimersByTime(SHORTEST_TURN_MS);
    button.release();
    vi.advanceTimersByTime(PUSH_TO_TALK_TAIL_MS - 1);
    expect(told).toEqual(['begin']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['begin', 'keep']);
  });

  it('drops a press that was too short to hold a word', () => {
    button.press();
    vi.advanceTimersByTime(SHORTEST_TURN_MS - 1);
    button.release();
    expect(told).toEqual(['begin', 'drop']);
    vi.runAllTimers();
    expect(told).toHaveLength(2);
  });

  it('continues the turn when it is pressed again before the turn is over', () => {
    button.press();
    vi.advanceTimersByTime(1_000);
    button.release();
    button.press();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['begin']);
    button.release();
    vi.runAllTimers();
    expect(told).toEqual(['begin', 'keep']);
  });

  it('counts a repeated press and a repeated release only once', () => {
    button.press();
    button.press();
    vi.advanceTimersByTime(1_000);
    button.release();
    button.release();
    vi.runAllTimers();
    button.release();
    expect(told).toEqual(['begin', 'keep']);
  });

  it('forgets a turn when the call in which it began has ended', () => {
    button.press();
    vi.advanceTimersByTime(1_000);
    button.release();
    button.forget();
    vi.runAllTimers();
    expect(told).toEqual(['begin']);
    button.press();
    expect(told).toEqual(['begin', 'begin']);
  });
});
