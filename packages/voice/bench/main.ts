import { canSpeak } from '#testing/synthetic-speech.ts';
import { describe } from './distribution.ts';
import { measureLatency, SILENCE_WINDOW_MS } from './latency.ts';
import { HELD_TOTAL_MS, measureLoad } from './load.ts';
import { canPin } from './server-under-test.ts';

/**
 * Measures the voice server: `tsx bench/main.ts [--quick]`. Everything runs over loopback with real WebRTC and real
 * speech. The models (mind, hearing) take no time; one part shows what the embedded hearing adds. The last line is for
 * machines.
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

const WAIT = `Learner silent to teacher heard, above the ${SILENCE_WINDOW_MS} ms window`;
const { stages, answer, interruption } = await measureLatency(TURNS, 'instant');
console.log(
  `Stages: ${stages}, mind 0 ms. ${canPin ? 'Under load: one core.' : 'taskset is missing: not pinned.'}`,
);
console.log(describe(WAIT, answer));
console.log(describe('Learner begins to speak to teacher silent', interruption));

const embedded = await measureLatency(Math.ceil(TURNS / 2), 'embedded');
console.log(`With ${embedded.stages}:`);
console.log(describe(WAIT, embedded.answer));
console.log(describe('Of it, waiting for the turn to be put into words', embedded.hearing));

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
