import { lessonMsAfter, wholeSeconds } from './lesson-clock.ts';

/** How often the clock is read. It is shown only when its second has changed. */
const READ_EVERY_MS = 250;

type RunClock = {
  /** Begins a run at 0. */
  start: () => void;
  /** Continues the run that was stopped most recently. The time in between does not count. */
  goOn: () => void;
  /** Stops the clock. Harmless when repeated. @returns the whole seconds of the run so far */
  stop: () => number;
};

/** Counts the seconds of a run of a lesson. `onSecond` receives each new one. */
export function createRunClock(onSecond: (seconds: number) => void): RunClock {
  let lessonMs = 0;
  let readAtMs = 0;
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function read() {
    const nowMs = Date.now();
    lessonMs = lessonMsAfter(lessonMs, nowMs - readAtMs);
    readAtMs = nowMs;
  }

  function tick() {
    read();
    const seconds = wholeSeconds(lessonMs);
    if (seconds === shown) return;
    shown = seconds;
    onSecond(seconds);
  }

  function goOn() {
    clearInterval(timer);
    readAtMs = Date.now();
    timer = setInterval(tick, READ_EVERY_MS);
    onSecond(wholeSeconds(lessonMs));
  }

  return {
    start() {
      lessonMs = 0;
      shown = 0;
      goOn();
    },
    goOn,
    stop() {
      if (timer !== undefined) read();
      clearInterval(timer);
      timer = undefined;
      return wholeSeconds(lessonMs);
    },
  };
}
