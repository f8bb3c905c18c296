import type { FaceDetector, FromDetector, ToDetector } from './face-detector.ts';
import type { FaceSignals } from './face-signals.ts';

/** The parts of a Worker that are needed here, so that a test can stand in for one. */
type DetectorWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

type Answer = Exclude<FromDetector, { type: 'failed' }>;

/**
 * Opens a detector in this worker. It processes one frame after the other, so at most one request is pending.
 *
 * @throws when the worker cannot be loaded or its detector does not open
 */
export async function openWorkerDetector(worker: DetectorWorker, folder: string): Promise<FaceDetector> {
  let settle: { resolve: (answer: Answer) => void; reject: (why: Error) => void } | null = null;
  let isBroken = false;

  const fail = () => {
    isBroken = true;
    worker.terminate();
    settle?.reject(new Error('the detector is broken'));
    settle = null;
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  worker.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<FromDetector>;
    if (data.type === 'failed') return fail();
    settle?.resolve(data);
    settle = null;
  });

  function ask(question: ToDetector, transfer: Transferable[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (isBroken) return reject(new Error('the detector is broken'));
      settle = { resolve, reject };
      worker.postMessage(question, transfer);
    });
  }

  async function detect(frame: ImageBitmap): Promise<FaceSignals> {
    const answer = await ask({ type: 'detect', frame }, [frame]);
    if (answer.type !== 'signals') throw new Error('the detector sent an unexpected answer');
    return answer.signals;
  }

  await ask({ type: 'open', folder });
  return { detect, close: fail };
}
