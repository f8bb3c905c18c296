import { setTimeout as sleep } from 'node:timers/promises';
import { padded, speak } from '#testing/synthetic-speech.ts';
import { msOf } from '#vad/frames.ts';
import { type Distribution, distribution } from './distribution.ts';
import { Clock, LightLearner, type Recording, record } from './light-learner.ts';
import { startServer } from './server-under-test.ts';

/** One loop of a lesson: the learner speaks for about five seconds, the teacher for about eleven. */
export const LOOP_MS = 18_400;
export const QUESTION =
  'Could you please explain how photosynthesis works in plants? I have read that they need light, and water.';
export const REPLY =
  'Great question! Photosynthesis is how plants turn sunlight, water and carbon dioxide into sugar and oxygen. ' +
  'The leaves contain chlorophyll, which absorbs mostly red and blue light.';

/** The microphone rests once the turn is over, while the teacher thinks and speaks (specification §7). */
const MICROPHONE_TAIL_MS = 1_000;

/** The longest total wait at p95, including the 500 ms of silence, at which a session still counts as held. */
export const HELD_TOTAL_MS = 1_000;

/** The result of one step of the ladder. */
export type Step = {
  sessions: number;
  heard: number;
  total: Distribution;
  cpuPercent: number;
  rssMb: number;
  senderLagMs: number;
  held: boolean;
};

/**
 * Runs `sessions` lessons at the same time against a server on one core, each starting at its own point of the loop.
 */
export async function measureLoad(sessions: number, measuredMs: number): Promise<Step> {
  const server = await startServer({ pinned: true, maxCalls: sessions, hearing: 'instant' });
  const clock = new Clock();
  const learners: LightLearner[] = [];
  try {
    const question = speak(QUESTION);
    const questionMs = msOf(question.length);
    const loop = record(padded(question, 0, LOOP_MS - questionMs), {
      openMs: questionMs + MICROPHONE_TAIL_MS,
    });
    for (let i = 0; i < sessions; i += 1) {
      const learner = await LightLearner.call(server.address, server.key, REPLY);
      learners.push(learner);
      clock.add(learner);
    }
    const lessons = learners.map((learner, i) => new Lesson(learner, loop, (i * LOOP_MS) / sessions));
    const timer = setInterval(() => {
      for (const lesson of lessons) lesson.check();
    }, 10);
    await sleep(LOOP_MS);
    for (const lesson of lessons) lesson.waits.length = 0;
    clock.worstLagMs = 0;
    const before = await server.usage();
    const startedAt = performance.now();
    await sleep(measuredMs);
    const after = await server.usage();
    const elapsedMs = performance.now() - startedAt;
    clearInterval(timer);
    const total = distribution(lessons.flatMap((lesson) => lesson.waits));
    const heard = lessons.filter((lesson) => lesson.waits.length > 0).length;
    return {
      sessions,
      heard,
      total,
      cpuPercent: Math.round(((after.cpuMs - before.cpuMs) / elapsedMs) * 100),
      rssMb: after.rssMb,
      senderLagMs: Math.round(clock.worstLagMs),
      held: heard === sessions && total.p95 <= HELD_TOTAL_MS,
    };
  } finally {
    clock.stop();
    for (const learner of learners) learner.close();
    await server.stop();
  }
}

/** One learner who asks the same question again and again. */
class Lesson {
  readonly waits: number[] = [];
  private readonly learner: LightLearner;
  private readonly loop: Recording;
  private nextAt: number;
  private noted = true;

  constructor(learner: LightLearner, loop: Recording, delayMs: number) {
    this.learner = learner;
    this.loop = loop;
    this.nextAt = performance.now() + delayMs;
  }

  check(): void {
    const { learner } = this;
    if (!this.noted && learner.answeredAt > 0) {
      this.waits.push(learner.answeredAt - learner.endedAt);
      this.noted = true;
    }
    if (performance.now() < this.nextAt) return;
    this.nextAt += LOOP_MS;
    this.noted = false;
    learner.say(this.loop);
  }
}
