import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { PATIENCE_MS, type TestTime } from '#testing/test-time.ts';

/** The clocks and timers of a voice server and a test learner. */
const CLOCKS = ['performance', 'Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/**
 * Time that passes only while a test waits for something, from one timer to the next. In between, everything that a
 * timer has started runs to its end. A conversation therefore runs as if on an infinitely fast machine, and every run
 * of it is the same.
 */
class VirtualTime implements TestTime {
  private users = 0;
  private readonly outsideWork = new Set<Promise<unknown>>();
  private moving: Promise<void> | null = null;

  /** Stops the clocks of this process. They resume when `end` has been called as often as `begin`. */
  begin(): void {
    this.users += 1;
    if (this.users === 1) vi.useFakeTimers({ toFake: [...CLOCKS] });
  }

  end(): void {
    this.users -= 1;
    if (this.users === 0) vi.useRealTimers();
  }

  /** Marks work by a thread, a process or a socket as taking no virtual time, however long it really takes. */
  timeless<T>(work: Promise<T>): Promise<T> {
    this.outsideWork.add(work);
    const done = (): boolean => this.outsideWork.delete(work);
    work.then(done, done);
    return work;
  }

  async until(isThere: () => boolean, limitMs = PATIENCE_MS): Promise<void> {
    const latest = performance.now() + limitMs;
    await this.settled();
    while (!isThere()) {
      if (performance.now() > latest || vi.getTimerCount() === 0) {
        throw new Error('The condition was not met in time.');
      }
      // All waits that run at the same time wait for the same timer.
      this.moving ??= this.toNextTimer();
      await this.moving;
    }
  }

  private async toNextTimer(): Promise<void> {
    await vi.advanceTimersToNextTimerAsync();
    await this.settled();
    this.moving = null;
  }

  /** Resolves when the only work left is waiting for a timer. */
  private async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.outsideWork);
      await setImmediate();
    } while (this.outsideWork.size > 0);
  }
}

/** The one virtual time of a test file. */
export const virtualTime = new VirtualTime();
