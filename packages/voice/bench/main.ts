import { hasRecordings } from '#testing/recordings.ts';
import { canSpeak } from '#testing/synthetic-speech.ts';
import { describe } from './distribution.ts';
import { type Latency, measureEcho, measureLatency, SILENCE_WINDOW_MS } from './latency.ts';
import { HELD_TOTAL_MS, measureLoad } from './load.ts';
import { measureLostWords } from './lost-words.ts';
import { measureRoughNetwork, type NetworkResult } from './rough-network.ts';
import { canPin } from './server-under-test.ts';

/**
 * Measures the voice server: `tsx bench/main.ts [--quick]`. Everything runs over loopback with real WebRTC and real
 * speech. The models (mind, hearing) take no time; one part shows what the embedded hearing adds. The last line is
 * machine-readable.
 */
const quick = process.argv.includes('--quick');
const LADDER = quick ? [10, 20, 40] : [10, 20, 30, 40, 50, 60];
const TURNS = quick ? 6 : 20;
/** Two loops of a lesson, so that every session gets a turn; one loop in a quick run. */
const MEASURED_MS = quick ? 19_000 : 37_000;

if (!canSpeak) {
  console.log('The voice bench needs espeak-ng for its learners.');
  process.exit(1);
}

const WAIT = `Learner silent to teacher heard, above the ${SILENCE_WINDOW_MS} ms window`;
const echo = await measureEcho(TURNS);
const { stages, answer, traces, interruption } = await measureLatency(TURNS, 'instant');
console.log(
  `Stages: ${stages}, mind 0 ms. ${canPin ? 'Under load: one core.' : 'Under load: not pinned (no taskset).'}`,
);
console.log(describe('A bare echo of the same transport', echo));
console.log(describe(WAIT, answer));
tellStages(traces);
console.log(describe('Learner begins to speak to teacher silent', interruption));

const embedded = await measureLatency(Math.ceil(TURNS / 2), 'embedded');
console.log(`With ${embedded.stages}:`);
console.log(describe(WAIT, embedded.answer));
tellStages(embedded.traces);

if (hasRecordings) await tellRoughNetwork();
else console.log('A rough network: not measured, because the package pocketsphinx-testdata is missing.');

let held = 0;
for (const sessions of LADDER) {
  const step = await measureLoad(sessions, MEASURED_MS);
  console.log(
    `${describe(`${sessions} sessions, whole wait`, step.total)}; heard ${step.heard}; ` +
      `server ${step.cpuPercent} % of a core, ${step.rssMb} MB; callers up to ${step.senderLagMs} ms late`,
  );
  if (!step.held) {
    console.log(`Not sustained: every session must be heard, and p95 must be at most ${HELD_TOTAL_MS} ms.`);
    break;
  }
  held = sessions;
}

console.log(
  `voice above_window_p50_ms=${answer.p50} p95_ms=${answer.p95} echo_p50_ms=${echo.p50} sessions_per_core=${held} ` +
    `interrupt_p95_ms=${interruption.p95}`,
);
process.exit(0);

/** Prints where the server spent the wait. */
function tellStages(parts: Latency['traces']): void {
  const told = parts.map(({ stage, spent }) => `${stage} ${spent.p50} (${spent.p95})`);
  console.log(`  on the server, p50 (p95) in ms: ${told.join(', ')}`);
}

/** Prints what 5 % loss and 60 ms of jitter each way cost, compared with a clean line in the same run. */
async function tellRoughNetwork(): Promise<void> {
  const { clean, rough, extraP50Ms } = await measureRoughNetwork(quick ? 1 : 4);
  const words = ({ understood, turns }: NetworkResult): string =>
    `${understood} of ${turns} turns understood`;
  console.log(describe(`A clean line, whole wait (${words(clean)})`, clean.wait));
  console.log(describe(`5 % loss and 60 ms jitter each way (${words(rough)})`, rough.wait));
  console.log(`  ${extraP50Ms} ms more at the median`);
  const lost = await measureLostWords(quick ? 2 : 10);
  console.log(
    `  calculated without this machine: ${lost.rough.understood} of ${lost.rough.turns} turns understood ` +
      `(clean ${lost.clean.understood} of ${lost.clean.turns}), ${lost.rough.waitMs} ms added to a packet`,
  );
}
