import { canSpeak } from '#testing/synthetic-speech.ts';
import { describe } from './distribution.ts';
import { measureLatency, SILENCE_WINDOW_MS } from './latency.ts';
import { HELD_TOTAL_MS, measureLoad } from './load.ts';
import { canPin } from './server-under-test.ts';

/**
 * Measures the voice server: `tsx bench/main.ts [--quick]`. Everything runs over loopback with real WebRTC; the
 * mind takes no time. The last line is for machines.
 */
const quick = process.argv.includes('--quick');
const LADDER = quick ? [10, 20, 40] : [10, 20, 30, 40, 50, 60];
const TURNS = quick ? 6 : 20;
/** Two loops of a lesson, so that every session has a turn in it; one in a quick run. */
const MEASURED_MS = quick ? 19_000 : 37_000;

if (!canSpeak) {
  console.log('The voice bench needs espeak-ng and sox for its learners.');
  process.exit(1);
}

const { stages, answer, interruption } = await measureLatency(TURNS);
console.log(
  `Stages: ${stages}. ${canPin ? 'The server under load has one core.' : 'taskset is missing: not pinned.'}`,
);
console.log(describe(`Learner silent to teacher heard, above the ${SILENCE_WINDOW_MS} ms window`, answer));
console.log(describe('Learner begins to speak to teacher silent', interruption));

let held = 0;
for (const sessions of LADDER) {
  const step = await measureLoad(sessions, MEASURED_MS);
  console.log(
    `${describe(`${sessions} sessions, whole wait`, step.total)}; heard ${step.heard}; ` +
      `server ${step.cpuPercent} % of a core, ${step.rssMb} MB; callers at most ${step.senderLagMs} ms late`,
  );
  if (!step.held) {
    console.log(`Not held: every session must be heard and p95 be at most ${HELD_TOTAL_MS} ms.`);
    break;
  }
  held = sessions;
}

console.log(
  `voice above_window_p50_ms=${answer.p50} p95_ms=${answer.p95} sessions_per_core=${held} ` +
    `interrupt_p95_ms=${interruption.p95}`,
);
process.exit(0);
