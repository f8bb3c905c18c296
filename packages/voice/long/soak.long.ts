import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { canSpeak, padded, speak } from '#testing/synthetic-speech.ts';
import { msOf } from '#vad/frames.ts';
import { record } from '../bench/light-learner.ts';
import { LOOP_MS, QUESTION, REPLY } from '../bench/load.ts';
import { expectUnharmed, Trail, tell } from './aftermath.ts';
import { type Envelope, SoakLearner } from './soak-learner.ts';
import { startVoiceProcess } from './voice-process.ts';

/** `VOICE_SOAK_SESSIONS` and `VOICE_SOAK_MINUTES` override these numbers. */
const SESSIONS = Number(process.env.VOICE_SOAK_SESSIONS ?? 40);
const MINUTES = Number(process.env.VOICE_SOAK_MINUTES ?? 10);

/** During the first minutes the server allocates what it keeps. Memory is measured after them. */
const WARM_UP_MS = Math.min(2, MINUTES / 3) * 60_000;

/**
 * The most that memory may grow per minute. The server keeps the words of the lessons: a few kB a minute for 40
 * lessons.
 */
const MOST_MB_A_MINUTE = 2;

/** The most that the smallest delay may have moved by the end. */
const MOST_DRIFT_MS = 20;

it.skipIf(!canSpeak)(
  `${SESSIONS} sessions for ${MINUTES} minutes: memory stays flat, no drift, and everyone is answered to the end`,
  async () => {
    const server = await startVoiceProcess({
      VOICE_LONG_SPEECH: 'embedded',
      VOICE_MAX_CALLS: String(SESSIONS),
      VOICE_DEAD_CALL_SECONDS: '30',
    });
    tell(`speech: ${server.stages}`);
    const question = speak(QUESTION);
    const loop = record(padded(question, 0, LOOP_MS - msOf(question.length)));
    const learners: SoakLearner[] = [];
    const timer = setInterval(() => {
      for (const learner of learners) learner.catchUp(performance.now());
    }, 5);
    for (let i = 0; i < SESSIONS; i += 1) learners.push(await SoakLearner.call(server, REPLY));

    const memory: { minute: number; rssMb: number }[] = [];
    const beganAt = performance.now();
    const nextAt = learners.map((_, i) => beganAt + (i * LOOP_MS) / SESSIONS);
    const rounds = Math.max(2, Math.floor((MINUTES * 60_000) / LOOP_MS));
    const unanswered: number[] = [];
    const calm = await server.held();
    let warm = calm;
    let isWarm = false;
    for (let tick = 0; learners.some((learner) => learner.asked < rounds); tick += 1) {
      const now = performance.now();
      for (const [i, learner] of learners.entries()) {
        if (learner.asked >= rounds || now < (nextAt[i] ?? 0)) continue;
        if (learner.answered < learner.asked) unanswered.push(i);
        learner.ask(loop);
        nextAt[i] = (nextAt[i] ?? 0) + LOOP_MS;
      }
      if (!isWarm && now - beganAt >= WARM_UP_MS) {
        warm = await server.held();
        isWarm = true;
      }
      if (isWarm && tick % 40 === 0) memory.push({ minute: (now - beganAt) / 60_000, rssMb: server.rssMb() });
      await sleep(50);
    }
    await sleep(LOOP_MS);
    const end = await server.held();
    const drifts = learners.map((learner) => driftMs(learner.envelope));
    const lastUnanswered = learners.filter((learner) => learner.answered < learner.asked).length;
    const dead = learners.filter((learner) => !learner.living).length;
    const mbAMinute = slope(memory);
    const questions = learners.reduce((sum, learner) => sum + learner.asked, 0);
    tell(
      `${questions} questions, ${unanswered.length + lastUnanswered} not answered before the next, ${dead} calls dead`,
    );
    tell(
      `memory ${warm.rssMb.toFixed(0)} MB warm, ${end.rssMb.toFixed(0)} at the end, ${mbAMinute.toFixed(2)} MB a minute; ` +
        `heap ${warm.heapMb.toFixed(1)} and ${end.heapMb.toFixed(1)}`,
    );
    const behind = drifts.map((drift) => drift.toFixed(1)).join(' ');
    tell(`audio behind wall clock: ${behind} ms`);
    clearInterval(timer);
    for (const learner of learners) learner.close();
    await expectUnharmed(server, new Trail('soak'));
    await server.stop();

    expect(dead).toBe(0);
    expect(lastUnanswered).toBe(0);
    expect(Math.max(...drifts.map((drift) => Math.abs(drift)))).toBeLessThanOrEqual(MOST_DRIFT_MS);
    expect(mbAMinute).toBeLessThan(MOST_MB_A_MINUTE);
  },
);

/** Returns how far the smallest delay moved between the first and the last fifth of the call. */
function driftMs(envelope: readonly Envelope[]): number {
  const fifth = Math.max(1, Math.floor(envelope.length / 5));
  const least = (part: readonly Envelope[]): number => Math.min(...part.map(({ delayMs }) => delayMs));
  // The newest stretch is not complete yet.
  return least(envelope.slice(-fifth - 1, -1)) - least(envelope.slice(0, fifth));
}

/** Computes MB per minute by linear regression. */
function slope(points: readonly { minute: number; rssMb: number }[]): number {
  const count = points.length;
  const meanX = points.reduce((sum, { minute }) => sum + minute, 0) / count;
  const meanY = points.reduce((sum, { rssMb }) => sum + rssMb, 0) / count;
  const over = points.reduce((sum, { minute, rssMb }) => sum + (minute - meanX) * (rssMb - meanY), 0);
  return over / points.reduce((sum, { minute }) => sum + (minute - meanX) ** 2, 0);
}
