import { expect, it } from 'vitest';
import { FRONTAL } from '#domains/attention/testing/faces.ts';
import type { FromDetector, ToDetector } from './face-detector.ts';
import { openWorkerDetector } from './worker-detector.ts';

/** Creates a worker that answers as the test says. */
function scriptedWorker(answerTo: (message: ToDetector) => FromDetector | null) {
  const target = new EventTarget();
  const seen = { asked: [] as ToDetector[], moved: [] as unknown[], isEnded: false };
  const worker = {
    addEventListener: target.addEventListener.bind(target),
    postMessage(message: ToDetector, transfer: Transferable[]) {
      seen.asked.push(message);
      seen.moved.push(...transfer);
      const data = answerTo(message);
      if (data !== null) queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
    },
    terminate() {
      seen.isEnded = true;
    },
  } as unknown as Worker;
  return { worker, seen, crash: () => target.dispatchEvent(new Event('error')) };
}

const frame = {} as ImageBitmap;
const working = ({ type }: ToDetector): FromDetector =>
  type === 'open' ? { type: 'ready' } : { type: 'signals', signals: FRONTAL };

it('tells the worker where its files are, and transfers each frame without copying it', async () => {
  const { worker, seen } = scriptedWorker(working);
  const detector = await openWorkerDetector(worker, '/vision/1/');
  expect(await detector.detect(frame)).toEqual(FRONTAL);
  expect(seen.asked).toEqual([
    { type: 'open', folder: '/vision/1/' },
    { type: 'detect', frame },
  ]);
  expect(seen.moved).toEqual([frame]);
});

it('does not open when the detector fails, and ends the worker', async () => {
  const { worker, seen } = scriptedWorker(() => ({ type: 'failed' }));
  await expect(openWorkerDetector(worker, '/vision/1/')).rejects.toThrow();
  expect(seen.isEnded).toBe(true);
});

it('does not open when the worker cannot be loaded', async () => {
  const { worker, crash } = scriptedWorker(() => null);
  const opened = openWorkerDetector(worker, '/vision/1/');
  crash();
  await expect(opened).rejects.toThrow();
});

it('rejects the frame on which the worker breaks, and all later ones', async () => {
  const { worker, crash } = scriptedWorker((message) => (message.type === 'open' ? { type: 'ready' } : null));
  const detector = await openWorkerDetector(worker, '/vision/1/');
  const detected = detector.detect(frame);
  crash();
  await expect(detected).rejects.toThrow();
  await expect(detector.detect(frame)).rejects.toThrow();
});

it('ends the worker when it is closed, and rejects the frame under way', async () => {
  const { worker, seen } = scriptedWorker((message) => (message.type === 'open' ? { type: 'ready' } : null));
  const detector = await openWorkerDetector(worker, '/vision/1/');
  const detected = detector.detect(frame);
  detector.close();
  await expect(detected).rejects.toThrow();
  expect(seen.isEnded).toBe(true);
});
