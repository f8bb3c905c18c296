import { parentPort, workerData } from 'node:worker_threads';
import { GrammarRecogniser } from '#hearing/grammar-recogniser.ts';
import type { RecogniserReply, RecogniserStart, RecogniserTask } from '#hearing/recogniser-messages.ts';
import { samplesOf } from '#vad/frames.ts';

/** Makes a second of noise. Reading it before the first turn loads and compiles everything that reading needs. */
function warmUpSamples(): Int16Array {
  return Int16Array.from({ length: samplesOf(1_000) }, (_, at) => 3_000 * Math.sin(at * at));
}

const { espeakPath, language } = workerData as RecogniserStart;
const recogniser = await GrammarRecogniser.open(espeakPath, language);
await recogniser.read(warmUpSamples(), []);

const reply = (message: RecogniserReply): void => parentPort?.postMessage(message);

// The recogniser does one thing at a time. Its owner sends the next task after the answer.
parentPort?.on('message', async (task: RecogniserTask) => {
  const { id, expected } = task;
  try {
    if (task.kind === 'prepare') {
      await recogniser.prepare(expected);
      reply({ kind: 'prepared', id });
    } else {
      const isCalledOff = (): boolean => Atomics.load(task.calledOff, 0) === 1;
      const { heard } = await recogniser.read(task.samples, expected, isCalledOff);
      reply({ kind: 'heard', id, heard });
    }
  } catch {
    reply({ kind: 'failed', id });
  }
});
reply({ kind: 'ready' });
